import fc from 'fast-check';
import { canonicalJson } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../../gateway/src/articles/markdown/parse-article.ts';
import { ArticleSourceError } from '../../../../gateway/src/articles/markdown/source-error.ts';
import { problemsOf, render } from './render.ts';
import { anyText } from '../../../support/any-text.ts';

/** Texts made of Markdown, YAML and HTML syntax, and any other text. */
const texts = fc.oneof(
  anyText({ maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '---\n',
          'title: x\n',
          '# T\n\n',
          '\n',
          ' ',
          '\t',
          '- ',
          '> ',
          '1. ',
          '![',
          '](',
          ')',
          '[',
        ],
        ...[
          ']: a.png\n',
          '[^1]',
          '[^1]: ',
          '```',
          '|',
          '|-|\n',
          '<p>',
          '</p>',
          '<details>',
          '<img src="',
        ],
        ...[
          '">',
          '&#xD800;',
          '\0',
          '\r',
          '\uFEFF',
          'a: &a [*a]\n',
          '? ',
          '!!',
          'é',
          '漢',
          '\u202E',
          '~~',
        ],
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);

describe('parseArticle and renderArticle', () => {
  it('make an article of any text or refuse it with their own error', () => {
    fc.assert(
      fc.property(texts, (text) => {
        try {
          canonicalJson(render(text));
        } catch (error) {
          expect(error).toBeInstanceOf(ArticleSourceError);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('give the same text the same article', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const article = `# T\n\n${text}`;
        if (problemsOf(article).length > 0) return;
        expect(canonicalJson(render(article))).toBe(canonicalJson(render(article)));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['brackets in front matter', `---\na: ${'['.repeat(20_000)}\n---\n# T`],
    ['elements', `# T\n\n${'<div>'.repeat(20_000)}`],
  ])('refuse %s nested beyond reason', (_what, text) => {
    expect(() => render(text)).toThrow(ArticleSourceError);
  });

  it('name the line of every image, also in raw HTML', () => {
    const text =
      '---\ntitle: T\nfeatured_image: f.png\n---\n\n![a](a.png)\n\n<div>\n  <img src="b.png">\n</div>\n\n![c]\n\n[c]: c.png';
    expect([...parseArticle(text).images]).toEqual([
      ['f.png', 3],
      ['a.png', 6],
      ['b.png', 9],
      ['c.png', 12],
    ]);
  });

  it('know one file by one name, however its address is written', () => {
    const text =
      '# T\n\n![](<a b.png>) ![](a%20b.png) <img src="a b.png"> ![](é.png) ![](%C3%A9.png) ![](100%.png)';
    expect([...parseArticle(text).images.keys()]).toEqual(['a b.png', 'é.png', '100%.png']);
  });

  it.each(['<video src="film.mp4"></video>', '<audio><source src="sound.mp3"></audio>'])(
    'refuse %s, which nothing could deliver',
    (html) => {
      expect(problemsOf(`# T\n\n${html}`)[0]).toMatch(
        /^3: ".*" is not an image: only images are carried/,
      );
    },
  );
});
