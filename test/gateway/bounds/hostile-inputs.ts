import { ENTRIES_MAXIMUM } from '../../../gateway/src/http/value-bounds.ts';
import { plainZip } from '../articles/import/jobs/zip.ts';
import { avifOfSizes } from '../media/image-bytes.ts';

/** A request with hostile input. */
export interface HostileInput {
  /** Name in failure messages. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path at the gateway's address. */
  path: string;
  headers?: Record<string, string>;
  type?: string;
  body?: () => Uint8Array<ArrayBuffer>;
}

const MEGABYTE = 1024 * 1024;

const API = '/api/v1';
const ARTICLES = `${API}/articles`;
const JSON_TYPE = 'application/json';

/** Pieces of text that expand, nest or cause long lookahead, repeated up to a size. */
const PIECES = {
  markdown: [
    '*a **b ',
    '> ',
    '- ',
    '[',
    '![',
    '`a ``',
    '|x',
    '[a](',
    '# a\n',
    '&amp;',
    '<a><b>',
    'http://',
  ],
  html: [
    ...['<a><b>', '<div>', '<p>x', '<b id=a><i id=b>', '<table><tr><td>', '<ul><li>', '&amp;'],
    ...['<p>Words of an article.</p>\n', '<img src=https://a.example/a.png>'],
  ],
  blocks: ['<!-- wp:a ', '<a><b>', '<!-- wp:group --><div>', '<pre '],
  wxr: ['[caption]', '[embed ', '[gallery ', '<pre ', '<!-- wp:', '\n ', '<a><b>'],
  json: ['0,', '[', '{"a":', '"a",', '[],', '{},', '"\\u0041",'],
  yaml: ['- ', 'a: ', '&a [', '{', '"\\ud800", ', '? ', 'k: v\n'],
} as const;

/** Sizes that are processed immediately, in a thread, or refused. */
const SIZES = [1_000, 60_000, 950_000, 3 * MEGABYTE];

/** Routes that accept JSON with any key, or without one. */
const JSON_ROUTES = [
  { method: 'POST', path: ARTICLES, limit: 4 * MEGABYTE },
  { method: 'PUT', path: `${ARTICLES}/publications`, limit: 256 * 1024 },
  { method: 'POST', path: `${API}/wordpress/capabilities`, limit: 256 * 1024 },
  { method: 'POST', path: `${API}/webhooks`, limit: 256 * 1024 },
  { method: 'POST', path: `${API}/webhooks/test`, limit: 256 * 1024 },
  { method: 'POST', path: `${API}/session`, limit: 16 * 1024 },
] as const;

/**
 * Hostile inputs of every kind, up to the size limits and beyond.
 *
 * @param uuid of one of the sender's articles
 */
export function hostileInputs(uuid: string): readonly HostileInput[] {
  const article = `${ARTICLES}/${uuid}`;
  const requests = [
    { method: 'POST', path: ARTICLES },
    { method: 'PUT', path: article },
    { method: 'PATCH', path: article },
  ] as const;
  return [
    ...(['markdown', 'html', 'blocks'] as const).flatMap((field) =>
      PIECES[field].flatMap((piece) =>
        SIZES.flatMap((size) => requests.map((request) => textIn(request, field, piece, size))),
      ),
    ),
    ...PIECES.json.flatMap((piece) => JSON_ROUTES.map((route) => valuesIn(route, piece))),
    ...JSON_ROUTES.flatMap((route) => [namesIn(route), longNameIn(route)]),
    ...ADDRESS_PIECES.flatMap((piece) => addressesIn(requests, piece)),
    ...LONG_FIELDS.flatMap(([field, text]) => requests.map((to) => longIn(to, field, text))),
    ...MANY_FIELDS.flatMap(([field, value]) => requests.map((to) => manyIn(to, field, value))),
    ...Object.entries(FULL_LISTS).flatMap(([name, fields]) =>
      requests.map((to) => fullListsIn(to, name, fields)),
    ),
    ...Object.values(IMPORTS).flatMap((imports) => SIZES.flatMap(imports)),
    ...IMAGES.map(imageOf),
    SIZES_IN_VAIN,
    ...queries(article),
  ];
}

/**
 * The sender's own image, mentioned as often as possible wherever it can be: each mention is
 * rewritten when the article is read.
 *
 * @param image address of one of the sender's images
 * @param payload one of the sender's articles, as returned by the API
 */
