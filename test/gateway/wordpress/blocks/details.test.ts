import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

describe('details', () => {
  it('summary and content -> core/details with blocks inside', () => {
    expect(blocksOf('<details><summary>a <code>b</code></summary>\n<p>c</p></details>')).toBe(
      '<!-- wp:details -->\n<details class="wp-block-details"><summary>a <code>b</code></summary><!-- wp:paragraph -->\n<p>c</p>\n<!-- /wp:paragraph --></details>\n<!-- /wp:details -->',
    );
  });

  it('open, id and name -> their places', () => {
    expect(blocksOf('<details open id="x" name="g"><summary>a</summary></details>')).toBe(
      '<!-- wp:details {"showContent":true,"anchor":"x"} -->\n<details id="x" class="wp-block-details" name="g" open><summary>a</summary></details>\n<!-- /wp:details -->',
    );
  });

  it('without a summary -> what browsers show', () => {
    expect(blocksOf('<details>a</details>')).toContain('<summary>Details</summary>');
  });

  it('a heading as summary -> its text', () => {
    expect(blocksOf('<details><summary><h3>a</h3></summary></details>')).toContain(
      '<summary>a</summary>',
    );
  });

  it('details nest', () => {
    expect(
      blocksOf('<details><summary>a</summary><details><summary>b</summary></details></details>'),
    ).toContain('<summary>a</summary><!-- wp:details -->');
  });

  it('empty -> nothing', () => {
    expect(blocksOf('<details><summary> </summary></details>')).toBe('');
  });
});
