import { describe, expect, it } from 'vitest';
import { FRAGMENTS } from './fragments.ts';
import { blocksOf, lossesOf, parseHtml } from './rendition.ts';
import { useEditor } from './wordpress.ts';

/** What is lost or moved on purpose; the tests of the blocks say why. */
const EXCEPTIONS = new Set(['an id that spells a character reference', 'empty details', 'scripts']);

describe('every fragment as blocks', () => {
  const editor = useEditor();

  describe.each(Object.entries(FRAGMENTS))('%s', (name, html) => {
    const markup = blocksOf(html);

    it('is taken by the editor as it is', () => {
      expect(editor.check(markup).problems).toEqual([]);
    });

    it.skipIf(EXCEPTIONS.has(name))('loses nothing that a reader has', () => {
      expect(lossesOf(parseHtml(html), markup)).toEqual([]);
    });
  });
});