export function mentionsOf(image: string, payload: object): readonly HostileInput[] {
  const kept = `article-media:${image.slice(image.lastIndexOf('/') + 1)}`;
  const request = { method: 'POST', path: ARTICLES } as const;
  return [
    ...[`<img src="${image}" alt="">`, `${image} `, `${kept} `, PATH].flatMap((piece) => [
      textIn(request, 'html', piece, TAKEN_CHARACTERS),
      textIn(request, 'markdown', piece, TAKEN_CHARACTERS),
      line(`html of ${piece}`, { ...payload, html: filled(piece, LINE_CHARACTERS) }),
      line(`fields of ${piece}`, {
        ...payload,
        custom_fields: { text: filled(piece, LINE_CHARACTERS) },
      }),
    ]),
    imported('zip', kept, TAKEN_CHARACTERS, () => {
      const text = `# Hostile\n\n${filled(`${kept} `, TAKEN_CHARACTERS)}`;
      return Uint8Array.from(plainZip({ 'hostile.md': text }));
    }),
  ];
}

/**
 * Lines of an import of the maximum length, with content that takes longest to parse.
 *
 * @param payload one of the sender's articles, as returned by the API
 */
export function longLines(payload: object): readonly HostileInput[] {
  return ['"', '\\', '\n', 'é'].map((piece) => {
    const most = LINE_CHARACTERS / jsonBytes(piece).subarray(1, -1).length;
    return line(`html of ${JSON.stringify(piece)}`, { ...payload, html: filled(piece, most) });
  });
}

function line(name: string, fields: object): HostileInput {
  return {
    ...imported('ndjson', name, LINE_CHARACTERS, () => jsonBytes(fields)),
    name: `import of a line: ${name}`,
  };
}

/** Looks like the end of an image's address, but is preceded only by more of the same. */
const PATH = `/media/${'A'.repeat(22)}.png`;

/** Length of an accepted body, and of a text in a line of an import. */
const TAKEN_CHARACTERS = 950_000;
const LINE_CHARACTERS = 9_900_000;

function textIn(
  request: Pick<HostileInput, 'method' | 'path'>,
  field: string,
  piece: string,
  size: number,
): HostileInput {
  return {
    ...request,
    name: `${request.method} of ${field}: ${piece} × ${size}`,
    type: JSON_TYPE,
    body: () => jsonBytes({ title: 'Hostile', [field]: filled(piece, size) }),
  };
}

/** As many values as fit, nested or not. */
function valuesIn({ method, path, limit }: (typeof JSON_ROUTES)[number], piece: string) {
  return {
    ...{ method, path, type: JSON_TYPE },
    name: `${method} ${path} of values: ${piece}`,
    body: () => bytes(`{"title":"Hostile","custom_fields":{"a":[${filled(piece, limit - 100)}`),
  };
}

/** As many fields as are parsed, all unknown. */
function namesIn({ method, path, limit }: (typeof JSON_ROUTES)[number]) {
  const count = Math.min(ENTRIES_MAXIMUM, Math.floor(limit / 16));
  return {
    ...{ method, path, type: JSON_TYPE },
    name: `${method} ${path} of ${count} unknown fields`,
    body: () =>
      jsonBytes(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))),
  };
}

/** A name as long as the whole body may be, with invalid characters. */
function longNameIn({ method, path, limit }: (typeof JSON_ROUTES)[number]) {
  const name = 'k'.repeat(limit / 2);
  return {
    ...{ method, path, type: JSON_TYPE },
    name: `${method} ${path} of a long name`,
    body: () => jsonBytes({ title: 'Hostile', custom_fields: { [name]: listOf('\0') } }),
  };
}

/** What patterns for the ends and the parts of addresses may read over and over. */
const ADDRESS_PIECES = ['/', '//', '/.', '%2F', '?', '@', ':', '-', ' ', 'a.'];

/** Characters of addresses: as many as fit into an offer, and into an article with several of them. */
const OFFERED_CHARACTERS = 60_000;
const ARTICLE_CHARACTERS = 200_000;

