import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../gateway/src/wordpress/blocks/index.ts';
import { articleTree } from './markdown.ts';
import { lossesOf } from './rendition.ts';
import { useEditor } from './wordpress.ts';

const SAMPLES = fileURLToPath(new URL('../../gateway/samples/', import.meta.url));
const files = readdirSync(SAMPLES).filter((name) => name.endsWith('.md'));

describe('the sample articles as blocks', () => {
  const editor = useEditor();

  it('are there', () => {
    expect(files).not.toEqual([]);
  });

  describe.each(files)('%s', (file) => {
    const tree = articleTree(readFileSync(`${SAMPLES}${file}`, 'utf8'));
    const markup = renderBlocks(tree);

    it('is taken by the editor as it is', () => {
      expect(editor.check(markup).problems).toEqual([]);
    });

    it('loses nothing that a reader has', () => {
      expect(lossesOf(tree, markup)).toEqual([]);
    });

    it('needs HTML blocks for description lists only', () => {
      const html = [...markup.matchAll(/<!-- wp:html -->\n(<\w+)/g)].map(([, tag]) => tag);
      expect(html.filter((tag) => tag !== '<dl')).toEqual([]);
    });
  });
});
