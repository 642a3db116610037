package naming

import "testing"

func TestMayHaveSlash(t *testing.T) {
	tests := map[string]bool{
		"branch": true, "ctr.Name": true, "linkName": true, "title": true, "idle": true, "Idle": true, "grid": true, "GRID": true,
		"userID": false, "user.Id": false, "ids": true, "userIDs": false, "ctr.IdShort": false, "IDsOf": false,
		"bucketName": false, "secret": false, "cc.Vin": false, "getID(…)": false, "encodedName": false,
	}
	for name, want := range tests {
		if got := MayHaveSlash(name); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

func TestOpensDatabase(t *testing.T) {
	tests := map[string]bool{
		"DatabaseURL": true, "cfg.Database.URL": true, "DB_DSN": true, "mongoURI": true, "pg_url": true, "rabbitURI": true,
		"SentryDSN": false, "InfluxDBURL": false, "url": false, "dsn": false, "baseURL": false, "dbName": false, "database": false, "": false,
	}
	for name, want := range tests {
		if got := OpensDatabase(name); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}
