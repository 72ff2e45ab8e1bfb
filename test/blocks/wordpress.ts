import { afterAll, beforeAll } from 'vitest';
import { ensureWordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import { createBlockOracle } from '../support/block-oracle.ts';
import type { BlockOracle, MarkupReport } from '../support/block-oracle.ts';

/** The editor of the demo's WordPress, loaded once per test file. */
export function useEditor(): Pick<BlockOracle, 'check'> {
  let oracle: BlockOracle | undefined;
  beforeAll(async () => {
    const { wordpress } = await ensureWordPressFiles();
    oracle = createBlockOracle(wordpress);
  }, 240_000);
  afterAll(() => {
    oracle?.close();
  });
  return {
    check: (markup): MarkupReport => {
      if (oracle === undefined) throw new Error('The editor is loaded only while tests run.');
      return oracle.check(markup);
    },
  };
}
