package thirdparty

import (
	"context"

	"github.com/ClickHouse/clickhouse-go/v2"
	"github.com/go-pg/pg/v10"
	"github.com/go-sql-driver/mysql"
	"github.com/jmoiron/sqlx"
	mssql "github.com/microsoft/go-mssqldb"
	"github.com/microsoft/go-mssqldb/msdsn"
	"github.com/uptrace/bun/driver/pgdriver"
	gormclickhouse "gorm.io/driver/clickhouse"
	gormmysql "gorm.io/driver/mysql"
	"gorm.io/driver/postgres"
	"gorm.io/driver/sqlserver"
)

// Who opens databases of SQL.
func openers(ctx context.Context, driver, user, pass, host string) {
	postgres.Open("host=localhost user=app dbname=app port=5432")
	postgres.Open("postgres://app@localhost:5432/app?sslmode=disable")
	postgres.Open("mysql://app@localhost/app")                // want `badscheme: postgres\.Open takes no such URL here; it fails; use a URL of postgres or postgresql`
	postgres.Open("postgres://app@localhost:54320000/app")    // want `badport: port "54320000" is over 65535`
	_ = postgres.Config{DSN: "postgres://app@local host/app"} // want `badsyntax: space is not allowed in a host`
	_ = postgres.Config{DriverName: "cloudsqlpostgres", DSN: "host=project:region:instance user=app"}
	gormmysql.Open("app:secret@tcp(127.0.0.1:3306)/app?charset=utf8mb4")
	gormmysql.Open("mysql://app:secret@tcp(127.0.0.1:3306)/app") // want `badscheme: mysql\.Open takes no URL here`
	_ = gormmysql.Config{DSN: "mysql://app@localhost/app"}       // want `badscheme: mysql\.Config\.DSN takes no URL here`
	mysql.ParseDSN("app:secret@unix(/run/mysqld.sock)/app")
	mysql.ParseDSN("mysql://app@localhost/app") // want `badscheme: mysql\.ParseDSN takes no URL here`
	sqlserver.Open("sqlserver://app:secret@localhost:1433?database=app")
	sqlserver.Open("server=localhost;user id=sa;database=app")
	sqlserver.Open("sqlserver://app@localhost:143300?database=app") // want `badport: port "143300" is over 65535`
	mssql.NewConnector("sqlserver://app@localhost:143300")          // want `badport: port "143300" is over 65535`
	msdsn.Parse("sqlserver://app@local%host")                       // want `badsyntax: "%" is not followed by two hex digits`
	sqlx.Connect("postgres", "user=app dbname=app sslmode=disable")
	sqlx.Connect("sqlite3", ":memory:")
	sqlx.Open(driver, "mysql://app@localhost/app")
	sqlx.Connect("postgres", "mysql://app@localhost/app")                   // want `badscheme: sqlx\.Connect takes no such URL here; it fails; use a URL of postgres or postgresql`
	sqlx.MustConnect("mysql", "mysql://app:secret@tcp(localhost:3306)/app") // want `badscheme: sqlx\.MustConnect takes no URL here`
	sqlx.ConnectContext(ctx, "pgx", "postgres://app@localhost:543210/app")  // want `badport: port "543210" is over 65535`
	clickhouse.ParseDSN("clickhouse://default@localhost:9000/default?dial_timeout=200ms")
	clickhouse.ParseDSN("tcp://ch1:9000,ch2:9000/default")
	clickhouse.ParseDSN("localhost:9000") // want `missingscheme: "localhost" is read as the scheme; write "clickhouse://localhost:9000"`
	gormclickhouse.Open("clickhouse://gorm:gorm@localhost:9942/gorm?dial_timeout=10s")
	gormclickhouse.Open("localhost:9942/gorm") // want `missingscheme: "localhost" is read as the scheme; write "clickhouse://localhost:9942/gorm"`
	_ = clickhouse.Options{Addr: []string{"127.0.0.1:9000"}}
	_ = clickhouse.Options{Addr: []string{"127.0.0.1"}}
	_ = clickhouse.Options{Addr: []string{"http://127.0.0.1:8123"}} // want `address: clickhouse\.Options\.Addr takes host:port, and this is a URL; write "127\.0\.0\.1:8123"`
	pgdriver.WithDSN("postgres://postgres:@localhost:5432/test?sslmode=disable")
	pgdriver.WithDSN("host=localhost user=app") // want `missingscheme: pgdriver\.WithDSN needs a scheme`
	pgdriver.WithAddr("localhost:5432")
	pgdriver.WithAddr("/run/postgresql/.s.PGSQL.5432")
	pgdriver.WithAddr("localhost") // want `address: no port: pgdriver\.WithAddr fails`
	pg.ParseURL("postgres://app@localhost:5432/app?sslmode=disable")
	pg.ParseURL("localhost:5432/app") // want `missingscheme: "localhost" is read as the scheme; write "postgres://localhost:5432/app"`
	_ = pg.Options{Addr: "localhost:5432", User: "app"}
	_ = pg.Options{Addr: "localhost", User: "app"} // want `address: no port: pg\.Options\.Addr fails`
	_ = pg.Options{Network: "unix", Addr: "postgres.sock"}
}
