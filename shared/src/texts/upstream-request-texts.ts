/** What cannot be asked of the service behind a gateway: its list lacks a parameter, or an order. */
export const UPSTREAM_REQUEST_TEXTS = {
  'upstream-parameters-unknown':
    '%(names)s: the article service behind this gateway does not know it.',
  'upstream-parameter-unknown': 'is not available here; leave it out',
  'upstream-no-feed':
    'The article service behind this gateway %(what)s: changes cannot be read by cursor here. Use updated_since.',
  'upstream-pages-off-total': 'lists pages that do not match the total',
  'upstream-other-page': 'answers with another page of its list than the one requested',
  'upstream-other-page-size': 'answers with pages of another size than the one requested',
  'upstream-small-pages': 'lists no more than %(most)s articles a page',
  'upstream-no-order': 'does not list its articles in the order of updated_at',
  'upstream-changing-second':
    'lists the articles of one second in an order that changes with every answer',
  'upstream-full-second': 'lists more than %(most)s articles that changed in one second',
} as const;
