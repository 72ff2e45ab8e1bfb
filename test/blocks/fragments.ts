/** HTML as articles hold it, the odd and the hostile included; the name says what each is about. */
export const FRAGMENTS: Readonly<Record<string, string>> = {
  // Paragraphs and inline content
  'a paragraph': '<p>Text</p>',
  'text without an element': 'Text',
  'text between blocks': '<p>One</p>two <em>three</em><p>four</p>',
  'a paragraph with an id': '<p id="here">Text</p>',
  'a paragraph with an id that needs escaping': '<p id="a--b<c>&quot;d">Text</p>',
  'an id that spells a character reference':
    '<p id="a&amp;amp;b">Text</p><p><a href="#x">x</a></p>',
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

  // Headings
  'headings of every level': [1, 2, 3, 4, 5, 6].map((n) => `<h${n}>Level ${n}</h${n}>`).join(''),
  'a heading with an id': '<h3 id="part-one">Part one</h3>',
  'a heading with two hyphens in its id': '<h2 id="a--b">Title</h2>',
  'a centred heading with an id': '<h1 align="center" id="top">Title</h1>',
  'a heading with markup': '<h2>The <code>[code]</code> &amp; <a href="#x">link</a></h2>',
  'a heading with an image': '<h1><img src="logo.png" alt="Logo" width="40"> Name</h1>',
  'a heading in another language': '<h2 lang="he" dir="rtl">כותרת</h2>',
  'a heading with paragraphs inside': '<h2><p>a</p><p>b</p></h2>',
  'an empty heading': '<h2></h2><p>Text</p>',

  // Lists
  'a list': '<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
  'an ordered list': '<ol><li>a</li><li>b</li></ol>',
  'a list that starts at 7': '<ol start="7"><li>a</li></ol>',
  'a list that starts at 0': '<ol start="0"><li>a</li></ol>',
  'a list that counts down': '<ol reversed start="3"><li>a</li><li>b</li></ol>',
  'a list with letters': '<ol type="a" start="2"><li>a</li></ol>',
  'a list with Roman numbers': '<ol type="I"><li>a</li></ol>',
  'a list whose numbers jump':
    '<ol id="x"><li>a</li><li value="5">b</li><li>c</li><li value="7">d</li></ol>',
  'a list whose first item has the number': '<ol><li value="5">b</li><li>c</li></ol>',
  'a list with a start that is no number': '<ol start="x"><li>a</li></ol>',
  'nested lists': '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul>',
  'two lists in one item': '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>',
  'text after a nested list': '<ul><li>a<ul><li>b</li></ul>after</li></ul>',
  'a list directly in a list': '<ul><li>a</li><ul><li>b</li></ul></ul>',
  'a list that begins with a list': '<ul><ul><li>b</li></ul><li>a</li></ul>',
  'text directly in a list': '<ul>text<li>a</li></ul>',
  'items with paragraphs': '<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>',
  'an item with a paragraph and a list': '<ul><li><p>a</p><ul><li>b</li></ul></li></ul>',
  'an item with code':
    '<ol><li><p>Run:</p><pre><code class="language-sh">make\n</code></pre></li></ol>',
  'an item with code and text after it':
    '<ol><li>Run:<pre><code>make</code></pre><p>Then wait.</p></li><li>Done</li></ol>',
  'an item that is nothing but code': '<ul><li><pre><code>make</code></pre></li></ul>',
  'an item with a quote': '<ul><li>a<blockquote><p>b</p></blockquote></li></ul>',
  'an item with an image':
    '<ul><li><img src="a.png" alt="A"></li><li>b <img src="b.png" alt=""></li></ul>',
  'an item with a figure': '<ul><li>a<figure><img src="a.png" alt="A"></figure></li></ul>',
  'an item with a table': '<ul><li>a<table><tr><td>b</td></tr></table></li></ul>',
  'an item with details': '<ul><li>a<details><summary>b</summary>c</details></li></ul>',
  'an item with a heading': '<ul><li><h3>a</h3><p>b</p></li></ul>',
  'an item with an id': '<ul><li id="x">a</li></ul>',
  'an item whose paragraphs have ids': '<ul><li><p id="x">a</p><p id="y">b</p></li></ul>',
  'a task list':
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> a</li><li class="task-list-item"><input type="checkbox" checked disabled> b</li></ul>',
  'a loose task list':
    '<ul><li><p><input type="checkbox" checked disabled> a</p></li><li><p><input type="checkbox" disabled> b</p><p>c</p></li></ul>',
  'a right-to-left list':
    '<ul dir="rtl" lang="ar"><li>واحد</li><li>اثنان<ul><li>ثلاثة</li></ul></li></ul>',
  'an empty list': '<ul></ul><ol><li></li></ol><p>Text</p>',
  'a menu': '<menu><li>a</li></menu>',

  // Quotes
  'a quote': '<blockquote><p>a</p></blockquote>',
  'a quote of bare text': '<blockquote>a <em>b</em></blockquote>',
  'a quote with a cite':
    '<blockquote><p>a</p><cite>B, <a href="https://example.org/">C</a></cite></blockquote>',
  'a quote with a footer': '<blockquote><p>a</p><footer>— <cite>B</cite></footer></blockquote>',
  'a quote whose last paragraph is a cite':
    '<blockquote><p>a</p><p><cite>B</cite></p></blockquote>',
  'a cite amid a quote': '<blockquote><p>As <cite>B</cite> says</p><p>c</p></blockquote>',
  'a quote with lists, code and a heading':
    '<blockquote><h3>a</h3><ul><li>b</li></ul><pre><code>c</code></pre></blockquote>',
  'nested quotes':
    '<blockquote><p>a</p><blockquote><p>b</p><blockquote>c</blockquote></blockquote></blockquote>',
  'a quote with an id': '<blockquote id="x"><p>a</p></blockquote>',
  'a quote in a figure':
    '<figure id="q"><blockquote><p>a</p></blockquote><figcaption>— B</figcaption></figure>',
  'an empty quote': '<blockquote> </blockquote><p>Text</p>',
  'a right-to-left quote': '<blockquote dir="rtl"><p>אחת</p><cite>שתיים</cite></blockquote>',

  // Code
  'code with a language':
    '<pre><code class="language-rust">fn main() {\n    println!("[{}]", 1);\n}\n</code></pre>',
  'code without a language': '<pre><code>a &lt; b &amp;&amp; c &gt; d</code></pre>',
  'code in C++': '<pre><code class="language-c++">a--;</code></pre>',
  'code of a language with hyphens': '<pre><code class="language-a--b">x</code></pre>',
  'code of a language with odd characters': '<pre><code class="language-{.r,[x]}">x</code></pre>',
  'code that begins and ends with blank lines': '<pre><code>\n\n  a\n\n\n</code></pre>',
  'code that holds an address on its own line':
    '<pre><code>a\nhttps://example.org/a\nhttps://example.org/b\n</code></pre>',
  'code that is an address': '<pre><code>  https://youtu.be/x  </code></pre>',
  'code with shortcodes': '<pre><code>[gallery] [[x]] &amp;#91;</code></pre>',
  'code with markup':
    '<pre><code>a <strong>b</strong> <a href="https://example.org/[x]">c</a><br>d</code></pre>',
  'code with block delimiters':
    '<pre><code>&lt;!-- wp:code --&gt;\n&lt;!-- /wp:code --&gt;</code></pre>',
  'code with tabs and no-break spaces': '<pre><code>\ta&nbsp;b</code></pre>',
  'code with an id': '<pre id="x"><code>a</code></pre>',
  'code in a right-to-left article':
    '<div dir="rtl" lang="he"><p>קוד</p><pre><code>a = 1</code></pre></div>',
  'empty code': '<pre><code></code></pre><p>Text</p>',
  'preformatted text': '<pre>a\n  b <b>c</b>\n\n d</pre>',
  'preformatted text that begins with newlines': '<pre>\n\n\na</pre>',
  'preformatted text with code amid it': '<pre>a <code>b</code></pre>',
  'preformatted output': '<pre id="x"><samp>$ ls</samp></pre>',

  // Tables
  'a table':
    '<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="right">b</th>\n<th align="center">c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n<td align="center">3</td>\n</tr>\n</tbody>\n</table>',
  'a table aligned by style': '<table><tr><td style="text-align:left">a</td></tr></table>',
  'a table without sections': '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>',
  'a table with a head only': '<table><thead><tr><th>a</th></tr></thead></table>',
  'a table with a foot':
    '<table><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table>',
  'a table with two bodies':
    '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
  'a table with spans and scopes':
    '<table><thead><tr><th colspan="2" scope="colgroup" align="center">a</th></tr></thead><tr><th scope="row" rowspan="2">b</th><td>c</td></tr><tr><td>d</td></tr></table>',
  'a table with ids': '<table id="t"><tr id="r"><td id="c">a</td><td>b</td></tr></table>',
  'a table in a figure':
    '<figure id="f"><table><tr><td>a</td></tr></table><figcaption>b <em>c</em></figcaption></figure>',
  'a table with inline content':
    '<table><tr><td><code>a|b</code> <a href="https://example.org/">c</a> <img src="d.png" alt="D"><br>e</td></tr></table>',
  'a table with paragraphs in cells':
    '<table><tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr></table>',
  'a table with lists and code in cells':
    '<table><tr><td>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</td><td><pre>\n\nc\n d</pre></td><td><blockquote>e</blockquote></td></tr></table>',
  'a table with a task in a cell':
    '<table><tr><td><input type="checkbox" checked> a</td></tr></table>',
  'a table in a table': '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>',
  'a table with empty cells': '<table><tr><td></td><td>a</td></tr><tr></tr></table>',
  'an empty table': '<table></table><table><tr></tr></table><p>Text</p>',
  'a ragged table': '<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>',
  'a right-to-left table': '<table dir="rtl"><tr><td>אחת</td></tr></table>',
  'a table with column groups':
    '<table><colgroup><col span="2"></colgroup><tr><td>a</td><td>b</td></tr></table>',
  'a table with a video in a cell':
    '<table><tr><td><video src="a.mp4" controls></video></td></tr></table>',

  // Images
  'an image': '<p><img src="a.png" alt="A"></p>',
  'an image without alternative text': '<img src="a.png">',
  'an image with a title': '<p><img src="a.png" alt="A" title="T"></p>',
  'an image with special characters':
    '<p><img src="a.png?x=1&amp;y=2" alt="&lt;a&gt; &amp; &quot;b&quot; \'c\' -- [d]" title="e&nbsp;f"></p>',
  'an image whose text spells a character reference':
    '<p><img src="a.png" alt="&amp;lt; or &amp;#60;"></p>',
  'an image whose address spells a character reference':
    '<figure><img src="a.png?a&amp;amp;b" alt=""><figcaption>c</figcaption></figure>',
  'an image with its size': '<p><img src="a.png" alt="A" width="1200" height="800"></p>',
  'an image made narrower': '<p><img src="a.png" alt="A" width="300"></p>',
  'an image on the right': '<p><img src="a.png" alt="A" align="right" width="300"></p>',
  'a centred image': '<p align="center"><img src="a.png" alt="A"></p>',
  'a linked image':
    '<p><a href="https://example.org/?a&amp;b" target="_blank" rel="noopener" title="T"><img src="a.png" alt="A"></a></p>',
  'an image in a figure': '<figure><img src="a.png" alt="A"></figure>',
  'an image with a caption':
    '<figure><img src="a.png" alt="A"><figcaption>A <em>b</em>, <a href="https://example.org/">c</a></figcaption></figure>',
  'an image with a caption of two paragraphs':
    '<figure><img src="a.png" alt="A"><figcaption><p>b</p><p>c</p></figcaption></figure>',
  'an image with an empty caption':
    '<figure><img src="a.png" alt="A"><figcaption> </figcaption></figure>',
  'an image in a paragraph in a figure':
    '<figure id="f"><p><a href="b.png"><img src="a.png" alt="A"></a></p><figcaption>c</figcaption></figure>',
  'an image with an id': '<p id="p"><img src="a.png" alt="A"></p>',
  'an image with an id of its own': '<img id="i" src="a.png" alt="A">',
  'an image amid text': '<p>See <img src="a.png" alt="A" title="T" width="20"> here.</p>',
  'badges in a row':
    '<p><a href="https://example.org/"><img src="a.svg" alt="A"></a> <img src="b.svg" alt="B"></p>',
  'two images in a figure':
    '<figure><img src="a.png" alt="A"><img src="b.png" alt="B"><figcaption>c</figcaption></figure>',
  'a picture':
    '<picture><source srcset="a.webp" type="image/webp"><img src="a.png" alt="A"></picture>',
  'a picture amid text':
    '<p>a <picture><source srcset="a.webp"><img src="a.png" alt="A"></picture> b</p>',
  'an image without a source': '<p><img alt="A"></p>',
  'code in a figure': '<figure><pre><code>a</code></pre><figcaption>b</figcaption></figure>',

  // Separators, details, groups
  'a separator': '<p>a</p><hr><p>b</p>',
  'a separator with an id': '<hr id="x">',
  details: '<details><summary>a <code>b</code></summary><p>c</p><ul><li>d</li></ul></details>',
  'open details': '<details open id="x"><summary>a</summary>b</details>',
  'details of a group': '<details name="g"><summary>a</summary>b</details>',
  'details with a heading as summary': '<details><summary><h3>a</h3></summary>b</details>',
  'nested details':
    '<details><summary>a</summary><details><summary>b</summary><p>c</p></details></details>',
  'details with nothing inside': '<details><summary>a</summary></details>',
  'empty details': '<details><summary></summary></details><p>Text</p>',
  'right-to-left details': '<details dir="rtl"><summary>אחת</summary><p>שתיים</p></details>',
  'wrappers in wrappers': '<div><section>a<div>b</div></section><article><p>c</p></article></div>',
  'a wrapper with an id': '<div id="x"><p>a</p><p>b</p></div>',
  'wrappers with ids in a list item':
    '<ul><li>a<div id="x"><div id="y"><p>b</p></div><p>c</p></div></li></ul>',
  'a centred wrapper': '<div align="center"><h1>a</h1><p>b</p><img src="c.png" alt="C"></div>',
  'the obsolete center element': '<center>a</center>',
  'a right-to-left article':
    '<article dir="rtl" lang="ar"><h2>عنوان</h2><p>نص</p><ul><li>واحد</li></ul><table><tr><td>خلية</td></tr></table></article>',
  'a coloured box': '<div style="background: #eee; padding: 1em">Careful.</div>',
  'a coloured paragraph': '<p style="color: red" title="<!-- wp:html -->">Careful.</p>',
  'a wrapper with layout': '<div style="display: flex; margin: 0"><p>a</p><p>b</p></div>',

  // Footnotes, as remark-rehype makes them
  footnotes:
    '<p>Text<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p><section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><p>Note. <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>',
  'a footnote with code and two references':
    '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-a--b"><p>Note</p><pre><code>x</code></pre><p><a href="#user-content-fnref-a--b">↩</a> <a href="#user-content-fnref-a--b-2">↩<sup>2</sup></a></p></li></ol></section>',

  // Embeds and media
  'a YouTube address':
    '<p><a href="https://www.youtube.com/watch?v=abc&amp;t=1">https://www.youtube.com/watch?v=abc&amp;t=1</a></p>',
  'a bare YouTube address': '<p>https://youtu.be/abc</p>',
  'a YouTube short': '<p>https://www.youtube.com/shorts/abc--d</p>',
  'a Vimeo address with an id': '<p id="film">https://vimeo.com/1</p>',
  'a post on Bluesky': '<p>https://bsky.app/profile/a.b/post/c</p>',
  'a tweet': '<p>https://twitter.com/a/status/1</p>',
  'an embed address that spells a character reference': '<p>https://youtu.be/a?b&amp;amp;c</p>',
  'an address of nobody in particular':
    '<p><a href="https://example.org/watch">https://example.org/watch</a></p>',
  'a YouTube link with words': '<p><a href="https://youtu.be/abc">Watch</a></p>',
  'a YouTube address amid text': '<p>See https://youtu.be/abc there.</p>',
  'a video': '<video src="a.mp4" controls></video>',
  'a video with everything':
    '<video src="a.mp4?x&amp;y" poster="p.png" autoplay controls loop muted playsinline preload="none" width="640" height="360" id="v"></video>',
  'a video with one source': '<video controls>\n<source src="a.mp4" type="video/mp4">\n</video>',
  'a video with two sources': '<video controls><source src="a.mp4"><source src="a.webm"></video>',
  'a video with text for old browsers': '<video src="a.mp4"><a href="a.mp4">Download</a></video>',
  'a video with subtitles':
    '<video src="a.mp4" controls><track src="a.vtt" kind="captions" srclang="en" label="English"></video>',
  'a video in a paragraph with text': '<p>a <video src="a.mp4"></video> b</p>',
  'a video with a caption':
    '<figure><video src="a.mp4" controls></video><figcaption>a</figcaption></figure>',
  'a video with two sources and a caption':
    '<figure><video><source src="a.mp4"><source src="a.webm"></video><figcaption>a</figcaption></figure>',
  'an audio': '<audio src="a.mp3" controls loop preload="metadata"></audio>',
  'an audio with a caption':
    '<figure id="f"><audio src="a.mp3"></audio><figcaption>a</figcaption></figure>',
  'a frame':
    '<iframe src="https://example.org/?a&amp;b" width="600" height="400" allowfullscreen title="T"></iframe>',
  'a frame with a caption':
    '<figure><iframe src="https://example.org/"></iframe><figcaption>a</figcaption></figure>',

  // What WordPress has no block for
  'a description list': '<dl><dt>a</dt><dd>b <em>c</em></dd><dt>d</dt><dd><p>e</p></dd></dl>',
  'a description list with a comment and a task':
    '<dl><!-- wp:list --><dt><input type="checkbox"> a</dt></dl>',
  'a description list in a list item': '<ul><li>a<dl><dt>b</dt><dd>c</dd></dl></li></ul>',
  'a form': '<form action="https://example.org/"><input name="q"><button>Go</button></form>',
  'inline SVG': '<p>a <svg viewBox="0 0 1 1"><path d="M0 0" stroke-width="2"></path></svg></p>',
  'inline MathML': '<p><math><mi>x</mi><mo>=</mo><mn>1</mn></math></p>',

  // Broken and deep
  'parts without their whole':
    '<li>a</li><td>b</td><dd>c</dd><summary>d</summary><figcaption>e</figcaption>',
  'unclosed elements': '<p>a <em>b<p>c <strong>d<ul><li>e',
  'elements nobody knows': '<x-card>a <x-b>b</x-b></x-card><p>c</p>',
  'deep wrappers': `${'<div>'.repeat(200)}a${'</div>'.repeat(200)}`,
  'deep quotes': `${'<blockquote>'.repeat(40)}a${'</blockquote>'.repeat(40)}`,
  'deep lists': `${'<ul><li>a'.repeat(40)}${'</li></ul>'.repeat(40)}`,
  'deep inline elements': `<p>${'<em>'.repeat(200)}a${'</em>'.repeat(200)}</p>`,
  scripts: '<p>a</p><script>alert(1)</script><style>p{}</style><p>b</p>',
};
