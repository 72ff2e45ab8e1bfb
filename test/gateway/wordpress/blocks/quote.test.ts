import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

const paragraph = (content: string) =>
  `<!-- wp:paragraph -->\n<p>${content}</p>\n<!-- /wp:paragraph -->`;

describe('quote', () => {
  it('blockquote -> core/quote with blocks inside', () => {
    expect(blocksOf('<blockquote><p>a</p><p>b</p></blockquote>')).toBe(
      `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph('a')}\n\n${paragraph('b')}</blockquote>\n<!-- /wp:quote -->`,
    );
  });

  it.each([
    ['cite', '<cite>B</cite>', '<cite>B</cite>'],
    ['a footer', '<footer>— <cite>B</cite></footer>', '<cite>— B</cite>'],
    ['a paragraph that is one cite', '<p><cite>B</cite></p>', '<cite>B</cite>'],
  ])('%s in the last place -> the citation', (_, source, cite) => {
    expect(blocksOf(`<blockquote><p>a</p>${source}</blockquote>`)).toContain(
      `${paragraph('a')}${cite}</blockquote>`,
    );
  });

  it('cite amid the text stays there', () => {
    expect(blocksOf('<blockquote><p><cite>B</cite> says</p></blockquote>')).toContain(
      paragraph('<cite>B</cite> says'),
    );
  });

  it('the caption of its figure -> the citation', () => {
    expect(
      blocksOf('<figure><blockquote>a</blockquote><figcaption>B</figcaption></figure>'),
    ).toContain(`${paragraph('a')}<cite>B</cite></blockquote>`);
  });

  it('quotes nest', () => {
    expect(blocksOf('<blockquote>a<blockquote>b</blockquote></blockquote>')).toContain(
      `${paragraph('a')}\n\n<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph('b')}`,
    );
  });

  it('id -> anchor, after the class', () => {
    expect(blocksOf('<blockquote id="x">a</blockquote>')).toContain(
      '<!-- wp:quote {"anchor":"x"} -->\n<blockquote class="wp-block-quote" id="x">',
    );
  });

  it('empty -> nothing', () => {
    expect(blocksOf('<blockquote> <p></p></blockquote>')).toBe('');
  });
});
