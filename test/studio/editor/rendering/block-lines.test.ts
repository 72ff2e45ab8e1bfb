import { expect, it } from 'vitest';
import { renderDraft } from '../../../../gateway/studio/src/editor/rendering/render-draft.ts';

const linesOf = (markdown: string) =>
  renderDraft({ title: 'T', markdown, uuid: crypto.randomUUID() }).content?.blockLines;

it.each([
  ['a paragraph, a heading', 'One\n\n\n## Two\n', [1, 4]],
  ['a list by its items, too', 'One\n\n- a\n  - b\n- c\n', [1, 3, 3, 4, 5]],
  ['a table by its rows, too', '| a |\n|---|\n| 1 |\n| 2 |\n', [1, 1, 3, 4]],
  ['a figure made of an image', 'One\n\n![](https://example.org/a.png "b")\n', [1, 3]],
  ['no script', '<script>x</script>\n\n<div>raw</div>\n', [3]],
  ['footnotes at the end, where they were written', 'One[^1]\n\n[^1]: Note\n\nTwo', [1, 5, 3, 3]],
])('the lines of blocks: %s', (_what, markdown, lines) => {
  expect(linesOf(markdown)).toEqual(lines);
});
