import { expect, it, onTestFinished, vi } from 'vitest';
import { allowList } from '../../../gateway/src/webhooks/address-guard.ts';
import { targetCheck } from '../../../gateway/src/webhooks/check-target.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.test': ['93.184.215.14', '2606:2800:21f::1'],
  'private.test': ['10.0.0.7'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
  'allowed.test': ['10.0.0.7'],
  'empty.test': [],
};

const check = targetCheck(allowList(['allowed.test:443']), (name) => {
  const addresses = NAMES[name];
  return addresses === undefined
    ? Promise.reject(new Error('ENOTFOUND'))
    : Promise.resolve(addresses);
});

it.each(['https://public.test/', 'https://public.test./', 'https://allowed.test/'])(
  'lets %s pass',
  async (url) => {
    expect(await check(url)).toBeUndefined();
  },
);

it.each(['private.test', 'mixed.test', 'unknown.test', 'empty.test'])(
  'refuses %s in the same words, whether it leads inside or nowhere',
  async (name) => {
    expect(await check(`https://${name}/`)).toBe(
      `The name ${name} does not resolve to an address on the public internet: check its DNS. The operator can allow a host and port with WEBHOOK_ALLOW.`,
    );
  },
);

it('takes a name that takes too long to resolve for one that does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const hangs = targetCheck(allowList([]), () => new Promise(() => undefined));
  expect(await hangs('https://slow.test/')).toMatch(/The name slow\.test does not resolve/);
});

it('refuses what needs no look-up', async () => {
  expect(await check('http://public.test/')).toMatch(/https/);
  expect(await check('https://[::ffff:10.0.0.7]/')).toMatch(/blocked/);
});