/** Addresses as long as a whole body may be, wherever there is one. */
function addressesIn(
  requests: readonly Pick<HostileInput, 'method' | 'path'>[],
  piece: string,
): HostileInput[] {
  const addressOf = (characters: number) => `https://a.example${filled(piece, characters)}x`;
  const offer = () => ({
    site: { url: addressOf(OFFERED_CHARACTERS) },
    ...{ plugin: { version: '1' }, wordpress: { version: '7.1' }, php: { version: '8.2' } },
    contracts: [{ name: 'seo_package', versions: ['1.0'] }],
    content_formats: ['blocks'],
  });
  const fields = () => {
    const url = addressOf(ARTICLE_CHARACTERS);
    return {
      ...{ title: 'Hostile', markdown: `[a](${url})`, canonical_url: url },
      author: { name: 'Hostile', url },
      featured_image: { url, alt: '' },
      sources: [{ title: 'A source', url }],
    };
  };
  const of = `with addresses of ${piece}`;
  return [
    {
      ...{ method: 'POST', path: `${API}/wordpress/capabilities`, type: JSON_TYPE },
      name: `an offer ${of}`,
      body: () => jsonBytes(offer()),
    },
    ...requests.map((request) => ({
      ...request,
      name: `${request.method} of an article ${of}`,
      type: JSON_TYPE,
      body: () => jsonBytes(fields()),
    })),
  ];
}

/** Texts that are far longer than their field may be, of parts that are read one by one. */
const LONG_FIELDS: readonly (readonly [string, () => string])[] = [
  ['language', () => `en-u-${Array.from({ length: 100_000 }, (_, n) => 1_000_000 + n).join('-')}`],
  ['language', () => `en-${Array.from({ length: 100_000 }, (_, n) => 1_000_000 + n).join('-')}`],
  ['slug', () => `${filled('a-', 3 * MEGABYTE)}!`],
];

function longIn(
  request: Pick<HostileInput, 'method' | 'path'>,
  field: string,
  text: () => string,
): HostileInput {
  return {
    ...request,
    name: `${request.method} of a long ${field}`,
    type: JSON_TYPE,
    body: () => jsonBytes({ title: 'Hostile', markdown: 'A text.', [field]: text() }),
  };
}

/** Lists of values that are all valid, or all invalid. */
const MANY_FIELDS: readonly (readonly [string, unknown])[] = [
  ['tags', 'tag'],
  ['tags', 1],
  ['internal_links', {}],
  ['schema_jsonld', { '@type': 'Thing' }],
  ['custom_fields', 'x'.repeat(300)],
];

function manyIn(
  request: Pick<HostileInput, 'method' | 'path'>,
  field: string,
  value: unknown,
): HostileInput {
  const list = listOf(value);
  const nested = field === 'custom_fields' ? { list } : list;
  return {
    ...request,
    name: `${request.method} of ${list.length} ${field}, each ${JSON.stringify(value).slice(0, 20)}`,
    type: JSON_TYPE,
    body: () => jsonBytes({ title: 'Hostile', markdown: 'A text.', [field]: nested }),
  };
}

/** As many lists as a document may have values, with valid or invalid values. */
const FULL_LISTS: Readonly<Record<string, object>> = {
  right: {
    sources: listOf({ title: 'A source', url: 'https://example.com/a' }),
    internal_links: listOf({ anchor_text: 'A link', url: 'https://example.com/b' }),
    faq: listOf({ question: 'Who?', answer: 'Nobody.' }),
  },
  wrong: {
    sources: listOf({ title: 1, url: 2 }),
    internal_links: listOf({ anchor_text: 1, url: 2 }),
    schema_jsonld: listOf(3),
    tags: listOf(4),
  },
};

function fullListsIn(
  request: Pick<HostileInput, 'method' | 'path'>,
  name: string,
  fields: object,
): HostileInput {
  return {
    ...request,
    name: `${request.method} of full lists that are ${name}`,
    type: JSON_TYPE,
    body: () => jsonBytes({ title: 'Hostile', markdown: 'A text.', ...fields }),
  };
}

function listOf(value: unknown): unknown[] {
  return Array.from({ length: ENTRIES_MAXIMUM }, () => value);
}

type ImportsOfSize = (size: number) => HostileInput[];

/** Import files by their hostile content. */
const IMPORTS: Readonly<Record<string, ImportsOfSize>> = {
  ndjson: (size) =>
    PIECES.html.map((piece) =>
      imported('ndjson', piece, size, () =>
        bytes(`${JSON.stringify({ title: 'Hostile', html: filled(piece, size) })}\n`),
      ),
    ),
  values: (size) =>
    PIECES.json.map((piece) =>
      imported('ndjson', `values ${piece}`, size, () =>
        bytes(
          `{"title":"Hostile","markdown":"x","custom_fields":{"a":[${filled(piece, size)}0]}}\n`,
        ),
      ),
    ),
  lines: (size) =>
    ['\n', '{}\n', '{"title":"t","markdown":"x"}\n'].map((piece) =>
      imported('ndjson', `lines ${piece}`, size, () =>
        bytes(filled(piece, Math.min(size, 60_000))),
      ),
    ),
  wxr: (size) =>
    PIECES.wxr.map((piece) => imported('wxr', piece, size, () => wxr(filled(piece, size)))),
  zip: (size) =>
    PIECES.markdown.map((piece) =>
      imported('zip', piece, size, () =>
        Uint8Array.from(plainZip({ 'hostile.md': `# Hostile\n\n${filled(piece, size)}` })),
      ),
    ),
  yaml: (size) =>
    PIECES.yaml.map((piece) =>
      imported('zip', `front matter ${piece}`, size, () =>
        Uint8Array.from(
          plainZip({
            'hostile.md': `---\ntitle: Hostile\ncustom: ${filled(piece, size)}\n---\n\nx`,
          }),
        ),
      ),
    ),
};

