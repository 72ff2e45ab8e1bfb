//go:build ignore

// Whether the delivery on standard input is genuine, by its exit code: go run verify_webhook.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"log"
	"os"
	"strconv"
	"strings"
	"time"
)

func verifyWebhook(id, timestamp, signatures string, body []byte, secret string, now int64) bool {
	sent, err := strconv.ParseUint(timestamp, 10, 62)
	if err != nil || id == "" {
		return false
	}
	if off := now - int64(sent); off > 300 || off < -300 {
		return false
	}
	key := []byte(secret)
	if strings.HasPrefix(secret, "whsec_") {
		if key, err = base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_")); err != nil {
			return false
		}
	}
	if len(key) == 0 {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, signature := range strings.Split(signatures, " ") {
		if hmac.Equal(expected, []byte(signature)) {
			return true
		}
	}
	return false
}

func main() {
	body, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	id, timestamp := os.Getenv("HTTP_WEBHOOK_ID"), os.Getenv("HTTP_WEBHOOK_TIMESTAMP")
	signatures, secret := os.Getenv("HTTP_WEBHOOK_SIGNATURE"), os.Getenv("WEBHOOK_SECRET")
	if !verifyWebhook(id, timestamp, signatures, body, secret, time.Now().Unix()) {
		os.Exit(1)
	}
}
