# An image with urilint and the go command, which urilint needs to load packages:
#
#	docker build -t urilint .
#	docker run --rm -v "$PWD":/src urilint -group=fails ./...
ARG GO=golang:1.26

FROM ${GO} AS build
WORKDIR /urilint
COPY go.mod go.sum ./
COPY analyzer analyzer
COPY cmd cmd
COPY internal internal
COPY uri uri
RUN CGO_ENABLED=0 go build -trimpath -o /urilint/urilint ./cmd/urilint

FROM ${GO}
COPY --from=build /urilint/urilint /usr/local/bin/urilint
WORKDIR /src
ENTRYPOINT ["urilint"]
CMD ["./..."]
