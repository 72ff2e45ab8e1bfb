/** Refusals of bulk imports, and what is wrong with files and the articles in them. */
export const IMPORT_TEXTS = {
  'import-not-found': 'There is no import of this id; imports are kept for 30 days.',
  'import-format-unsupported': 'The body is a file: send it with a Content-Type of {types}.',
  'import-empty': 'The body is empty: send the file as the body.',
  'too-many-imports':
    'There are {most} imports under way, which is as many as there may be: wait for one, or cancel it.',
  'too-many-uploads':
    'There are {most} files of yours on their way, which is as many as there may be. Try again in {seconds} s.',
  'too-many-upload-bytes':
    'Your files that are on their way or wait to be imported may have {most} bytes together. Try again in {seconds} s.',
  'import-finished': 'The import is {state}: there is nothing to cancel. What it wrote stays.',
  'import-unforeseen': 'The service failed at this file; its log tells why.',
  'import-item-unforeseen': 'the service failed at this item; its log tells why',
  'import-refused': 'The file {fault}.',
  'import-refused-at': 'The file line {line}: {fault}.',
  'import-too-many-items': 'holds {count} items; {most} are taken: split it',
  'import-without': '{fault}; the article goes without it',
  'import-slug-taken':
    'the slug "{slug}" is that of {other} already: give it another "slug", or, if it is that article, "uuid": "{uuid}"',
  'import-file-slug-taken':
    'the slug "{slug}" is that of {other} already: write another "slug: ..." into the front matter; or, if this file is that article in a new place, write "uuid: {uuid}"',
  'uuid-of-two':
    '{field} is "{uuid}", which {other} has as well: give each article its own, or none',
  'image-of-text': 'the image "{address}" {fault}',
  'image-no-data-address': 'is no data: address (RFC 2397)',
  'file-missing': 'is missing',
  'file-not-in-zip': 'is missing: the ZIP has no {path}',
  'file-outside-zip': 'lies outside of the ZIP',
  'file-too-large': 'has {bytes} bytes; {advice}',
  'file-compressed-otherwise':
    'is compressed in a way that is not read here (method {method}): use deflate',
  'file-checksum': 'is damaged: its checksum is another one',
  'file-damaged': 'is damaged: {reason}',
  'file-no-export': 'is no exported article: {faults}',
  'file-other-html': '"html" is not what this service writes: export the article again',
  'file-no-object': 'is no JSON object',
  'file-utf-16': 'is UTF-16: save it as UTF-8',
  'file-not-utf-8': 'is not UTF-8 at byte {offset}: save it as UTF-8',
  'line-too-long': 'the line has more than {most} bytes (10 MB)',
  'line-not-utf-8': 'the line is not UTF-8',
  'line-with-nul': 'the line holds a NUL byte',
  'line-no-json': 'the line is not JSON: {reason}',
  'line-no-object': 'the line is no JSON object',
  'zip-too-many-entries': 'holds {count} entries; {most} are taken: split it',
  'zip-refused': 'is refused: {faults}',
  'zip-too-large': 'would unpack to {bytes} bytes; {most} (2 GiB) are taken: split it',
  'zip-bomb': 'would unpack to {bytes} bytes from {packed}: no articles shrink like that',
  'zip-unreadable': 'is no ZIP that can be read: {reason}',
  'zip-without-markdown': 'holds no Markdown file (.md or .markdown)',
  'zip-in-zip': 'is a ZIP in the ZIP: unpack it and import it by itself',
  'wxr-none':
    'is no WordPress export (WXR): it has no <wp:wxr_version>; make one under Tools, Export',
  'wxr-post-too-long': 'has more than 10 MB of text',
} as const;
