import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

const kinds = (html: string) =>
  [...blocksOf(html).matchAll(/<!-- wp:([\w-]+)/g)].map(([, kind]) => kind);

describe('the flow of an article', () => {
  it('blocks stand apart by one empty line', () => {
    expect(blocksOf('<p>a</p>\n\n\n<hr>')).toMatch(/wp:paragraph -->\n\n<!-- wp:separator/);
  });

  it('an article without content -> the empty string', () => {
    expect(blocksOf(' \n<!-- x --><div></div>')).toBe('');
  });

  it('wrappers vanish, text between blocks becomes paragraphs', () => {
    expect(kinds('<div>a<section><h2>b</h2>c</section>d<em>e</em></div>')).toEqual([
      'paragraph',
      'heading',
      'paragraph',
      'paragraph',
    ]);
  });

  it('a wrapper with an id -> core/group, since a link may point at it', () => {
    expect(blocksOf('<section id="x"><p>a</p></section>')).toBe(
      '<!-- wp:group {"anchor":"x"} -->\n<div id="x" class="wp-block-group"><!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->',
    );
  });

  it('an inline element around blocks moves inside of them, its id only once', () => {
    const markup = blocksOf('<a href="/x" id="y"><h3>a</h3><p>b</p></a>');
    expect(markup).toContain('<h3 class="wp-block-heading"><a href="/x" id="y">a</a></h3>');
    expect(markup).toContain('<p><a href="/x">b</a></p>');
  });

  it('language, direction and alignment of wrappers reach the text', () => {
    expect(blocksOf('<article lang="ar" dir="rtl"><div align="center">ا</div></article>')).toBe(
      '<!-- wp:paragraph {"direction":"rtl","style":{"typography":{"textAlign":"center"}}} -->\n<p class="has-text-align-center" dir="rtl"><span lang="ar">ا</span></p>\n<!-- /wp:paragraph -->',
    );
  });

  it('parts without their whole keep their text', () => {
    expect(kinds('<li>a</li><figcaption>b</figcaption><summary>c</summary>')).toEqual([
      'paragraph',
      'paragraph',
      'paragraph',
    ]);
  });

  it('1000 wrappers and 200 quotes deep', () => {
    expect(kinds(`${'<div>'.repeat(1000)}a`)).toEqual(['paragraph']);
    expect(kinds(`${'<blockquote>'.repeat(200)}a`)).toHaveLength(201);
  });

  it('characters that RichText keeps for itself go', () => {
    expect(blocksOf('<p>a\ufffcb</p><p>\ufffc</p>')).toBe(
      '<!-- wp:paragraph -->\n<p>ab</p>\n<!-- /wp:paragraph -->',
    );
  });
});
