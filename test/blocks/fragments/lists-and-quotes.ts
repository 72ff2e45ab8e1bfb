import type { Fragments } from './index.ts';

/** Lists and quotes. */
export const LISTS_AND_QUOTES: Fragments = {
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
};
