import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseAll,
  decisionOf,
  hasLines,
  isEditable,
} from '../../../wp-plugin/src/conflicts/conflict.ts';
import type { Choices, ConflictField } from '../../../wp-plugin/src/conflicts/conflict.ts';

/** A field in conflict; a test states only what it is about. */
function conflictField(changes: Partial<ConflictField> = {}): ConflictField {
  const { local = 'mine', remote = 'theirs' } = changes;
  return {
    field: 'title',
    label: 'title',
    base: 'old',
    local,
    remote,
    shown: { base: 'old', local: textOf(local), remote: textOf(remote) },
    diff: [],
    ...changes,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const title = conflictField();
const content = conflictField({ field: 'content', label: 'content' });

describe('isEditable', () => {
  test.each([
    ['text on both sides', {}, true],
    ['text that one side took away', { remote: null }, true],
    ['a list', { local: ['a'], remote: ['b'] }, false],
    ['an object', { local: 'a', remote: { index: false } }, false],
    ['a status', { field: 'status' }, false],
    ['an author', { field: 'author' }, false],
    ['a featured image', { field: 'featured_image' }, false],
    ['a date', { field: 'date' }, false],
  ] as const)('%s: %j is %s', (_what, changes, expected) => {
    const { local, remote, ...others }: Partial<ConflictField> = changes;
    expect(
      isEditable({
        ...conflictField(others),
        ...('local' in changes ? { local } : {}),
        ...('remote' in changes ? { remote } : {}),
      }),
    ).toBe(expected);
  });
});

describe('hasLines', () => {
  test('is true for long texts and for several lines on either side', () => {
    expect(hasLines(title)).toBe(false);
    expect(hasLines(conflictField({ remote: 'two\nlines' }))).toBe(true);
    expect(hasLines(conflictField({ local: 'x'.repeat(101) }))).toBe(true);
  });
});

describe('decisionOf', () => {
  test('leaves out what is not decided', () => {
    const choices: Choices = { title: { version: 'remote', text: 'mine' } };
    expect(decisionOf([title, content], choices)).toEqual({ title: 'remote' });
  });

  test('sends what was entered where that was chosen', () => {
    const choices: Choices = { title: { version: 'edit', text: 'both of us' } };
    expect(decisionOf([title], choices)).toEqual({ title: { value: 'both of us' } });
  });

  test('never names a field that does not wait any more', () => {
    const names = fc.subarray(['title', 'content', 'slug', 'excerpt']);
    const version = fc.constantFrom('local', 'remote', 'edit' as const);
    fc.assert(
      fc.property(names, names, version, (waiting, chosen, chosenVersion) => {
        const choices = Object.fromEntries(
          chosen.map((field) => [field, { version: chosenVersion, text: '' }]),
        );
        const fields = waiting.map((field) => conflictField({ field }));
        expect(Object.keys(decisionOf(fields, choices))).toEqual(
          waiting.filter((field) => chosen.includes(field)),
        );
      }),
    );
  });
});

describe('chooseAll', () => {
  test('chooses one side everywhere and keeps what was entered', () => {
    const choices: Choices = { title: { version: 'edit', text: 'both of us' } };
    expect(chooseAll([title, content], choices, 'local')).toEqual({
      title: { version: 'local', text: 'both of us' },
      content: { version: 'local', text: 'mine' },
    });
  });
});
