import type { Fragments } from './index.ts';

/** Paragraphs, inline content and headings. */
export const TEXT: Fragments = {
  'a paragraph': '<p>Text</p>',
  'text without an element': 'Text',
  'text between blocks': '<p>One</p>two <em>three</em><p>four</p>',
  'a paragraph with an id': '<p id="here">Text</p>',
  'a paragraph with an id that needs escaping': '<p id="a--b<c>&quot;d">Text</p>',
  'a right-to-left paragraph': '<p dir="rtl" lang="he">שלום עולם</p>',
  'a paragraph in another language': '<p lang="fr">Bonjour</p>',
  'a paragraph of automatic direction': '<p dir="auto">Text</p>',
  'a centred paragraph': '<p align="center">Text</p>',
  'a paragraph centred by style': '<p style="text-align: center">Text</p>',
  'a centred right-to-left paragraph with an id': '<p align="right" dir="rtl" id="x">טקסט</p>',
  'inline marks':
    '<p><strong>a</strong> <em>b</em> <code>c</code> <kbd>d</kbd> <mark>e</mark> <sub>f</sub> <sup>g</sup> <del>h</del> <ins>i</ins> <s>j</s> <u>k</u> <small>l</small> <q>m</q> <var>n</var> <samp>o</samp> <dfn>p</dfn> <b>q</b> <i>r</i></p>',
  'an abbreviation with a title': '<p><abbr title="HyperText &amp; more">HTML</abbr></p>',
  'a time': '<p><time datetime="2026-11-20">today</time></p>',
  'ruby annotations': '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
  'bidi isolation': '<p>user <bdi>إيان</bdi>: <bdo dir="rtl">abc</bdo></p>',
  'hard line breaks': '<p>one<br>\ntwo<br />\nthree</p>',
  'line breaks at both ends': '<p><br>Text<br><br></p>',
  'nothing but line breaks': '<p><br><br></p><p>Text</p>',
  'a line break opportunity': '<p>long<wbr>word</p>',
  'soft line breaks': '<p>one\n  two\r\nthree\tfour</p>',
  'no-break spaces': '<p>10&nbsp;km&nbsp;</p>',
  'character references as text': '<p>&amp;amp; &amp;lt;b&amp;gt; &amp;copy; &lt;b&gt;</p>',
  'all the special characters': '<p>&lt; &gt; &amp; " \' ` \\ $ % { } [ ]</p>',
  'a block delimiter as text':
    '<p>&lt;!-- wp:paragraph --&gt; and &lt;!-- /wp:paragraph --&gt;</p>',
  'a comment that is a block delimiter': '<p>a<!-- wp:paragraph -->b</p><!-- wp:html /-->',
  'a comment between blocks': '<p>a</p><!-- note --><p>b</p>',
  'a block delimiter in an attribute':
    '<p><a href="https://example.org/" title="<!-- wp:paragraph -->">x</a></p>',
  'a shortcode as text': '<p>[gallery ids="1"] [[escaped]]</p>',
  'a link with everything':
    '<p><a href="https://example.org/?a=1&amp;b=2#c" title="T &quot;q&quot;" rel="nofollow noopener" target="_blank" hreflang="de">x</a></p>',
  'a link whose address has brackets and quotes':
    '<p><a href="https://example.org/[a]\'b\'?x=%22">x</a></p>',
  'a link in a link': '<p>See <a href="/1">one <em><a href="/2">two</a></em></a>.</p>',
  'a link in a link of an item':
    '<ul><li><a href="/1"><del><a href="/2">two</a></del></a></li></ul>',
  'a link target inside of a paragraph': '<p>a <span id="here">b</span> <a name="there"></a>c</p>',
  'a link target before a paragraph': '<a id="here"></a><p>Text</p>',
  'a link target in its own paragraph before a heading': '<p><a name="here"></a></p><h2>Title</h2>',
  'a link target before a list': '<p><a id="here"></a></p><ul><li>a</li></ul>',
  'a link target in the last place': '<p>a</p><p><a id="here"></a></p>',
  'emoji, CJK and combining marks': '<p>👩‍👩‍👧 日本語 é ﷽ \u200b\u200f\u202b</p>',
  'object replacement and byte order marks': '<p>a\ufffcb\ufeffc</p>',
  'line and paragraph separators': '<p>a\u2028b\u2029c</p>',
  'empty inline elements': '<p>a<strong></strong> <em> </em>b</p>',
  'an empty paragraph': '<p></p><p> \n </p><p>&nbsp;</p><p>Text</p>',
  'a checkbox in a paragraph':
    '<p><input type="checkbox" disabled> a <input type="checkbox" checked> b</p>',
  'a progress bar': '<p>Half: <progress value="1" max="2">1/2</progress></p>',
  'block elements in inline elements': '<em>a<p>b</p><ul><li>c</li></ul>d</em>',
  'a link around blocks':
    '<a href="https://example.org/" id="card"><h3>Title</h3><p>Text</p><img src="a.png" alt="A"></a>',
  'nested inline elements around blocks': '<b>a<i>b<blockquote><p>c</p></blockquote>d</i></b>',
  'a very long paragraph': `<p>${'word &amp; '.repeat(2000)}</p>`,

  'headings of every level': [1, 2, 3, 4, 5, 6].map((n) => `<h${n}>Level ${n}</h${n}>`).join(''),
  'a heading with an id': '<h3 id="part-one">Part one</h3>',
  'a heading with two hyphens in its id': '<h2 id="a--b">Title</h2>',
  'a centred heading with an id': '<h1 align="center" id="top">Title</h1>',
  'a heading with markup': '<h2>The <code>[code]</code> &amp; <a href="#x">link</a></h2>',
  'a heading with an image': '<h1><img src="logo.png" alt="Logo" width="40"> Name</h1>',
  'a heading in another language': '<h2 lang="he" dir="rtl">כותרת</h2>',
  'a heading with paragraphs inside': '<h2><p>a</p><p>b</p></h2>',
  'an empty heading': '<h2></h2><p>Text</p>',
};
