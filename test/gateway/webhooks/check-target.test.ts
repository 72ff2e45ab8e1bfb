import { beforeEach, expect, it, vi } from 'vitest';
import { allowList } from '../../../gateway/src/webhooks/address-guard.ts';
import { targetCheck } from '../../../gateway/src/webhooks/check-target.ts';
import { REFUSED_AFTER_MS } from '../../../gateway/src/webhooks/checked-addresses.ts';

/** Pending timers, which expire when a test says so. */
const waiting: { ms: number; end: () => void }[] = [];

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown) =>
    new Promise((resolve) => {
      const end = () => {
        resolve(value);
      };
      waiting.push({ ms, end });
    }),
}));

beforeEach(() => {
  waiting.length = 0;
});

/** Expires all timers up to this duration. */
async function pass(milliseconds: number): Promise<void> {
  // Immediate lookups finish in the next turn of the event loop.
  await new Promise((resolve) => void setImmediate(resolve));
  for (const { ms, end } of waiting) if (ms <= milliseconds) end();
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.test': ['93.184.215.14', '2606:2800:21f::1'],
  'private.test': ['10.0.0.7'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
  'allowed.test': ['10.0.0.7'],
  'empty.test': [],
};

const checked = targetCheck(allowList(['allowed.test:443']), (name) => {
  const addresses = NAMES[name];
  return addresses === undefined
    ? Promise.reject(new Error('ENOTFOUND'))
    : Promise.resolve(addresses);
});
const check = async (url: string) => (await checked(url))?.detail;

it.each(['https://public.test/', 'https://public.test./', 'https://allowed.test/'])(
  'lets %s pass',
  async (url) => {
    expect(await check(url)).toBeUndefined();
  },
);

it.each(['private.test', 'mixed.test', 'unknown.test', 'empty.test'])(
  'refuses %s in the same words, whether it leads inside or nowhere',
  async (name) => {
    const answer = check(`https://${name}/`);
    await pass(REFUSED_AFTER_MS);
    expect(await answer).toBe(
      `The name ${name} does not resolve to an address on the public internet: check its DNS. The operator can allow a host and port with WEBHOOK_ALLOW.`,
    );
  },
);

it.each(['private.test', 'mixed.test', 'unknown.test', 'empty.test'])(
  'is in no hurry to refuse %s: names inside are known to the own name servers, so sooner refused',
  async (name) => {
    let isAnswered = false;
    const answer = check(`https://${name}/`).finally(() => {
      isAnswered = true;
    });
    await pass(0);
    expect(isAnswered).toBe(false);
    await pass(REFUSED_AFTER_MS);
    await answer;
  },
);

it('takes a name that takes too long to resolve for one that does not', async () => {
  const hangs = targetCheck(allowList([]), () => new Promise(() => undefined));
  const answer = hangs('https://slow.test/');
  await pass(Infinity);
  expect((await answer)?.detail).toMatch(/The name slow\.test does not resolve/);
});

it('refuses what needs no look-up', async () => {
  expect(await check('http://public.test/')).toMatch(/https/);
  expect(await check('https://[::ffff:10.0.0.7]/')).toMatch(/blocked/);
});
