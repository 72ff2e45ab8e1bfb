/** Refusals about articles and their images. */
export const ARTICLE_TEXTS = {
  'article-deleted': 'The article was deleted at %(time)s (UTC).',
  'article-changed':
    'The article no longer matches If-Match; its ETag is now %(etag)s: read it again.',
  'article-contended': 'The article was changed by others at the same moment: try again.',
  'slug-taken': 'The slug "%(slug)s" belongs to article %(uuid)s: choose another one.',
  'slug-of-another': '"%(slug)s" belongs to article %(uuid)s',
  'uuid-taken': 'You already have an article %(uuid)s: change it with PUT, or leave uuid out.',
  'uuid-of-another': 'is that of another article',
  'transition-refused': 'An article that is %(from)s cannot become %(to)s, only %(allowed)s.',
  'transition-allowed': 'must be %(allowed)s',
  'article-names-images-too-often':
    'names images of a service ("/media/…") more than %(most)s times: split the article',
  'version-not-found': 'The article has no such version; its history lists them.',
  'cursor-unknown': 'was not issued by this service; begin with an empty one',
  'idempotency-key-malformed': 'must be 1 to 200 printable characters',
  'idempotency-key-reused':
    'This Idempotency-Key was used for another request: use a new one for each new request.',
  'idempotency-key-in-flight':
    'A request with this Idempotency-Key is still in progress: try again in a moment.',
  'too-many-watching':
    'You have %(most)s streams open, which is the maximum: close one. Try again in %(seconds)s s.',
  'too-much-published':
    'The publications of these %(count)s articles are too many for one response: ask for fewer articles at once.',
  'too-many-sites':
    'An article is already on %(most)s sites, which is the maximum: report "url": null for a site that no longer has it. Nothing of this report was kept; leave out the articles that `errors` names.',
  'article-on-too-many-sites':
    'article %(uuid)s is already on %(most)s sites, which is the maximum',
  'image-refused': 'The image %(fault)s.',
  'image-empty': 'is empty',
  'image-svg': 'is an SVG, which is not rendered here: send it as PNG, or import it by CLI',
  'image-svg-refused': '%(reason)s',
  'image-svg-in-import': 'is an SVG, which is not rendered here: use a PNG instead',
  'image-too-large': 'has %(bytes)s bytes; at most %(most)s (20 MB) are accepted: make it smaller',
  'image-cut-off': 'is cut off: its end is missing; copy or export it again',
  'image-too-many-pixels':
    'has %(width)s x %(height)s pixels; at most 50 megapixels are accepted: make it smaller',
  'image-unknown': 'is not an image: PNG, JPEG, GIF, WebP, AVIF and SVG are accepted',
  'image-of-another-type': 'is %(type)s: PNG, JPEG, GIF, WebP, AVIF and SVG are accepted',
  'image-damaged': 'is a damaged %(type)s: no size can be read from it',
} as const;
