/** What is wrong in the text of an article, and what to do. */
export const SOURCE_TEXTS = {
  'text-nested-too-deep':
    'the text nests quotes, lists, brackets or elements too deeply to be read',
  'text-elements-too-deep':
    'the text nests elements more than %(most)s deep here: remove wrappers that have no purpose',
  'text-too-many-elements': 'the text has more than %(most)s elements, up to here: split it',
  'text-too-many-images': 'the text has more than %(most)s images, up to here: split it',
  'text-grows-too-long':
    'up to here the text expands to more than %(most)s characters, because of repeated references or formatting: simplify or split it',
  'text-too-slow':
    'the text has %(length)s characters and takes longer to parse than the %(seconds)s seconds of processor time allowed: it nests or repeats marks thousands of times; simplify or split it',
  'text-too-much-memory':
    'the text has %(length)s characters and takes more to parse than the %(megabytes)s MB of memory allowed: it is very long, or nests or repeats marks thousands of times; simplify or split it',
  'text-images-not-on-web':
    'the images %(addresses)s are not on the web: upload each by POST /api/v1/media and use the address it returns',
  'text-image-not-on-web':
    'the image "%(address)s" is not on the web: upload it and use the address you get',
  'text-player':
    '"%(address)s" is not an image: only images are carried with an article; give a film or sound an http or https address',
  'text-without-title':
    'the article has no title: add "title: ..." to its front matter, or a heading such as "# My article"',
  'front-matter-in-body':
    'front matter is not read here: send its fields as members of the JSON body (for a rule at the top, write "***")',
  'front-matter-toml': 'front matter must be YAML between lines of "---"; this looks like TOML',
  'front-matter-endless':
    'front matter begins here and never ends: close it with a line "---" (for a rule at the top, write "***")',
  'front-matter-no-yaml':
    'front matter is not valid YAML in column %(column)s: %(reason)s (the parser says: %(original)s)',
  'front-matter-refused': 'front matter is refused: %(reason)s',
  'front-matter-aliases': 'front matter is refused: %(reason)s (the parser says: %(original)s)',
  'front-matter-no-map': 'front matter must be lines of "key: value", such as "title: My article"',
  'front-matter-unknown-keys': 'front matter field "%(name)s" has an unknown key: %(keys)s',
  'front-matter-missing': 'front matter field "%(name)s" is missing: %(fault)s',
  'front-matter-wrong': 'front matter field "%(name)s" is %(value)s: %(fault)s',
} as const;
