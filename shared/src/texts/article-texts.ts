/** Refusals that have to do with articles and their images. */
export const ARTICLE_TEXTS = {
  'article-deleted': 'The article was deleted at {time} (UTC).',
  'article-changed':
    'The article is no longer what If-Match names; it is {etag} now: read it again.',
  'article-contended': 'The article was changed by others at the same moment: try again.',
  'slug-taken': 'The slug "{slug}" is that of article {uuid}: choose another one.',
  'slug-of-another': '"{slug}" is that of article {uuid}',
  'uuid-taken': 'You have an article {uuid} already: change it with PUT, or leave uuid out.',
  'uuid-of-another': 'is that of another article',
  'transition-refused': 'An article that is {from} cannot become {to}, only {allowed}.',
  'transition-allowed': 'must be {allowed}',
  'version-not-found': 'The article has no such version; its history lists them.',
  'cursor-unknown': 'is none of this service; begin with an empty one',
  'idempotency-key-malformed': 'must be 1 to 200 printable characters',
  'idempotency-key-reused':
    'This Idempotency-Key came with another request: take a new one for a new request.',
  'idempotency-key-in-flight':
    'A request with this Idempotency-Key is being answered: try again in a moment.',
  'too-many-watching':
    'As many streams of yours are open as there may be ({most}): end one. Try again in {seconds} s.',
  'too-much-published':
    'What sites tell of these {count} articles is more than one answer holds: ask for fewer articles at once.',
  'too-many-sites':
    'An article is on {most} sites already, which is as many as there may be: report "url": null for a site that has it no more. Nothing of this report was kept; leave out the articles that `errors` names.',
  'article-on-too-many-sites':
    'article {uuid} is on {most} sites already, which is as many as there may be',
  'image-refused': 'The image {fault}.',
  'image-empty': 'is empty',
  'image-svg': 'is an SVG, which is not drawn here: send it as PNG, or import it by CLI',
  'image-svg-refused': '{reason}',
  'image-svg-in-import': 'is an SVG, which is not drawn here: put a PNG in its place',
  'image-too-large': 'has {bytes} bytes; at most {most} (20 MB) are taken: make it smaller',
  'image-cut-off': 'is cut off: its end is missing; copy or export it again',
  'image-too-many-pixels':
    'has {width} x {height} pixels; at most 50 megapixels are taken: make it smaller',
  'image-unknown': 'is not an image: PNG, JPEG, GIF, WebP, AVIF and SVG are taken',
  'image-of-another-type': 'is {type}: PNG, JPEG, GIF, WebP, AVIF and SVG are taken',
  'image-damaged': 'is a damaged {type}: no size can be read from it',
} as const;
