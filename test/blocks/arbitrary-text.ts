import fc from 'fast-check';

/** Text that once broke block markup, mixed with ordinary and random text. */
export const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('word', 'two words', 'a, b; c.', ' ', '\n', 'x ') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['<!-- wp:paragraph -->', '<!-- /wp:list-item -->', '<!-- wp:html /-->', '-->', '--'],
      ...['[gallery ids="1"]', '[[x]]', '&amp;', '&lt;b&gt;', '&copy', '&#60;', '"quoted"', "it's"],
      ...[
        'https://example.org/a',
        '\nhttps://youtu.be/x\n',
        '👩‍👩‍👧‍👦',
        'שלום',
        '漢字',
        '\u00a0',
        '\u200b',
      ],
      ...['\\', '\\u003c', '$&', '{}', '*', '_', '`', '\t', '\r\n', '%s', '\ufffc'],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
);

export const name = fc.constantFrom('a', 'b--c', 'd"e', 'f&g', '<h>', 'i j', "k'l", 'ü', '[m]');
export const address = fc.constantFrom(
  ...['https://example.org/', '#a', '/x?a=1&b=2', 'https://example.org/[a]--b', "/it's", '/&amp;'],
  ...['https://youtu.be/abc', 'https://vimeo.com/1?a&b', 'mailto:a@example.org'],
);
