import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownOfHtml } from '../../../../gateway/src/articles/markdown/markdown-of-html.ts';
import { contentOfInput } from '../../../../gateway/src/articles/rendering/content-of-input.ts';

const surroundings = { uuid: '00000000-0000-4000-8000-000000000000', media: new Map() };
const ofMarkdown = (markdown: string) =>
  contentOfInput({ title: 'T', markdown, language: 'en' }, surroundings);
const ofHtml = (html: string) => contentOfInput({ title: 'T', html, language: 'en' }, surroundings);

describe('the Markdown of an article written as HTML', () => {
  it.each([
    ['<p>One <strong>two</strong> <em>three</em></p>', 'One **two** *three*\n'],
    ['<h2>A</h2><p>B<br>C</p>', '## A\n\nB\\\nC\n'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b\n'],
    ['<ol start="3"><li>a</li></ol>', '3. a\n'],
    ['<blockquote><p>a</p></blockquote>', '> a\n'],
    ['<pre><code class="language-js">a\n\nb\n</code></pre>', '```js\na\n\nb\n```\n'],
    ['<p><a href="https://a.example/" title="t">x</a></p>', '[x](https://a.example/ "t")\n'],
    [
      '<figure><img src="https://a.example/i.png" alt="A"><figcaption>C</figcaption></figure>',
      '![A](https://a.example/i.png "C")\n',
    ],
    ['<p>H<sub>2</sub>O and x<sup>2</sup></p>', 'H<sub>2</sub>O and x<sup>2</sup>\n'],
    ['<p>1. no list, *no* emphasis</p>', '1\\. no list, \\*no\\* emphasis\n'],
    [
      '<table><thead><tr><th>A</th><th align="right">B</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
      '| A |  B |\n| - | -: |\n| 1 |  2 |\n',
    ],
    [
      '<p>a</p><details><summary>S</summary><p>b</p></details><p>c</p>',
      'a\n\n<details><summary>S</summary><p>b</p></details>\n\nc\n',
    ],
    ['<h2 id="own">A</h2><p>b</p>', '<h2 id="own">A</h2>\n\nb\n'],
    ['', ''],
  ])('%s', (html, markdown) => {
    expect(markdownOfHtml(html, 'en')).toBe(markdown);
  });

  it('keeps as HTML what is nested too deeply to be read', () => {
    const html = `${'<div>'.repeat(20_000)}x`;
    expect(markdownOfHtml(html, 'en')).toBe(`${html}\n`);
  });
});

const word = fc.constantFrom(
  ...['a', 'Word', 'two words', '1.', '*', '_x_', '#', '>', '|', '`', '[x]', '<b>', '&amp;', '\\'],
  ...['https://a.example/x', 'a@b.example', '~', '!', '-', '+', '=', 'ä', '字', '😀'],
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const escaped = words.map((text) => text.replaceAll(/[\\`*_{}[\]<>()#+.!|~&:@=-]/g, '\\$&'));
const phrase = fc.oneof(
  escaped,
  escaped.map((text) => `**${text}**`),
  escaped.map((text) => `*${text}*`),
  escaped.map((text) => `~~${text}~~`),
  escaped.map((text) => `[${text}](https://a.example/?a=1&b=2 "t")`),
  escaped.map((text) => `![${text}](https://a.example/i.png)`),
  fc.constantFrom('`code`', '`` a`b ``', 'a\\\nb', '<kbd>x</kbd>', 'x<sup>2</sup>'),
);
const line = fc
  .array(phrase, { minLength: 1, maxLength: 3 })
  .map((parts) => `w ${parts.join(' ')}`);
const block = fc.oneof(
  line,
  fc.tuple(fc.integer({ min: 1, max: 6 }), line).map(([n, text]) => {
    return `${'#'.repeat(n)} ${text.replaceAll('\\\n', ' ')}`;
  }),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) =>
      items.map((item, n) => `${n + 2}. ${item.replaceAll('\n', '\n   ')}`).join('\n'),
    ),
  fc
    .array(escaped, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item, n) => `- [${n % 2 === 0 ? 'x' : ' '}] ${item}`).join('\n')),
  line.map((text) => `> ${text.replaceAll('\n', '\n> ')}`),
  fc.constantFrom(
    '***',
    '```js\nlet a;\n\nb\n```',
    '    indented',
    '![alt](https://a.example/i.png "Caption")',
  ),
  fc.constantFrom(
    '| a | b |\n|:-|-:|\n| 1 | 2 |',
    '<details><summary>S</summary>\n\nx\n\n</details>',
  ),
);
const article = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => blocks.join('\n\n'));

it('Markdown, its HTML, the Markdown of that: the same HTML again', () => {
  fc.assert(
    fc.property(article, (markdown) => {
      const { html } = ofMarkdown(markdown);
      const derived = ofHtml(html).markdown;
      // HTML remains only where Markdown has no syntax.
      if (!markdown.includes('<details>')) expect(derived).not.toMatch(/<(?:p|ul|ol|h\d|strong)>/);
      expect(ofMarkdown(derived).html.replaceAll(/\s+/g, ' ')).toBe(html.replaceAll(/\s+/g, ' '));
    }),
    { numRuns: process.env['FULL'] === '1' ? 2_000 : 30 },
  );
}, 1_200_000);