const IMPORT_TYPES = {
  ndjson: 'application/x-ndjson',
  wxr: 'application/xml',
  zip: 'application/zip',
} as const;

function imported(
  format: keyof typeof IMPORT_TYPES,
  piece: string,
  size: number,
  body: () => Uint8Array<ArrayBuffer>,
): HostileInput {
  return {
    method: 'POST',
    path: `${ARTICLES}/import`,
    name: `import of ${format}: ${JSON.stringify(piece)} × ${size}`,
    type: IMPORT_TYPES[format],
    body,
  };
}

/** Images without a size: their first bytes, and the bytes repeated after them. */
const IMAGES: readonly (readonly [type: string, head: string, piece: string])[] = [
  ['image/png', '89504e470d0a1a0a0000000d49484452', '49454e'],
  ['image/jpeg', 'ffd8ffe000104a4649460001', '00'],
  ['image/jpeg', 'ffd8', 'ffe1000845786966000000'],
  ['image/jpeg', 'ffd8', 'ffe00002'],
  ['image/gif', '474946383961', '2c'],
  ['image/webp', '52494646ffffff0057454250', '00'],
];

const IMAGE_BYTES = 15 * MEGABYTE;

function imageOf([type, head, piece]: (typeof IMAGES)[number]): HostileInput {
  const begin = Buffer.from(head, 'hex');
  return {
    ...{ method: 'POST', path: `${API}/media`, type },
    name: `${type} of ${piece}`,
    body: () => {
      const all = new Uint8Array(IMAGE_BYTES);
      Buffer.from(all.buffer).fill(Buffer.from(piece, 'hex'), begin.length);
      all.set(begin);
      return all;
    },
  };
}

const SIZES_IN_VAIN: HostileInput = {
  ...{ method: 'POST', path: `${API}/media`, type: 'image/avif' },
  name: 'image/avif of sizes',
  body: () => Uint8Array.from(avifOfSizes(700_000)),
};

/** Hostile addresses and headers, up to the server's limits. */
function queries(article: string): HostileInput[] {
  const get = (name: string, path: string, headers: Record<string, string> = {}) =>
    ({ method: 'GET', name, path, headers }) as const;
  return [
    get('a long search', `${ARTICLES}?search=${'a%20'.repeat(3_000)}`),
    get('many parameters', `${ARTICLES}?${'a=1&'.repeat(3_000)}`),
    get('one parameter many times', `${ARTICLES}?${'status=any&'.repeat(1_000)}`),
    get('a long identifier', `${ARTICLES}/${'a'.repeat(12_000)}`),
    get('many encoded slashes', `${API}/${'%2f'.repeat(4_000)}`),
    get('many tags', article, { 'if-none-match': '"a",'.repeat(3_000) }),
    get('many types', article, { accept: 'a/b;q=0.1,'.repeat(1_200) }),
    get('many languages', article, { 'accept-encoding': 'x;q=0.1,'.repeat(1_500) }),
    get('many cookies', `${API}/session`, { cookie: 'session=a; '.repeat(1_000) }),
    get('blocks', `${article}/export?format=blocks`),
    get('payloads', `${ARTICLES}?status=any&expand=payload&per_page=50`),
    get('the feed', `${ARTICLES}?status=any&cursor=&expand=payload&per_page=50`),
  ];
}

function wxr(content: string): Uint8Array<ArrayBuffer> {
  return bytes(`<?xml version="1.0"?><rss xmlns:content="c" xmlns:wp="w"><channel><wp:wxr_version>1.2</wp:wxr_version>
<item><title>Hostile</title><guid>hostile</guid><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>draft</wp:status>
<content:encoded><![CDATA[${content}]]></content:encoded></item></channel></rss>`);
}

function filled(piece: string, length: number): string {
  return piece.repeat(Math.max(1, Math.floor(length / piece.length)));
}

function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return bytes(JSON.stringify(value));
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
