import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

describe('heading', () => {
  it('h2 -> core/heading without attributes', () => {
    expect(blocksOf('<h2>One</h2>')).toBe(
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">One</h2>\n<!-- /wp:heading -->',
    );
  });

  it.each([1, 3, 4, 5, 6])('h%i -> its level', (level) => {
    expect(blocksOf(`<h${level}>One</h${level}>`)).toBe(
      `<!-- wp:heading {"level":${level}} -->\n<h${level} class="wp-block-heading">One</h${level}>\n<!-- /wp:heading -->`,
    );
  });

  it('id -> anchor, before the class', () => {
    expect(blocksOf('<h3 id="one">One</h3>')).toBe(
      '<!-- wp:heading {"level":3,"anchor":"one"} -->\n<h3 id="one" class="wp-block-heading">One</h3>\n<!-- /wp:heading -->',
    );
  });

  it('align and id -> the class before the id', () => {
    expect(blocksOf('<h2 id="one" align="center">One</h2>')).toContain(
      '<h2 class="wp-block-heading has-text-align-center" id="one">One</h2>',
    );
  });

  it('dir and lang -> a span', () => {
    expect(blocksOf('<h2 dir="rtl" lang="ar">واحد</h2>')).toContain(
      '<h2 class="wp-block-heading"><span lang="ar" dir="rtl">واحد</span></h2>',
    );
  });

  it('blocks inside -> lines', () => {
    expect(blocksOf('<h2>a<p>b</p></h2>')).toContain('>a<br>b</h2>');
  });

  it('empty -> nothing', () => {
    expect(blocksOf('<h2> </h2>')).toBe('');
  });
});
