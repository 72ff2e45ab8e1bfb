import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockRows } from '../../../wp-plugin/src/conflicts/blocks/block-rows.ts';
import { chooseAll, chooseBlock, decisionOf } from '../../../wp-plugin/src/conflicts/choices.ts';
import type { Choices } from '../../../wp-plugin/src/conflicts/choices.ts';
import { hasLines } from '../../../wp-plugin/src/conflicts/conflict.ts';
import { conflictField } from './conflict-field.ts';

const NO_BODIES = new Map();
const title = conflictField();
const content = conflictField({ field: 'content', label: 'content' });

describe('hasLines', () => {
  test('is true for long texts and for several lines on either side', () => {
    expect(hasLines(title)).toBe(false);
    expect(hasLines(conflictField({ remote: 'two\nlines' }))).toBe(true);
    expect(hasLines(conflictField({ local: 'x'.repeat(101) }))).toBe(true);
  });
});

describe('decisionOf', () => {
  test('leaves out what is not decided', () => {
    const choices: Choices = { title: { version: 'remote', draft: 'mine' } };
    expect(decisionOf([title, content], choices, NO_BODIES)).toEqual({ title: 'remote' });
  });

  test('sends a list or a group as what it is', () => {
    const keywords = conflictField({ field: 'keywords', local: ['a'], remote: ['b'] });
    const choices: Choices = { keywords: { version: 'edit', draft: ['a', 'b'] } };
    expect(decisionOf([keywords], choices, NO_BODIES)).toEqual({ keywords: { value: ['a', 'b'] } });
  });

  test('sends what was entered where that was chosen', () => {
    const choices: Choices = { title: { version: 'edit', draft: 'both of us' } };
    expect(decisionOf([title], choices, NO_BODIES)).toEqual({ title: { value: 'both of us' } });
  });

  test('never names a field that does not wait any more', () => {
    const names = fc.subarray(['title', 'content', 'slug', 'excerpt']);
    const version = fc.constantFrom('local', 'remote', 'edit' as const);
    fc.assert(
      fc.property(names, names, version, (waiting, chosen, chosenVersion) => {
        const choices = Object.fromEntries(
          chosen.map((field) => [field, { version: chosenVersion, draft: '' }]),
        );
        const fields = waiting.map((field) => conflictField({ field }));
        expect(Object.keys(decisionOf(fields, choices, NO_BODIES))).toEqual(
          waiting.filter((field) => chosen.includes(field)),
        );
      }),
    );
  });
});

describe('chooseAll', () => {
  test('chooses one side everywhere and keeps what was entered', () => {
    const choices: Choices = { title: { version: 'edit', draft: 'both of us' } };
    expect(chooseAll([title, content], choices, 'local')).toEqual({
      title: { version: 'local', draft: 'both of us' },
      content: { version: 'local', draft: 'mine' },
    });
  });
});

test('choosing a side everywhere decides every field', () => {
  const fields = [title, content];
  expect(decisionOf(fields, chooseAll(fields, {}, 'remote'), NO_BODIES)).toEqual({
    title: 'remote',
    content: 'remote',
  });
});

describe('chooseBlock', () => {
  const paragraph = (text: string) =>
    `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
  const body = conflictField({
    field: 'content',
    base: `${paragraph('One.')}\n\n${paragraph('Two.')}`,
    local: `${paragraph('One mine.')}\n\n${paragraph('Two mine.')}`,
    remote: `${paragraph('One theirs.')}\n\n${paragraph('Two theirs.')}`,
  });
  const rows = blockRows(body);
  const bodies = new Map([['content', rows]]);

  test('decides nothing about the other blocks', () => {
    const first = chooseBlock(body, rows, undefined, { row: 0, side: 'local' });
    expect(decisionOf([body], { content: first }, bodies)).toEqual({});
    const both = chooseBlock(body, rows, first, { row: 1, side: 'remote' });
    expect(decisionOf([body], { content: both }, bodies)).toEqual({
      content: { value: `${paragraph('One mine.')}\n\n${paragraph('Two theirs.')}` },
    });
  });

  test('the same side for each block is that version, and one side everywhere can be changed', () => {
    const all = chooseAll([body], {}, 'remote')['content'];
    const back = chooseBlock(body, rows, all, { row: 0, side: 'local' });
    expect(decisionOf([body], { content: back }, bodies)).toMatchObject({
      content: { value: expect.stringContaining('Two theirs.') },
    });
    const again = chooseBlock(body, rows, back, { row: 0, side: 'remote' });
    expect(decisionOf([body], { content: again }, bodies)).toEqual({ content: 'remote' });
  });
});
