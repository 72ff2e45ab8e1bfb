import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

const table = (content: string) =>
  `<!-- wp:table {"hasFixedLayout":false} -->\n<figure class="wp-block-table"><table>${content}</table></figure>\n<!-- /wp:table -->`;

describe('table', () => {
  it('head, body and foot -> core/table', () => {
    expect(
      blocksOf(
        '<table>\n<thead><tr><th>a</th></tr></thead>\n<tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>',
      ),
    ).toBe(
      table(
        '<thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot>',
      ),
    );
  });

  it('align -> class and data-align, before scope and spans', () => {
    expect(
      blocksOf(
        '<table><tr><th align="right" scope="row" colspan="2" rowspan="3">a</th></tr></table>',
      ),
    ).toBe(
      table(
        '<tbody><tr><th class="has-text-align-right" data-align="right" scope="row" colspan="2" rowspan="3">a</th></tr></tbody>',
      ),
    );
  });

  it('spans of one and a scope on td, which the editor would drop, are left out', () => {
    expect(blocksOf('<table><tr><td colspan="1" rowspan="x" scope="row">a</td></tr></table>')).toBe(
      table('<tbody><tr><td>a</td></tr></tbody>'),
    );
  });

  it('several bodies -> one', () => {
    expect(
      blocksOf(
        '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
      ),
    ).toBe(table('<tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody>'));
  });

  it('caption -> figcaption', () => {
    expect(blocksOf('<table><caption>a <em>b</em></caption><tr><td>c</td></tr></table>')).toContain(
      '</table><figcaption class="wp-element-caption">a <em>b</em></figcaption></figure>',
    );
  });

  it('a figure around it -> its caption and its id', () => {
    expect(
      blocksOf(
        '<figure id="x"><table><tr><td>a</td></tr></table><figcaption>b</figcaption></figure>',
      ),
    ).toBe(
      '<!-- wp:table {"hasFixedLayout":false,"anchor":"x"} -->\n<figure id="x" class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table><figcaption class="wp-element-caption">b</figcaption></figure>\n<!-- /wp:table -->',
    );
  });

  it('paragraphs in a cell -> lines', () => {
    expect(blocksOf('<table><tr><td><p>a</p><p>b</p></td></tr></table>')).toBe(
      table('<tbody><tr><td>a<br>b</td></tr></tbody>'),
    );
  });

  it('lists and code in a cell stay HTML', () => {
    expect(
      blocksOf('<table><tr><td>\n<ul>\n<li>a</li>\n</ul><pre>\n\nb\n c</pre></td></tr></table>'),
    ).toBe(table('<tbody><tr><td><ul><li>a</li></ul><pre>b\n c</pre></td></tr></tbody>'));
  });

  it('a figure in a cell loses its element, since the block would take the caption for its own', () => {
    expect(
      blocksOf(
        '<table><tr><td><ul><li><figure><img src="a.png"><figcaption>b</figcaption></figure></li></ul></td></tr></table>',
      ),
    ).toContain('<div><img src="a.png"><div>b</div></div>');
  });

  it('ids of rows and cells stay link targets', () => {
    expect(blocksOf('<table><tr id="r"><td id="c">a</td></tr></table>')).toBe(
      table('<tbody><tr><td><span id="c"></span><span id="r"></span>a</td></tr></tbody>'),
    );
  });

  it('a table in a table -> core/html', () => {
    const html =
      '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>';
    expect(blocksOf(html)).toBe(`<!-- wp:html -->\n${html}\n<!-- /wp:html -->`);
  });

  it('without cells -> nothing, or its caption', () => {
    expect(blocksOf('<table><tr></tr></table>')).toBe('');
    expect(blocksOf('<table><caption>a</caption></table>')).toContain('<p>a</p>');
  });
});
