import {
  readForeignList as readList,
  readForeignListInSteps as readListInSteps,
} from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ASKED = { page: 1, per_page: 50, status: 'completed' };

function entry(uuid: string, more: object = {}) {
  return {
    ...{ uuid, topic: 'T', status: 'completed', slug: uuid, word_count: 1 },
    ...{ created_at: '2026-01-01T00:00:00', updated_at: '2026-01-01T00:00:00' },
    ...{ meta_title: 'M', focus_keyword: '', ...more },
  };
}

const entries = (count: number) => Array.from({ length: count }, (_, i) => entry(`a-${i}`));

describe('another service’s list', () => {
  it.each([
    ['a total of 0', { total: 0 }, 50, { total: 50, is_last: false }],
    ['the total of the page alone', { total: 50 }, 50, { total: 50, is_last: false }],
    ['no total', {}, 50, { total: 50, is_last: false }],
    ['a total as a text', { total: '114' }, 50, { total: 114, is_last: false }],
    ['a total of null', { total: null }, 30, { total: 30, is_last: false }],
    ['a total of less than the page', { total: 2 }, 30, { total: 30, is_last: false }],
    ['the right total', { total: 114 }, 50, { total: 114, is_last: false }],
    ['an end', { total: 3 }, 3, { total: 3, is_last: true }],
    ['a total that may be that of the page', { total: 20 }, 20, { total: 20, is_last: false }],
    ['nothing', { total: 7 }, 0, { total: 7, is_last: true }],
    ['smaller pages', { total: 114, per_page: 20 }, 20, { per_page: 20, is_last: false }],
    ['smaller pages, silently', { total: 114 }, 20, { per_page: 20, is_last: false }],
    ['larger pages than there are', { per_page: 500 }, 3, { per_page: 50 }],
    ['pages as texts', { page: '1', per_page: '20' }, 20, { page: 1, per_page: 20 }],
  ])('with %s', (_what, envelope, count, read) => {
    const list = readList({ per_page: 50, ...envelope, articles: entries(count) }, ASKED);
    expect(list).toMatchObject({ page: 1, ...read });
    expect(list?.articles).toHaveLength(count);
  });

  it.each([entries(1_000), Array.from({ length: 1_000 }, () => ({}))])(
    'with very many entries is read in steps, and is the same',
    (...all) => {
      const list = { total: 1_000, articles: all };
      let steps = 0;
      const reading = readListInSteps(list, ASKED);
      let step = reading.next();
      for (; step.done !== true; step = reading.next()) steps += 1;
      expect(steps).toBeGreaterThanOrEqual(9);
      expect(step.value).toEqual(readList(list, ASKED));
    },
  );

  it.each([' ', '-'])('with a status that is longer than a word, by %j', (piece) => {
    const status = `in${piece.repeat(200)}review`;
    const list = readList({ articles: [entry('a', { status })] }, ASKED);
    expect(list?.articles).toMatchObject([{ status }]);
  });

  it('with an end after another page', () => {
    const envelope = { page: 2, per_page: 50, total: 53 };
    const list = readList({ ...envelope, articles: entries(3) }, { ...ASKED, page: 2 });
    expect(list).toMatchObject({ total: 53, is_last: true });
  });

  it('keeps identifiers as they are, and numbers as texts', () => {
    const uuids = ['01J9ZC3T5W8Q', 'ABC-def', 7, '7B2F0C3E-5A0D-4A52-8C1E-0F6F3D1F9A11'];
    const articles = uuids.map((uuid) => ({ ...entry('x'), uuid }));
    expect(readList({ articles }, ASKED)?.articles.map(({ uuid }) => uuid)).toEqual(
      uuids.map(String),
    );
  });

  it('loses a field to an oddity in it, never the entry', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.anything(), fc.constant(undefined));
    const field = fc.constantFrom(...Object.keys(entry('')).filter((name) => name !== 'uuid'));
    fc.assert(
      fc.property(field, odd, (name, value) => {
        const articles = [entry('a', { [name]: value }), entry('b')];
        const read = readList({ articles }, ASKED)?.articles;
        expect(read?.[1]).toEqual(entry('b'));
        const others = Object.fromEntries(
          Object.entries(entry('a')).filter(([other]) => other !== name),
        );
        expect(read?.[0]).toMatchObject(others);
      }),
    );
  });

  it.each([undefined, null, [], 'x', {}, { articles: {} }])('is none: %j', (value) => {
    expect(readList(value, ASKED)).toBeUndefined();
  });
});
