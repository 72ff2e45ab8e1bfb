import { SCOPES, wireTime } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { EXPIRIES, expiresAt } from '../../../gateway/studio/src/api-keys/key-expiry.ts';
import { byState, keyState } from '../../../gateway/studio/src/api-keys/key-state.ts';
import { SCOPE_WORDS } from '../../../gateway/studio/src/api-keys/scope-words.ts';

const NOW = new Date('2026-01-10T12:00:00Z');

describe('keyState', () => {
  it.each([
    ['active', null, null],
    ['active', '2026-02-10T12:00:00', null],
    ['ending', '2026-01-17T12:00:00', null],
    ['expired', '2026-01-10T12:00:00', null],
    ['revoked', '2026-02-10T12:00:00', '2026-01-01T00:00:00'],
    ['revoked', '2026-01-01T12:00:00', '2026-01-01T00:00:00'],
  ])('is %s with the end %j, revoked %j', (state, expires_at, revoked_at) => {
    expect(keyState({ expires_at, revoked_at }, NOW)).toBe(state);
  });
});

describe('byState', () => {
  it('sets ended keys apart, each list with the newest first', () => {
    const key = (id: string, created: string, revoked: string | null = null) => ({
      id,
      name: id,
      last_four: 'abcd',
      scopes: [],
      created_at: created,
      expires_at: null,
      last_used_at: null,
      revoked_at: revoked,
    });
    const { working, ended } = byState(
      [
        key('a', '2026-01-01T00:00:00'),
        key('b', '2026-01-02T00:00:00', '2026-01-03T00:00:00'),
        key('c', '2026-01-03T00:00:00'),
      ],
      NOW,
    );
    expect(working.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(ended.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('expiresAt', () => {
  it('is so many days from now, or none', () => {
    expect(expiresAt('30', '', NOW)).toBe('2026-02-09T12:00:00');
    expect(expiresAt('never', '', NOW)).toBeNull();
  });

  it('is the end of a day of choice, by this machine’s clock', () => {
    const end = expiresAt('date', '2026-03-01', NOW);
    expect(new Date(`${end ?? ''}Z`).getTime()).toBe(new Date('2026-03-01T23:59:59').getTime());
  });

  it.each(EXPIRIES)('%s is what the API takes', (expiry) => {
    const end = expiresAt(expiry, '2026-03-01', NOW);
    if (end !== null) expect(wireTime.parse(end)).toBe(end);
  });
});

it('every scope is said in words', () => {
  expect(Object.keys(SCOPE_WORDS)).toEqual([...SCOPES]);
});
