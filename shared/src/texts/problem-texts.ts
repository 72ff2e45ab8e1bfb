/** Why the API refuses a request. A name is that of the problem's type, unless the problem carries it as its `code`. */
export const PROBLEM_TEXTS = {
  'metrics-token-refused':
    'Metrics need METRICS_TOKEN: send it as "Authorization: Bearer <METRICS_TOKEN>".',
  'article-not-found': 'The owner of this API key has no article with this uuid.',
  'webhook-changed':
    'The webhook no longer matches If-Match; its ETag is now %(etag)s: read it again.',
  'media-not-found': 'There is no media file with this name.',
  'route-not-found-slash':
    'There is nothing at this address: no address of the API ends with a slash. Leave it out.',
  'route-not-found':
    'There is nothing at this address. The API is described at /api/v1/openapi.json.',
  'method-not-allowed': 'This address allows %(allowed)s.',
  'method-unknown': 'HTTP has no such method.',
  'request-unreadable': 'The request is not valid HTTP/1.1 and cannot be read.',
  'header-too-large': 'The request header may have at most %(most)s bytes.',
  'chunk-extensions-too-large': 'The chunks of the body carry more extensions than are accepted.',
  'request-too-slow': 'The request did not arrive in time: send it again.',
  'request-cut-short': 'The request was cut off: send it again.',
  'host-malformed':
    'The Host of the request is not valid: send a name or an address, optionally with a port.',
  'host-missing': 'The request names no host: send the header field Host.',
  'host-repeated': 'The request names several hosts: send the header field Host once.',
  'expectation-unknown': 'Expect may only be 100-continue.',
  'no-proxy': 'This is not a proxy: CONNECT is not supported.',
  'not-acceptable':
    'This address answers with %(types)s: allow that in Accept, or leave Accept out.',
  'body-too-large': 'The body may have at most %(most)s bytes.',
  'media-type-unsupported': 'The body must be JSON: send it with "Content-Type: application/json".',
  'content-coding-unsupported':
    'Only uncompressed bodies are accepted: send it without Content-Encoding.',
  'body-cut-off': 'The body was cut off: send it again.',
  'body-missing': 'The body is empty: send JSON, or leave Content-Type out.',
  'body-not-json':
    'The body is not valid JSON, or was cut off: check its quotation marks, commas and brackets.',
  'address-undecodable':
    'The address has a "%%" that begins no encoded UTF-8 character: write "%%25" for the percent sign itself.',
  'address-too-long': 'A part of the address is too long: check what was put into it.',
  'body-not-utf-8': 'The body is not UTF-8: send it in that encoding.',
  'requests-used-up':
    'This API key, or login, has used up its requests. Try again in %(seconds)s s.',
  'key-requests-used-up': 'This API key has used up its requests. Try again in %(seconds)s s.',
  'address-requests-used-up':
    'Too many requests came from this address. Try again in %(seconds)s s.',
  'credential-failures':
    'Too many requests without a valid credential came from this address. Try again in %(seconds)s s.',
  'tests-used-up': 'Too many tests. Try again in %(seconds)s s.',
  'too-much-waiting':
    'You have as many requests in progress and waiting as one owner may have at a time. Try again in %(seconds)s s.',
  'wrong-passwords': 'Too many wrong passwords. Try again in %(minutes)s min.',
  'site-not-found':
    'You have no WordPress site with this id; GET /api/v1/wordpress/sites lists them.',
  'connect-code-refused':
    'This connection code is wrong, has already been used or has expired: create another one.',
  'too-many-keys':
    'There are already %(most)s keys that have not expired or been revoked, which is the maximum: revoke one.',
  'plugin-not-built':
    'The plugin is not built here: run "npm run plugin:zip", then download it again.',
  'backup-running': 'A backup is already being created or downloaded: try again when that is done.',
  'backed-up-by-database':
    'This gateway keeps everything in PostgreSQL: use "pg_dump --format=custom", and keep SECRET_KEY elsewhere.',
  'studio-not-built':
    'The studio is not built here: run "npm run build", then start the gateway again.',
} as const;
