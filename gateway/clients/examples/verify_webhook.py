import base64
import hashlib
import hmac
import time


def verify_webhook(headers, body: bytes, secret: str, now=None) -> bool:
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not message_id or not (timestamp.isascii() and timestamp.isdigit()) or not signatures:
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > 300:
        return False
    try:
        encoded = secret.removeprefix("whsec_")
        key = secret.encode() if encoded == secret else base64.b64decode(encoded, validate=True)
    except ValueError:
        return False
    if not key:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    return any(hmac.compare_digest(expected, each.encode()) for each in signatures.split(" "))


if __name__ == "__main__":
    import os
    import sys

    fields = ("webhook-id", "webhook-timestamp", "webhook-signature")
    sent = {name: os.environ.get("HTTP_" + name.upper().replace("-", "_"), "") for name in fields}
    sys.exit(0 if verify_webhook(sent, sys.stdin.buffer.read(), os.environ["WEBHOOK_SECRET"]) else 1)
