import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

describe('code', () => {
  it('pre with code -> core/code, the language as its class', () => {
    expect(blocksOf('<pre><code class="language-rust">let a = 1;\n</code></pre>')).toBe(
      '<!-- wp:code {"className":"language-rust"} -->\n<pre class="wp-block-code language-rust"><code>let a = 1;</code></pre>\n<!-- /wp:code -->',
    );
  });

  it('a language that a class cannot hold is left out', () => {
    expect(blocksOf('<pre><code class="language-{r}">a</code></pre>')).toContain(
      '<!-- wp:code -->',
    );
  });

  it('opening brackets are escaped, so that no shortcode runs', () => {
    expect(blocksOf('<pre><code>a[0] [gallery]</code></pre>')).toContain(
      '<code>a&#91;0] &#91;gallery]</code>',
    );
  });

  it('an address alone on its line is escaped, so that it does not become an embed', () => {
    expect(blocksOf('<pre><code>a\nhttps://example.org/\nb</code></pre>')).toContain(
      'a\nhttps:&#47;&#47;example.org/\nb',
    );
  });

  it('all whitespace stays but the last newline', () => {
    expect(blocksOf('<pre><code>\n\n\ta  b\n\n</code></pre>')).toContain(
      '<code>\n\n\ta  b\n</code>',
    );
  });

  it('markup in code stays', () => {
    expect(blocksOf('<pre><code>a <mark>b</mark></code></pre>')).toContain(
      '<code>a <mark>b</mark></code>',
    );
  });

  it('ids of both elements stay link targets', () => {
    expect(blocksOf('<pre id="x"><code id="y">a</code></pre>')).toContain(
      '<pre id="x" class="wp-block-code"><code><span id="y"></span>a</code></pre>',
    );
  });

  it('code keeps its own direction in a right-to-left article', () => {
    expect(blocksOf('<div dir="rtl"><pre><code>a</code></pre></div>')).toContain(
      '<pre class="wp-block-code"><code>a</code></pre>',
    );
  });

  it('empty -> nothing', () => {
    expect(blocksOf('<pre><code>\n</code></pre>')).toBe('');
  });
});

describe('preformatted', () => {
  it('pre without code -> core/preformatted', () => {
    expect(blocksOf('<pre id="x">a\n  <b>b</b>\n</pre>')).toBe(
      '<!-- wp:preformatted {"anchor":"x"} -->\n<pre id="x" class="wp-block-preformatted">a\n  <b>b</b></pre>\n<!-- /wp:preformatted -->',
    );
  });

  it('newlines at its start go, since every parse would take one', () => {
    expect(blocksOf('<pre>\n\n\na</pre>')).toContain('preformatted">a</pre>');
  });
});
