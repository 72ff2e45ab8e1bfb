import { describe, expect, it } from 'vitest';
import { FRAGMENTS } from './fragments/index.ts';
import { blocksOf, lossesOf, parseHtml } from './rendition.ts';
import { useEditor } from './wordpress.ts';

describe('every fragment as blocks', () => {
  const editor = useEditor();

  describe.each(Object.entries(FRAGMENTS))('%s', (_, html) => {
    const markup = blocksOf(html);

    it('is taken by the editor as it is', () => {
      expect(editor.check(markup).problems).toEqual([]);
    });

    it('loses nothing that a reader has', () => {
      expect(lossesOf(parseHtml(html), markup)).toEqual([]);
    });
  });
});
