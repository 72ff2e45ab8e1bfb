import fc from 'fast-check';
import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../gateway/src/wordpress/blocks/index.ts';
import { articleHtml } from './arbitrary-html.ts';
import { articleMarkdown } from './arbitrary-markdown.ts';
import { articleTree } from './markdown.ts';
import { lossesOf, parseHtml } from './rendition.ts';
import { useEditor } from './wordpress.ts';

/** FULL=1 searches longer. */
const RUNS = process.env['FULL'] === undefined ? 200 : 5000;
const TIMEOUT_MS = 1_200_000;

describe('any article as blocks', () => {
  const editor = useEditor();

  const expectFaithful = (tree: Root) => {
    const markup = renderBlocks(tree);
    expect(editor.check(markup).problems).toEqual([]);
    expect(lossesOf(tree, markup)).toEqual([]);
  };

  it(
    'HTML: the editor takes it as it is and nothing is lost',
    () => {
      fc.assert(
        fc.property(articleHtml, (html) => {
          expectFaithful(parseHtml(html));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'Markdown: the editor takes it as it is and nothing is lost',
    () => {
      fc.assert(
        fc.property(articleMarkdown, (source) => {
          expectFaithful(articleTree(source));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
