/** Why the service behind a gateway gave no usable answer. A name is that of the problem's type, unless the problem carries it as its `code`. */
export const UPSTREAM_TEXTS = {
  'upstream-unreachable':
    'The article service behind this gateway cannot be reached. If it should run, check UPSTREAM_URL.',
  'upstream-timeout':
    'The article service behind this gateway did not answer within %(seconds)s s.',
  'upstream-cut-off': 'The article service behind this gateway cut off its response.',
  'upstream-failed': 'The article service behind this gateway failed (status %(status)s).',
  'upstream-too-large': 'The article service behind this gateway sent more than %(most)s bytes.',
  'upstream-not-json':
    'The article service behind this gateway answered with %(type)s instead of JSON. Check that UPSTREAM_URL is the address of its API.',
  'upstream-of-no-type':
    'The article service behind this gateway does not say that its response is JSON. Check that UPSTREAM_URL is the address of its API.',
  'upstream-unreadable-json':
    'The article service behind this gateway answered with JSON that cannot be read.',
  'upstream-no-utf-8':
    'The article service behind this gateway answered with text that is not UTF-8.',
  'upstream-no-hash':
    'The article service behind this gateway answered with blocks without their Article-Content-Hash.',
  'upstream-unexpected-status':
    'The article service behind this gateway answered with status %(status)s.',
  'upstream-unexpected-coding':
    'The article service behind this gateway answered in a content coding that was not requested.',
  'upstream-redirects':
    'The article service behind this gateway answered with a redirect (status %(status)s), which is not followed. Set UPSTREAM_URL to its final address.',
  'upstream-unsettled-list':
    'The list of the article service behind this gateway changes its order while it is read, so that what it says of this article could not be found. Try again.',
  'upstream-unstable-order':
    'The article service behind this gateway lists its articles in an order that changes with every answer, so pages that were read before may have left some out. Read the list again from page 1, or by cursor.',
  'upstream-off-contract':
    'What the article service behind this gateway sent does not fit the contract; `errors` lists where.',
  'upstream-unavailable':
    'The article service behind this gateway failed several times in a row, so it is not asked again yet. Try again in %(seconds)s s.',
  'upstream-rate-limited':
    'The article service behind this gateway limits this API key. Try again in %(seconds)s s.',
  'upstream-key-refused':
    'The article service behind this gateway refuses the API key: use another one.',
  'upstream-refused':
    'The article service behind this gateway refused the request (status %(status)s).',
} as const;
