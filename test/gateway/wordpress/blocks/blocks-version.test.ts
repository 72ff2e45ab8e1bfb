import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { blocksOfHtml } from '../../../../gateway/src/wordpress/blocks-of-html.ts';
import { BLOCKS_VERSION } from '../../../../gateway/src/wordpress/blocks-version.ts';
import { FRAGMENTS } from '../../../blocks/fragments/index.ts';

/**
 * Hash of the fragments' blocks by version. A new fragment changes it, too, but not the version.
 */
const KNOWN = { 2: 'a070a5a7030c549a3128ef524be3fdf75095f8c5f7f191ed1d692ba8ba493145' };

it('other blocks of the same HTML have another version, or those that are kept would stay', () => {
  const blocks = Object.values(FRAGMENTS).map(blocksOfHtml).join('\n');
  expect({ [BLOCKS_VERSION]: hash('sha256', blocks) }).toEqual(KNOWN);
});
