/** What befalls webhooks: refused addresses, deliveries that fail, and why one is disabled. */
export const WEBHOOK_TEXTS = {
  'webhook-not-found': 'There is no webhook of this webhook_uuid.',
  'delivery-not-found': 'This webhook has no delivery of this id; deliveries are kept for 30 days.',
  'too-many-webhooks':
    'There are {most} webhooks already, which is as many as there may be: delete one.',
  'webhook-disabled':
    'The webhook is disabled: {reason} Enable it first: PUT it with "enabled": true.',
  'webhook-url-malformed': 'The address is not a URL.',
  'webhook-url-of-another-scheme': 'The address must begin with https://, not {protocol}//.',
  'webhook-url-with-credentials':
    'The address must not hold a user name or password; sign with the secret.',
  'webhook-url-unencrypted': 'The address must begin with https://, so that nobody reads along.',
  'webhook-address-blocked':
    'The address of {host} is blocked: it is not on the public internet. The operator can let a host and port pass with WEBHOOK_ALLOW.',
  'delivery-timed-out': '{host} did not answer within {seconds} s.',
  'delivery-unresolved':
    'The name {host} does not resolve to an address on the public internet: check its DNS. The operator can let a host and port pass with WEBHOOK_ALLOW.',
  'delivery-refused': '{host} refused the connection: nothing listens at that port.',
  'delivery-unreachable': '{host} cannot be reached ({reason}).',
  'delivery-tls-failed': 'The TLS connection to {host} failed ({reason}): check its certificate.',
  'delivery-cut-off': '{host} ended the connection without an HTTP answer.',
  'delivery-cut-off-by': '{host} ended the connection without an HTTP answer ({reason}).',
  'delivery-redirected':
    'The endpoint answered {status}: redirects are not followed, give its final address.',
  'delivery-not-accepted':
    'The endpoint answered {status}; a delivery has arrived when it answers 2xx.',
  'delivery-unprepared': 'The gateway could not prepare the message: {reason}',
  'webhook-disabled-by-owner': 'Disabled by its owner.',
  'webhook-gone': 'The endpoint answered 410: it wants no more deliveries.',
  'webhook-failing': 'Every delivery failed for five days. The last one: {error}',
} as const;
