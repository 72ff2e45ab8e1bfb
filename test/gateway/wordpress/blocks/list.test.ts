import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

const item = (content: string) =>
  `<!-- wp:list-item -->\n<li>${content}</li>\n<!-- /wp:list-item -->`;

describe('list', () => {
  it('ul -> core/list with core/list-items', () => {
    expect(blocksOf('<ul>\n<li>a</li>\n<li>b</li>\n</ul>')).toBe(
      `<!-- wp:list -->\n<ul class="wp-block-list">${item('a')}\n\n${item('b')}</ul>\n<!-- /wp:list -->`,
    );
  });

  it('ol with start, reversed and type -> their attributes', () => {
    expect(blocksOf('<ol start="3" reversed type="a" id="x"><li>a</li></ol>')).toBe(
      `<!-- wp:list {"ordered":true,"type":"lower-alpha","start":3,"reversed":true,"anchor":"x"} -->\n<ol reversed start="3" style="list-style-type:lower-alpha" id="x" class="wp-block-list">${item('a')}</ol>\n<!-- /wp:list -->`,
    );
  });

  it.each(['constructor', 'toString', '1'])('ol with the type %s -> no type', (type) => {
    expect(blocksOf(`<ol type="${type}"><li>a</li></ol>`)).toBe(
      `<!-- wp:list {"ordered":true} -->\n<ol class="wp-block-list">${item('a')}</ol>\n<!-- /wp:list -->`,
    );
  });

  it('a value that breaks the count -> a second list that starts there', () => {
    const markup = blocksOf('<ol><li>a</li><li value="5">b</li><li>c</li></ol>');
    expect(markup).toBe(
      [
        `<!-- wp:list {"ordered":true} -->\n<ol class="wp-block-list">${item('a')}</ol>\n<!-- /wp:list -->`,
        `<!-- wp:list {"ordered":true,"start":5} -->\n<ol start="5" class="wp-block-list">${item('b')}\n\n${item('c')}</ol>\n<!-- /wp:list -->`,
      ].join('\n\n'),
    );
  });

  it('a nested list -> inside the item', () => {
    expect(blocksOf('<ul><li>a<ul><li>b</li></ul></li></ul>')).toContain(
      `<li>a<!-- wp:list -->\n<ul class="wp-block-list">${item('b')}</ul>\n<!-- /wp:list --></li>`,
    );
  });

  it('a list directly in a list -> under the item before it', () => {
    expect(blocksOf('<ul><li>a</li><ul><li>b</li></ul></ul>')).toBe(
      blocksOf('<ul><li>a<ul><li>b</li></ul></li></ul>'),
    );
  });

  it('paragraphs at the start of an item -> its text, an empty line between them', () => {
    expect(blocksOf('<ul><li><p>a</p><p>b</p></li></ul>')).toContain(item('a<br><br>b'));
  });

  it('a block in an item -> in a group, where an item that is indented after it does not get lost', () => {
    expect(blocksOf('<ul><li><p>a</p><pre><code>b</code></pre></li></ul>')).toContain(
      item(
        'a<!-- wp:group -->\n<div class="wp-block-group"><!-- wp:code -->\n<pre class="wp-block-code"><code>b</code></pre>\n<!-- /wp:code --></div>\n<!-- /wp:group -->',
      ),
    );
  });

  it('several blocks in an item -> one group, since the editor rewrites an item with two', () => {
    expect(blocksOf('<ul><li>a<pre><code>b</code></pre><p>c</p></li></ul>')).toContain(
      item(
        'a<!-- wp:group -->\n<div class="wp-block-group"><!-- wp:code -->\n<pre class="wp-block-code"><code>b</code></pre>\n<!-- /wp:code -->\n\n<!-- wp:paragraph -->\n<p>c</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->',
      ),
    );
  });

  it('an image alone in an item stays inline', () => {
    expect(blocksOf('<ul><li><img src="a.png" alt="A"></li></ul>')).toContain(
      item('<img src="a.png" alt="A">'),
    );
  });

  it('tasks -> characters for their boxes', () => {
    const markup = blocksOf(
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> a</li><li class="task-list-item"><p><input type="checkbox" checked disabled> b</p></li></ul>',
    );
    expect(markup).toContain(item('☐ a'));
    expect(markup).toContain(item('☑ b'));
  });

  it('the id of an item -> its anchor', () => {
    expect(blocksOf('<ul><li id="x">a</li></ul>')).toContain(
      '<!-- wp:list-item {"anchor":"x"} -->\n<li id="x">a</li>',
    );
  });

  it('dir and lang -> a span in each item', () => {
    expect(blocksOf('<ul dir="rtl" lang="ar"><li>واحد</li></ul>')).toContain(
      item('<span lang="ar" dir="rtl">واحد</span>'),
    );
  });

  it('empty items and lists -> nothing', () => {
    expect(blocksOf('<ul><li></li></ul><ol></ol>')).toBe('');
    expect(blocksOf('<ul><li></li><li>a</li></ul>').match(/<li>/g)).toHaveLength(1);
  });
});

describe('footnotes', () => {
  const markup = blocksOf(
    '<p>Text<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p><section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="fn-1"><p>Note <a href="#fnref-1" data-footnote-backref="">↩</a></p></li></ol></section>',
  );

  it('the reference keeps its link and its name', () => {
    expect(markup).toContain('<a href="#fn-1" id="fnref-1" data-footnote-ref=""');
  });

  it('the notes are a list under a heading that everyone sees', () => {
    expect(markup).toContain('<h2 id="footnote-label" class="wp-block-heading">Footnotes</h2>');
    expect(markup).toContain('<!-- wp:list-item {"anchor":"fn-1"} -->\n<li id="fn-1">Note ');
    expect(markup).toContain('<a href="#fnref-1" data-footnote-backref="">↩</a>');
  });
});
