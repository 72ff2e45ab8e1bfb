import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  joinBlocks,
  splitBlocks,
} from '../../../../wp-plugin/src/conflicts/blocks/split-blocks.ts';

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    word.map(paragraph),
    word.map((name) => `<!-- wp:my/${name} {"a":{"b":"x } /"},"n":1} /-->`),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map(
        (inner) =>
          `<!-- wp:group {"layout":{"type":"flex"}} -->\n<div class="wp-block-group">${inner.join('\n\n')}</div>\n<!-- /wp:group -->`,
      ),
  ),
})).block;

test('finds the top blocks of any content, with those within others left in them', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      expect(splitBlocks(joinBlocks(blocks))).toEqual(blocks);
    }),
  );
});

test('loses nothing of any text, and takes text between blocks for one of its own', () => {
  expect(splitBlocks(`Before.\n\n${paragraph('a')}\nBehind.`)).toEqual([
    'Before.',
    paragraph('a'),
    'Behind.',
  ]);
  const piece = fc.oneof(block, word, fc.constantFrom('<!-- wp:broken -->', '<!-- /wp:group -->'));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const content = pieces.join('\n');
      expect(splitBlocks(content).join('').replace(/\s/g, '')).toBe(content.replace(/\s/g, ''));
    }),
  );
});

test('the classic editor’s text is one block', () => {
  expect(splitBlocks('<p>One.</p>\n\n<p>Two.</p>')).toHaveLength(1);
  expect(splitBlocks('')).toEqual([]);
});
