import { describe, expect, test } from 'vitest';
import { logInThrottle } from '../../../gateway/src/accounts/session-throttle.ts';
import type { LogInAttempt } from '../../../gateway/src/accounts/session-throttle.ts';

const ada = { email: 'ada@example.com', address: '192.0.2.1', device: undefined };

function throttle() {
  const clock = { now: 1_000 };
  const attempt = logInThrottle(() => clock.now);
  /** How many of these wrong passwords are checked. */
  const looked = (attempts: LogInAttempt[]) =>
    attempts.filter((each) => attempt(each).allowed).length;
  return { clock, attempt, looked };
}

const times = (count: number, make: (index: number) => LogInAttempt) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('guesses at one account', () => {
  test('from any number of addresses: ten in a quarter of an hour', () => {
    const { looked } = throttle();
    expect(looked(times(500, (i) => ({ ...ada, address: `10.0.${i % 250}.${i % 7}` })))).toBe(10);
  });

  test('the owner’s browser, known by its device, is let in all the while', () => {
    const { looked, attempt } = throttle();
    looked(times(500, (i) => ({ ...ada, address: `10.0.0.${i % 250}` })));
    expect(attempt({ ...ada, address: '10.0.0.1', device: 'known' }).allowed).toBe(true);
  });

  test('the other accounts are let in from other addresses', () => {
    const { looked, attempt } = throttle();
    looked(times(500, () => ada));
    expect(attempt({ ...ada, email: 'bea@example.com', address: '192.0.2.2' }).allowed).toBe(true);
  });

  test('an account in another case is the same account', () => {
    const { looked } = throttle();
    const spellings = ['ada@example.com', 'ADA@example.com'];
    const email = (i: number) => spellings[i % 2] ?? '';
    expect(looked(times(40, (i) => ({ ...ada, email: email(i), address: `10.0.0.${i}` })))).toBe(
      10,
    );
  });

  test.each([
    ['one address', () => '198.51.100.9'],
    ['an address each', (i: number) => `10.0.${i >> 8}.${i % 256}`],
  ])('are not forgotten for 1,000 invented accounts, from %s', (_where, address) => {
    const { looked } = throttle();
    expect(looked(times(50, () => ada))).toBe(10);
    const invented = { ...ada, device: undefined };
    looked(times(1_000, (i) => ({ ...invented, email: `${i}@example.com`, address: address(i) })));
    expect(looked([{ ...ada, address: '192.0.2.77' }])).toBe(0);
  });

  test('are forgotten after a quarter of an hour, which the refusal names', () => {
    const { looked, attempt, clock } = throttle();
    looked(times(10, () => ada));
    clock.now += 100;
    expect(attempt(ada)).toEqual({ allowed: false, retryAfter: 800 });
    clock.now += 800;
    expect(attempt(ada).allowed).toBe(true);
  });
});

describe('guesses from one address', () => {
  test('at any number of accounts: thirty in a quarter of an hour', () => {
    const { looked } = throttle();
    expect(looked(times(500, (i) => ({ ...ada, email: `user-${i}@example.com` })))).toBe(30);
  });

  test.each([
    ['an IPv6 subscriber’s /64 is one address', (i: number) => `2001:db8:1:1::${i + 1}`, 30],
    ['other subscribers are others', (i: number) => `2001:db8:1:${(i + 1).toString(16)}::1`, 100],
    ['a mapped IPv4 address is the IPv4 address', () => '::ffff:192.0.2.1', 30],
  ])('%s', (_what, address, expected) => {
    const { looked } = throttle();
    const attempts = times(100, (i) => ({
      email: `user-${i}@example.com`,
      address: address(i),
      device: undefined,
    }));
    expect(looked(attempts)).toBe(expected);
  });
});

test('a device that guesses is throttled by itself', () => {
  const { looked } = throttle();
  expect(looked(times(50, () => ({ ...ada, device: 'stolen' })))).toBe(10);
  expect(looked([{ ...ada, device: 'another' }])).toBe(1);
});

test('a right password is not counted', async () => {
  const { attempt } = throttle();
  for (let round = 0; round < 100; round += 1) {
    const result = attempt(ada);
    if (!result.allowed) throw new Error(`throttled in round ${round}`);
    await result.succeeded();
  }
});

test('guesses made at once are counted before any of them is checked', () => {
  const { attempt } = throttle();
  const at = times(30, () => ada).map((each) => attempt(each));
  expect(at.filter(({ allowed }) => allowed)).toHaveLength(10);
});
