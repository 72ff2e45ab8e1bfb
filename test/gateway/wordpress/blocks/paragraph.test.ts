import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

describe('paragraph', () => {
  it('p -> core/paragraph', () => {
    expect(blocksOf('<p>One <strong>two</strong></p>')).toBe(
      '<!-- wp:paragraph -->\n<p>One <strong>two</strong></p>\n<!-- /wp:paragraph -->',
    );
  });

  it('text outside of any element -> core/paragraph', () => {
    expect(blocksOf('One <em>two</em>')).toContain('<p>One <em>two</em></p>');
  });

  it('id -> anchor', () => {
    expect(blocksOf('<p id="a--b">One</p>')).toBe(
      '<!-- wp:paragraph {"anchor":"a\\u002d\\u002db"} -->\n<p id="a--b">One</p>\n<!-- /wp:paragraph -->',
    );
  });

  it('an id that spells a character reference goes, since the editor would change it', () => {
    expect(blocksOf('<p id="a&amp;amp;b">One</p>')).toContain('<!-- wp:paragraph -->\n<p>One</p>');
  });

  it('dir -> direction, lang -> a span, since the block has no language', () => {
    expect(blocksOf('<p dir="rtl" lang="he">אחת</p>')).toBe(
      '<!-- wp:paragraph {"direction":"rtl"} -->\n<p dir="rtl"><span lang="he">אחת</span></p>\n<!-- /wp:paragraph -->',
    );
  });

  it('align -> text alignment', () => {
    expect(blocksOf('<p align="center">One</p>')).toBe(
      '<!-- wp:paragraph {"style":{"typography":{"textAlign":"center"}}} -->\n<p class="has-text-align-center">One</p>\n<!-- /wp:paragraph -->',
    );
  });

  it('whitespace is collapsed, so that the editor shows no line breaks', () => {
    expect(blocksOf('<p>\n  One\n  two <em> three</em><br>\n four </p>')).toContain(
      '<p>One two <em>three</em><br>four</p>',
    );
  });

  it('no-break spaces and special characters come as the editor writes them', () => {
    expect(blocksOf('<p>a&nbsp;&lt;b&gt; &amp;amp; "c"</p>')).toContain(
      '<p>a&nbsp;&lt;b&gt; &amp;amp; "c"</p>',
    );
  });

  it('a comment that spells a delimiter -> nothing', () => {
    expect(blocksOf('<p>a<!-- wp:html --></p>')).toBe(
      '<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->',
    );
  });

  it('an attribute that spells a delimiter -> escaped', () => {
    expect(blocksOf('<p><abbr title="<!-- wp:html -->">a</abbr></p>')).toContain(
      '<abbr title="&lt;!-- wp:html --&gt;">a</abbr>',
    );
  });

  it('boolean attributes come with an empty value, as innerHTML gives them', () => {
    expect(blocksOf('<p><a href="/x" download>a</a></p>')).toContain('<a href="/x" download="">');
  });

  it('a checkbox -> a character', () => {
    expect(blocksOf('<p><input type="checkbox" checked disabled> a</p>')).toContain('<p>☑ a</p>');
  });

  it.each(['<p></p>', '<p> <strong></strong>\n</p>', '<p><br></p>', '<p>&nbsp;</p>'])(
    '%s -> nothing',
    (html) => {
      expect(blocksOf(html)).toBe('');
    },
  );

  it('a lone link target moves into the paragraph after it', () => {
    expect(blocksOf('<a id="x"></a><p>One</p>')).toContain('<p><a id="x"></a>One</p>');
  });
});
