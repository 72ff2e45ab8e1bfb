import fc from 'fast-check';
import { address, name, text } from './arbitrary-text.ts';

function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Any subset of the attributes. */
function attributes(values: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<string> {
  const each = Object.entries(values).map(([key, value]) =>
    fc.option(
      value.map((chosen) => ` ${key}="${escapeHtml(chosen)}"`),
      { nil: '' },
    ),
  );
  return fc.tuple(...each).map((chosen) => chosen.join(''));
}

const common = {
  id: name,
  dir: fc.constantFrom('ltr', 'rtl', 'auto'),
  lang: fc.constantFrom('he', 'en-GB'),
};
const aligned = { ...common, align: fc.constantFrom('left', 'center', 'right', 'justify') };

const image = attributes({
  alt: text,
  title: text,
  width: fc.constantFrom('20', '100%'),
  height: fc.constantFrom('10'),
  align: fc.constantFrom('left', 'right', 'middle'),
  id: name,
});

/** An element around generated content, with `around` before and after it. */
function element(
  tag: string,
  content: fc.Arbitrary<string>,
  attribute: fc.Arbitrary<string> = attributes(common),
): fc.Arbitrary<string> {
  return fc.tuple(attribute, content).map(([set, inner]) => `<${tag}${set}>${inner}</${tag}>`);
}

function several(arbitrary: fc.Arbitrary<string>, maxLength = 4): fc.Arbitrary<string> {
  return fc.array(arbitrary, { maxLength }).map((parts) => parts.join(''));
}

const MARKS = ['strong', 'em', 'code', 'kbd', 'mark', 'sub', 'sup', 'del', 'span', 'bdi', 'small'];

const { flow } = fc.letrec<Record<'inline' | 'inlines' | 'block' | 'flow', string>>((tie) => {
  const link = fc
    .tuple(
      address,
      attributes({ id: name, title: text, target: fc.constant('_blank') }),
      tie('inlines'),
    )
    .map(([href, set, inner]) => `<a href="${escapeHtml(href)}"${set}>${inner}</a>`);
  const bareLink = address.map((url) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`);
  const img = fc.tuple(address, image).map(([src, set]) => `<img src="${escapeHtml(src)}"${set}>`);
  const item = element(
    'li',
    fc.oneof(tie('inlines'), tie('flow')),
    attributes({ ...common, value: fc.constantFrom('3', '-1', 'x') }),
  );
  const cell = (tag: string) =>
    element(
      tag,
      fc.oneof({ weight: 4, arbitrary: tie('inlines') }, { weight: 1, arbitrary: tie('flow') }),
      attributes({
        ...aligned,
        colspan: fc.constantFrom('2', '1', '0', 'x'),
        rowspan: fc.constantFrom('3'),
        scope: fc.constantFrom('row', 'col', 'nonsense'),
      }),
    );
  const row = (tag: string) => element('tr', several(cell(tag), 3));
  const table = fc
    .tuple(several(row('th'), 1), several(row('td'), 3), several(row('td'), 1))
    .map(
      ([head, body, foot]) =>
        `<table><thead>${head}</thead><tbody>${body}</tbody><tfoot>${foot}</tfoot></table>`,
    );
  const paragraphed = element('p', img);
  const captioned = element(
    'figure',
    fc
      .tuple(fc.oneof(img, table, paragraphed, tie('block')), tie('inlines'))
      .map(([shown, caption]) => `${shown}<figcaption>${caption}</figcaption>`),
  );
  const details = fc
    .tuple(fc.constantFrom('', ' open'), tie('inlines'), tie('flow'))
    .map(
      ([open, summary, inner]) =>
        `<details${open}><summary>s${summary}</summary>${inner}</details>`,
    );
  const code = fc
    .tuple(
      attributes(common),
      attributes({
        id: name,
        class: fc.constantFrom('', 'language-rust', 'language-c++', 'language---x', 'x'),
      }),
      ...[text, text],
    )
    .map(
      ([pre, inner, one, two]) =>
        `<pre${pre}><code${inner}>${escapeHtml(one)}\n${escapeHtml(two)}</code></pre>`,
    );
  const numbered = attributes({
    ...common,
    start: fc.constantFrom('0', '7', 'x'),
    type: fc.constantFrom('a', 'I', '?'),
    reversed: fc.constant(''),
  });
  return {
    inline: fc.oneof(
      { weight: 5, arbitrary: text.map(escapeHtml) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...MARKS).chain((tag) => element(tag, tie('inlines'))),
      },
      { weight: 1, arbitrary: link },
      { weight: 1, arbitrary: img },
      {
        weight: 1,
        arbitrary: fc.constantFrom('<br>', '<!-- wp:x -->', '<input type=checkbox>', '<wbr>'),
      },
      { weight: 1, arbitrary: name.map((id) => `<a name="${escapeHtml(id)}"></a>`) },
    ),
    inlines: fc.oneof({ depthSize: 'small' }, text.map(escapeHtml), several(tie('inline'))),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      element('p', tie('inlines'), attributes(aligned)),
      fc
        .integer({ min: 1, max: 6 })
        .chain((level) => element(`h${level}`, tie('inlines'), attributes(aligned))),
      bareLink.map((inner) => `<p>${inner}</p>`),
      img.map((inner) => `<p>${inner}</p>`),
      code,
      fc.constantFrom('<hr>', '<hr id="a">', '\n', '<video src="v.mp4" controls></video>'),
      tie('inline'),
      element('ul', several(item)),
      element('ol', several(item), numbered),
      element('blockquote', tie('flow')),
      element('pre', tie('inlines')),
      table,
      captioned,
      details,
      element('div', tie('flow'), attributes(aligned)),
      element('section', tie('flow')),
      element('dl', element('dt', tie('inlines'))),
      fc.constantFrom('em', 'b', 'span').chain((tag) => element(tag, tie('flow'))),
    ),
    flow: several(tie('block'), 4),
  };
});

/** HTML of articles, with valid and invalid nesting. */
export const articleHtml: fc.Arbitrary<string> = flow;
