import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

describe('html', () => {
  it('dl -> core/html, since WordPress has no description list', () => {
    expect(blocksOf('<dl><dt>a</dt><dd>b</dd></dl>')).toBe(
      '<!-- wp:html -->\n<dl><dt>a</dt><dd>b</dd></dl>\n<!-- /wp:html -->',
    );
  });

  it('comments, scripts and checkboxes do not come along', () => {
    expect(
      blocksOf('<dl><!-- wp:x --><dt><input type="checkbox"> a<script>1</script></dt></dl>'),
    ).toContain('<dl><dt>☐ a</dt></dl>');
  });

  it('a coloured box -> core/html', () => {
    const html = '<div style="background: #eee">a</div>';
    expect(blocksOf(html)).toBe(`<!-- wp:html -->\n${html}\n<!-- /wp:html -->`);
  });

  it('spacing and layout -> native blocks', () => {
    expect(blocksOf('<div style="display: flex"><p style="margin: 0">a</p></div>')).toBe(
      '<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->',
    );
  });

  it('nothing to show -> nothing', () => {
    expect(blocksOf('<dl></dl>')).toBe('');
  });
});
