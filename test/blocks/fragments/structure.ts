import type { Fragments } from './index.ts';

/** Separators, details, wrappers, footnotes, markup without a block, and broken HTML. */
export const STRUCTURE: Fragments = {
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

  footnotes:
    '<p>Text<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p><section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><p>Note. <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>',
  'a footnote with code and two references':
    '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-a--b"><p>Note</p><pre><code>x</code></pre><p><a href="#user-content-fnref-a--b">↩</a> <a href="#user-content-fnref-a--b-2">↩<sup>2</sup></a></p></li></ol></section>',

  'a description list': '<dl><dt>a</dt><dd>b <em>c</em></dd><dt>d</dt><dd><p>e</p></dd></dl>',
  'a description list with a comment and a task':
    '<dl><!-- wp:list --><dt><input type="checkbox"> a</dt></dl>',
  'a description list in a list item': '<ul><li>a<dl><dt>b</dt><dd>c</dd></dl></li></ul>',
  'a form': '<form action="https://example.org/"><input name="q"><button>Go</button></form>',
  'inline SVG': '<p>a <svg viewBox="0 0 1 1"><path d="M0 0" stroke-width="2"></path></svg></p>',
  'inline MathML': '<p><math><mi>x</mi><mo>=</mo><mn>1</mn></math></p>',

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
