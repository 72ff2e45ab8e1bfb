/** Refusals of bulk imports, and what is wrong with files and the articles in them. */
export const IMPORT_TEXTS = {
  'import-not-found': 'There is no import with this id; imports are kept for 30 days.',
  'import-format-unsupported': 'The body is a file: send it with a Content-Type of {types}.',
  'import-empty': 'The body is empty: send the file as the body.',
  'too-many-imports':
    '{most} imports are in progress, which is the maximum: wait for one, or cancel it.',
  'too-many-uploads':
    'You are uploading {most} files, which is the maximum. Try again in {seconds} s.',
  'too-many-upload-bytes':
    'Your files that are being uploaded or waiting to be imported may have {most} bytes in total. Try again in {seconds} s.',
  'import-finished': 'The import is {state}: there is nothing to cancel. What it wrote stays.',
  'import-unforeseen': 'The service failed on this file; its log says why.',
  'import-item-unforeseen': 'the service failed on this item; its log says why',
  'import-refused': 'The file {fault}.',
  'import-refused-at': 'The file line {line}: {fault}.',
  'import-too-many-items': 'contains {count} items; at most {most} are accepted: split it',
  'import-without': '{fault}; the article was imported without it',
  'import-slug-taken':
    'the slug "{slug}" already belongs to {other}: give it another "slug", or, if it is that article, "uuid": "{uuid}"',
  'import-file-slug-taken':
    'the slug "{slug}" already belongs to {other}: write another "slug: ..." into the front matter; or, if this file is that article in a new place, write "uuid: {uuid}"',
  'uuid-of-two':
    '{field} is "{uuid}", which {other} has as well: give each article its own, or none',
  'image-of-text': 'the image "{address}" {fault}',
  'image-no-data-address': 'is not a data: address (RFC 2397)',
  'file-missing': 'is missing',
  'file-not-in-zip': 'is missing: the ZIP has no {path}',
  'file-outside-zip': 'lies outside of the ZIP',
  'file-too-large': 'has {bytes} bytes; {advice}',
  'file-compressed-otherwise': 'is compressed with an unsupported method ({method}): use deflate',
  'file-checksum': 'is damaged: its checksum does not match',
  'file-damaged': 'is damaged: {reason}',
  'file-no-export': 'is not an exported article: {faults}',
  'file-other-html': '"html" is not what this service writes: export the article again',
  'file-no-object': 'is not a JSON object',
  'file-utf-16': 'is UTF-16: save it as UTF-8',
  'file-not-utf-8': 'is not UTF-8 at byte {offset}: save it as UTF-8',
  'line-too-long': 'the line has more than {most} bytes (10 MB)',
  'line-not-utf-8': 'the line is not UTF-8',
  'line-with-nul': 'the line contains a NUL byte',
  'line-no-json': 'the line is not JSON: {reason}',
  'line-no-object': 'the line is not a JSON object',
  'zip-too-many-entries': 'contains {count} entries; at most {most} are accepted: split it',
  'zip-refused': 'is refused: {faults}',
  'zip-too-large': 'would unpack to {bytes} bytes; at most {most} (2 GiB) are accepted: split it',
  'zip-bomb': 'would unpack to {bytes} bytes from {packed}: no articles shrink like that',
  'zip-unreadable': 'is not a readable ZIP: {reason}',
  'zip-without-markdown': 'contains no Markdown file (.md or .markdown)',
  'zip-in-zip': 'is a ZIP inside the ZIP: unpack it and import it separately',
  'wxr-none':
    'is not a WordPress export (WXR): it has no <wp:wxr_version>; create one under Tools, Export',
  'wxr-post-too-long': 'has more than 10 MB of text',
} as const;
