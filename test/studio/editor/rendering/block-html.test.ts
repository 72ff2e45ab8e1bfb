import { expect, it } from 'vitest';
import { parseBody } from '../../../../gateway/src/articles/markdown/parse-article.ts';
import { renderArticle } from '../../../../gateway/src/articles/markdown/render-article.ts';
import { renderDraft } from '../../../../gateway/studio/src/editor/rendering/render-draft.ts';

const DRAFT = { title: 'T', uuid: '' };

const blocksOf = (markdown: string) => renderDraft({ ...DRAFT, markdown }).content?.blocks;

it.each([
  ['paragraphs and a list', 'One\n\n- a\n- b\n\n```js\nlet c;\n```\n'],
  ['raw HTML between words', '<b>One</b> <i>two</i> three\n\n<div>four</div> five\n'],
  ['footnotes', 'One[^1]\n\n[^1]: Note\n'],
  ['nothing', ''],
])('blocks together are the HTML that the gateway stores: %s', (_what, markdown) => {
  const surroundings = { images: new Map(), links: new Map(), fileName: '', uuid: '' };
  const { html } = renderArticle(parseBody(markdown, DRAFT), surroundings);
  expect(blocksOf(markdown)?.join('').trim()).toBe(html);
});

it('a change in one paragraph changes its block only', () => {
  const before = blocksOf('# One\n\nTwo\n\nThree\n') ?? [];
  const after = blocksOf('# One\n\nTwo and more\n\nThree\n') ?? [];
  expect(before.map((block, index) => block === after[index])).toEqual([true, false, true]);
});
