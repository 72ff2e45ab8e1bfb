import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstDraft,
  isGroupDraft,
  isListDraft,
  withMember,
} from '../../../wp-plugin/src/conflicts/draft.ts';
import { conflictField } from './conflict-field.ts';

const WHY = { question: 'Why?', answer: 'So.' };
const ROBOTS = { index: true, follow: true };

describe('firstDraft', () => {
  test.each([
    ['a text begins with this site’s', 'title', 'mine', 'theirs', 'mine'],
    ['a text that this site took away begins empty', 'title', null, 'theirs', ''],
    ['a text that the service took away', 'title', 'mine', null, 'mine'],
    ['a date', 'date', '2026-01-31 09:30:00', '2026-02-01 00:00:00', '2026-01-31 09:30:00'],
    ['a status', 'status', 'draft', 'publish', 'draft'],
    ['a list begins with this site’s', 'keywords', ['mine'], ['theirs'], ['mine']],
    ['a list that this site emptied', 'keywords', [], ['theirs'], []],
    ['a list that this site does not have', 'keywords', null, ['theirs'], ['theirs']],
    ['a group', 'robots', { ...ROBOTS, index: false }, ROBOTS, { ...ROBOTS, index: false }],
    ['a group that this site does not have', 'robots', null, ROBOTS, ROBOTS],
    [
      'a group has the members of both sides',
      'open_graph',
      { title: 'mine' },
      { title: 'theirs', description: 'theirs' },
      { title: 'mine', description: null },
    ],
    ['an empty group, which PHP writes as a list', 'og', [], { title: 'a' }, { title: null }],
    ['the id of an author', 'author', '1', '2', undefined],
    ['the ID of an image', 'featured_image', '1', '2', undefined],
    ['ids of terms', 'tags', ['1'], ['2'], undefined],
    ['a list of groups', '_seo_package_faq', [{ question: 'a' }], [], undefined],
    ['questions begin with this site’s', '_seo_package_faq', [WHY], [], [WHY]],
    ['questions that this site emptied', '_seo_package_faq', [], [WHY], []],
    ['questions that this site does not have', '_seo_package_faq', null, [WHY], [WHY]],
    ['a group with numbers', 'custom_fields', { a: 1 }, { a: 2 }, undefined],
    ['a group with groups', 'custom_fields', { a: {} }, null, undefined],
    ['two types', 'anything', 'text', ['list'], undefined],
  ])('%s', (_what, field, local, remote, expected) => {
    expect(firstDraft(conflictField({ field, local, remote }))).toEqual(expected);
  });

  test('is a text, a list or a group of simple values, or nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (local, remote) => {
        const draft = firstDraft(conflictField({ field: 'anything', local, remote }));
        if (draft === undefined || typeof draft === 'string') return;
        const members = isListDraft(draft) ? [...draft] : Object.values(draft);
        expect(isListDraft(draft)).toBe(!isGroupDraft(draft));
        for (const member of members) {
          expect(['string', 'boolean', 'object']).toContain(typeof member);
        }
      }),
    );
  });
});

describe('withMember', () => {
  test('changes one value, keeps the others, and makes nothing of an emptied text', () => {
    expect(withMember(ROBOTS, 'index', false)).toEqual({ index: false, follow: true });
    expect(withMember({ title: 'a', card: 'summary' }, 'title', '')).toEqual({
      title: null,
      card: 'summary',
    });
  });
});
