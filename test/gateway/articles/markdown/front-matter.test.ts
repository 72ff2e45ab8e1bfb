import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../../gateway/src/articles/markdown/parse-article.ts';
import { UUID, problemsOf, render } from './render.ts';

function withFrontMatter(...lines: string[]): string {
  return ['---', 'title: A title', ...lines, '---', '', 'Body.', ''].join('\n');
}

const fieldsOf = (...lines: string[]) => parseArticle(withFrontMatter(...lines)).fields;

describe('front matter', () => {
  it('is taken as writers.md prints it', () => {
    const page = readFileSync(
      new URL('../../../../gateway/docs/writers.md', import.meta.url),
      'utf8',
    );
    const [, printed = ''] = /^```yaml\n(---\n[^]*?---\n)```$/m.exec(page) ?? [];
    expect(problemsOf(`${printed}\nBody.\n`)).toEqual([]);
    expect(render(`${printed}\nBody.\n`)).toMatchObject({ title: 'Where to cut' });
  });

  it('carries every field it knows', () => {
    const content = render(
      withFrontMatter(
        'slug: my-slug',
        'date: 2026-01-31T09:30:00+01:00',
        'updated: 2026-02-01',
        'language: de-ch',
        'topic: Topic',
        'excerpt: Excerpt',
        'description: Description',
        'meta_title: Meta title',
        'focus_keyword: focus',
        'secondary_keywords: [one, two]',
        'canonical_url: https://example.com/original',
        'robots: { index: false }',
        'open_graph: { title: OG, image_url: og.png }',
        'twitter: { card: summary, image_url: "https://example.com/x.png" }',
        'schema_jsonld: { "@type": Article }',
        'author: { name: Ada, url: "https://ada.example.com", email: ada@example.com }',
        'categories: Guides',
        'tags: [one, two, one]',
        'featured_image: { src: images/cover.png, alt: Alt, caption: Caption, credit: Credit }',
        'faq: [{ question: Why?, answer: Because. }]',
        'sources: [{ title: Source, url: "https://example.com/s" }]',
        `internal_links: [{ uuid: ${UUID}, anchor_text: Other }]`,
        'custom_fields: { a: 1 }',
        'weight: 3',
      ),
    );
    expect(content).toMatchObject({
      title: 'A title',
      slug: 'my-slug',
      published_at: '2026-01-31T08:30:00',
      language: 'de-CH',
      topic: 'Topic',
      excerpt: 'Excerpt',
      meta_description: 'Description',
      meta_title: 'Meta title',
      focus_keyword: 'focus',
      secondary_keywords: ['one', 'two'],
      canonical_url: 'https://example.com/original',
      robots: { index: false, follow: true },
      open_graph: { title: 'OG', image_url: 'article-media:og.png' },
      twitter: { card: 'summary', image_url: 'https://example.com/x.png' },
      schema_jsonld: [{ '@type': 'Article' }],
      author: { name: 'Ada', url: 'https://ada.example.com', email: 'ada@example.com' },
      categories: ['Guides'],
      tags: ['one', 'two'],
      featured_image: {
        url: 'article-media:cover.png',
        alt: 'Alt',
        caption: 'Caption',
        credit: 'Credit',
        width: 3,
        height: 2,
        mime_type: 'image/png',
      },
      faq: [{ question: 'Why?', answer: 'Because.' }],
      sources: [{ title: 'Source', url: 'https://example.com/s' }],
      internal_links: [{ uuid: UUID, anchor_text: 'Other' }],
      custom_fields: { a: 1, weight: 3, updated: '2026-02-01T00:00:00' },
    });
  });

  it('takes an author by name and an image by path', () => {
    const content = render(withFrontMatter('author: Ada', 'featured_image: cover.png'));
    expect(content.author).toEqual({ name: 'Ada' });
    expect(content.featured_image).toMatchObject({ url: 'article-media:cover.png', alt: '' });
  });

  it('takes an empty caption or credit of an image for none', () => {
    const image = "featured_image: { src: cover.png, alt: '', caption: '', credit: ' ' }";
    const { featured_image } = render(withFrontMatter(image));
    expect(featured_image).toEqual({
      ...{ url: 'article-media:cover.png', alt: '', width: 3, height: 2, mime_type: 'image/png' },
    });
  });

  it.each([
    ['title: 2024', '2024'],
    ['title: 1.10', '1.10'],
    ['title: true', 'true'],
    ['title: 0x1F', '0x1F'],
    ['title: "quoted: yes"', 'quoted: yes'],
  ])('takes text as it is written: %s', (line, title) => {
    expect(parseArticle(`---\n${line}\n---\n`).title).toBe(title);
  });

  it('takes a key without value as not written', () => {
    expect(fieldsOf('slug:', 'date: ~', 'extra:')).toEqual({ title: 'A title' });
  });

  it('reads with a byte order mark, with CRLF, empty, and as the whole file', () => {
    expect(parseArticle('\uFEFF---\r\ntitle: A\r\ntags: [x]\r\n---\r\nBody').fields.tags).toEqual([
      'x',
    ]);
    expect(parseArticle('---\n---\n# Heading').title).toBe('Heading');
    expect(parseArticle('---\ntitle: A\n---').title).toBe('A');
  });

  it.each([
    [
      'status: published',
      '3: front matter field "status" is "published": must be one of draft, in_review, completed, archived',
    ],
    [
      'slug: Not a slug',
      '3: front matter field "slug" is "Not a slug": must be letters and digits with hyphens',
    ],
    ['slug: ../etc', '3: front matter field "slug" is "../etc"'],
    [`slug: ${'a'.repeat(201)}`, 'must be at most 200 characters'],
    [
      'date: 2026-02-30',
      '3: front matter field "date" is "2026-02-30": must be a date that exists',
    ],
    ['date: yesterday', '3: front matter field "date" is "yesterday"'],
    [
      'language: en_US',
      '3: front matter field "language" is "en_US": must be a BCP 47 language tag',
    ],
    ['uuid: 12', '3: front matter field "uuid" is "12": must be a uuid such as'],
    [
      'canonical_url: /here',
      '3: front matter field "canonical_url" is "/here": must be an http or https address',
    ],
    ['canonical_url: javascript:alert(1)', 'must be an http or https address'],
    ['robots: noindex', '3: front matter field "robots" is "noindex"'],
    [
      'robots:\n  index: maybe',
      '4: front matter field "robots.index" is "maybe": must be true or false',
    ],
    ['robots:\n  indx: true', '4: front matter field "robots" has an unknown key: indx'],
    ['tags:\n  - ok\n  - {}', '4: front matter field "tags" is ["ok",{}]: must be a list of texts'],
    ['faq:\n  - question: Why?', '4: front matter field "faq.0.answer" is missing: must be a text'],
    ['author: {}', '3: front matter field "author" is {}: must be a name, or a mapping'],
    ['featured_image: ftp://x/y.png', '3: front matter field "featured_image"'],
    ['twitter:\n  card: big', '4: front matter field "twitter.card" is "big": must be summary or'],
    [
      'schema_jsonld: text',
      '3: front matter field "schema_jsonld" is "text": must be a JSON-LD mapping',
    ],
    ['custom_fields: 3', '3: front matter field "custom_fields" is 3: must be a mapping'],
    ['internal_links:\n  - anchor_text: x', 'must hold either uuid or url'],
    ['weight: .nan', '3: front matter field "weight"'],
  ])('refuses %j by line, field, value and what is allowed', (lines, expected) => {
    const problems = problemsOf(withFrontMatter(lines));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toContain(expected);
  });

  it.each([
    ['title: again', '3', 1, 'the key "title" is there a second time'],
    ['"title": again', '3', 1, 'the key "title" is there a second time'],
    ['topic: a: b', '3', 8, 'a value that contains ": " needs quotes'],
    ['topic: "open\ntags: x', '3', 8, 'the quote that opens here is never closed'],
    ["tags:\n  - 'open", '4', 5, 'the quote that opens here is never closed'],
    ['tags: [a, b\ntopic: c', '3', 7, 'the bracket that opens here is never closed'],
    ['tags: [[a], [b, {c: d}]', '3', 7, 'the bracket that opens here is never closed'],
    ['author: {name: A', '3', 9, 'the bracket that opens here is never closed'],
    ['author:\n  name: A\n url: b', '5', 1, 'the indentation does not fit'],
    ['author:\n  name: A\n   url: b', '4', 9, 'the indentation does not fit'],
    ['author:\n\tname: A', '4', 1, 'a tab indents this line: use spaces'],
    ['topic: @handle', '3', 8, 'a value that begins with "@" needs quotes'],
    ['topic: `code`', '3', 8, 'a value that begins with "`" needs quotes'],
    ['topic: "C:\\queries"', '3', 11, 'write two backslashes'],
    ['excerpt: one\ntwo', '4', 1, 'this line is no "key: value"'],
    ['excerpt: one\ntwo\ntopic: x', '4', 1, 'this line is no "key: value"'],
    ['topic: "a" b', '3', 12, 'this cannot be read here'],
    ['topic: !!js/function x', '3', 8, 'this cannot be read here'],
    ['? [a, b]\n: c', '3', 3, 'this cannot be read here'],
  ])('says of %j where it is no YAML, in its own words', (lines, line, column, expected) => {
    const [problem = ''] = problemsOf(withFrontMatter(lines));
    expect(problem).toMatch(/\(the parser says: [^()]+\)$/);
    const place = `${line}: front matter is not valid YAML in column ${String(column)}: `;
    expect(problem.slice(0, place.length)).toBe(place);
    expect(problem.slice(place.length)).toContain(expected);
  });

  it('names every wrong field, in the order of the file', () => {
    const problems = problemsOf(withFrontMatter('status: x', 'date: y', 'language: "!"'));
    expect(problems.map((problem) => problem.slice(0, 32))).toEqual([
      '3: front matter field "status" i',
      '4: front matter field "date" is ',
      '5: front matter field "language"',
    ]);
  });

  it.each([
    ['a list', '---\n- a\n---\n# T', '2: front matter must be lines of "key: value"'],
    ['a text', '---\njust text\n---\n# T', '2: front matter must be lines of "key: value"'],
    ['one that never ends', '---\ntitle: A\n\nBody', '1: front matter begins here and never ends'],
    ['TOML', '+++\ntitle = "A"\n+++\n', '1: front matter must be YAML'],
    ['a bomb of aliases', bomb(), '2: front matter is refused'],
    [
      'a long text that aliases repeat',
      `---\ntext: &text ${'x'.repeat(100_000)}\nmany: [${'*text, '.repeat(50)}]\n---\n# T`,
      '2: up to here the text expands to more than 4000000 characters',
    ],
    [
      'more values than JSON may have',
      `---\nmany: [${'1, '.repeat(10_000)}]\n---\n# T`,
      '2: front matter is refused: exceeds the 10000 values',
    ],
    [
      'deeper values than JSON may have',
      `---\ndeep: ${'['.repeat(64)}${']'.repeat(64)}\n---\n# T`,
      '2: front matter is refused: is nested deeper than 64 levels',
    ],
    [
      'lines that the parser takes for one inside the other',
      `---\n${'a: b: c\n'.repeat(20_000)}]\n---\n# T`,
      '2: front matter is refused: is nested deeper than 64 levels',
    ],
  ])('refuses %s', (_what, text, expected) => {
    expect(problemsOf(text)[0]).toContain(expected);
  });

  it('has U+FFFD for what no text may have, in names as in values', () => {
    const { fields } = parseArticle(
      withFrontMatter('"a\\ud800": "b\\udc00"', '"c\\0": { "d\\0": ["e\\0"] }', 'tags: ["f\\0"]'),
    );
    expect(fields.custom_fields).toEqual({
      'a\ufffd': 'b\ufffd',
      'c\ufffd': { 'd\ufffd': ['e\ufffd'] },
    });
    expect(fields.tags).toEqual(['f\ufffd']);
  });

  it('keeps the number of a custom field, whatever it is called', () => {
    const { fields } = parseArticle(withFrontMatter('weight: 3', 'constructor: 4'));
    expect(fields.custom_fields).toEqual({ weight: 3, constructor: 4 });
  });

  it('pollutes no prototype', () => {
    render('---\ntitle: A\n__proto__: { polluted: yes }\nconstructor: { prototype: 1 }\n---\n');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

/** Nine lists of nine of the previous list: a billion texts if expanded. */
function bomb(): string {
  const lists = Array.from({ length: 9 }, (_, index) => {
    const inner = index === 0 ? 'x' : `*a${index - 1}`;
    return `a${index}: &a${index} [${Array.from({ length: 9 }, () => inner).join(', ')}]`;
  });
  return `---\n${lists.join('\n')}\n---\n# T`;
}
