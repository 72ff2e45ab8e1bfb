/** Problems of webhooks: refused addresses, failed deliveries, and why one is disabled. */
export const WEBHOOK_TEXTS = {
  'webhook-not-found': 'There is no webhook with this webhook_uuid.',
  'delivery-not-found':
    'This webhook has no delivery with this id; deliveries are kept for 30 days.',
  'too-many-webhooks': 'You have %(most)s webhooks, which is the maximum: delete one.',
  'webhook-disabled':
    'The webhook is disabled: %(reason)s Enable it first: PUT it with "enabled": true.',
  'webhook-url-malformed': 'The address is not a URL.',
  'webhook-url-of-another-scheme': 'The address must begin with https://, not %(protocol)s//.',
  'webhook-url-with-credentials':
    'The address must not contain a user name or password; the signature authenticates deliveries.',
  'webhook-url-unencrypted':
    'The address must begin with https://, so that nobody can read deliveries in transit. The operator can allow a host and port over http with WEBHOOK_ALLOW.',
  'webhook-address-blocked':
    'The address of %(host)s is blocked: it is not on the public internet. The operator can allow a host and port with WEBHOOK_ALLOW.',
  'webhook-headers-elsewhere':
    'The stored header fields are for %(origin)s only: give the fields for the new address, or an empty "headers" for none.',
  'webhook-not-registered':
    'No webhook is registered: %(reason)s Until then, changes are found by polling.',
  'webhook-registration-failed': 'The gateway failed; its log says why.',
  'service-without-webhooks': 'The article service has no webhooks.',
  'key-without-webhooks': 'The API key lacks the scope %(scope)s. Create a key that has it.',
  'service-without-events': 'The service has none of its events, only %(events)s.',
  'webhook-kept-disabled':
    'The webhook of this site was disabled by its owner: changes are found by polling until it is enabled again.',
  'delivery-timed-out': '%(host)s did not answer within %(seconds)s s.',
  'delivery-unresolved':
    'The name %(host)s does not resolve to an address on the public internet: check its DNS. The operator can allow a host and port with WEBHOOK_ALLOW.',
  'delivery-refused': '%(host)s refused the connection: nothing is listening on that port.',
  'delivery-unreachable': '%(host)s cannot be reached (%(reason)s).',
  'delivery-tls-failed':
    'The TLS connection to %(host)s failed (%(reason)s): check its certificate.',
  'delivery-cut-off': '%(host)s closed the connection without an HTTP response.',
  'delivery-cut-off-by': '%(host)s closed the connection without an HTTP response (%(reason)s).',
  'delivery-redirected':
    'The endpoint answered %(status)s: redirects are not followed, give its final address.',
  'delivery-not-accepted':
    'The endpoint answered %(status)s; a delivery succeeds when the endpoint answers 2xx.',
  'delivery-unprepared': 'The gateway could not prepare the message: %(reason)s',
  'webhook-disabled-by-owner': 'Disabled by its owner.',
  'webhook-gone': 'The endpoint answered 410 Gone: it wants no more deliveries.',
  'webhook-failing': 'Every delivery failed for five days. The last one: %(error)s',
} as const;
