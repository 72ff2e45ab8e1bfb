import type { Fragments } from './index.ts';

/** Code and tables. */
export const CODE_AND_TABLES: Fragments = {
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
  'code with two ids': '<pre id="x"><code id="y">a</code></pre>',
  'preformatted output': '<pre id="x"><samp>$ ls</samp></pre>',

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
};
