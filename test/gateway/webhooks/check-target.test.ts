import { expect, it } from 'vitest';
import { allowList } from '../../../gateway/src/webhooks/address-guard.ts';
import { targetCheck } from '../../../gateway/src/webhooks/check-target.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.test': ['93.184.215.14', '2606:2800:21f::1'],
  'private.test': ['10.0.0.7'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
  'allowed.test': ['10.0.0.7'],
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

it('lets a name pass that does not resolve now', async () => {
  expect(await check('https://unknown.test/')).toBeUndefined();
});

it.each(['private.test', 'mixed.test'])(
  'refuses %s, which leads to a private address, without telling which',
  async (name) => {
    const reason = await check(`https://${name}/`);
    expect(reason).toContain(`The address of ${name} is blocked`);
    expect(reason).not.toMatch(/10\.0|127\.0/);
  },
);

it('refuses what needs no look-up', async () => {
  expect(await check('http://public.test/')).toMatch(/https/);
  expect(await check('https://[::ffff:10.0.0.7]/')).toMatch(/blocked/);
});
