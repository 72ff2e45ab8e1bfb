import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { blocksOfHtml } from '../../../../gateway/src/wordpress/blocks-of-html.ts';
import { BLOCKS_VERSION } from '../../../../gateway/src/wordpress/blocks-version.ts';
import { FRAGMENTS } from '../../../blocks/fragments/index.ts';

/**
 * Hash of the fragments' blocks by version. A new fragment changes it, too, but not the version.
 */
const KNOWN = { 1: '21f3fa44cf10a1f236e1f45d6d47a9b784080801d05152edd590886739830167' };

it('other blocks of the same HTML have another version, or those that are kept would stay', () => {
  const blocks = Object.values(FRAGMENTS).map(blocksOfHtml).join('\n');
  expect({ [BLOCKS_VERSION]: hash('sha256', blocks) }).toEqual(KNOWN);
});
