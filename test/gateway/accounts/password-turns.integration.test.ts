import { expect, test } from 'vitest';
import { sessionService } from '../../../gateway/src/accounts/session-service.ts';
import { buildGateway } from '../../support/gateway.ts';

/** A service whose password checks last until they are ended. */
async function heldService() {
  const { services } = await buildGateway();
  const checked: string[] = [];
  const endings: (() => void)[] = [];
  const service = sessionService({
    ...services,
    throttle: () => ({ allowed: true, succeeded: () => undefined }),
    verify: (password) => {
      checked.push(password);
      return new Promise((resolve) => {
        endings.push(() => {
          resolve(false);
        });
      });
    },
  });
  const logIn = (email: string, password: string, device?: string) =>
    service.logIn({
      ...{ email, password, address: '192.0.2.1', userAgent: undefined },
      deviceCookie: device,
    });
  return { checked, endings, logIn, issue: services.devices.issue };
}

const EVE = 'eve@example.com';

test('log-ins to one account, from however many devices, hold up no other account', async () => {
  const { checked, endings, logIn, issue } = await heldService();
  const eve = Array.from({ length: 21 }, () => logIn(EVE, 'eve', issue(EVE)));
  await expect.poll(() => checked).toContain('eve');
  const ada = logIn('ada@example.com', 'ada');
  await expect.poll(() => checked).toEqual(['eve', 'ada']);
  const bea = logIn('bea@example.com', 'bea');
  endings[0]?.();
  await expect.poll(() => checked).toEqual(['eve', 'ada', 'eve']);
  endings[1]?.();
  await expect.poll(() => checked).toEqual(['eve', 'ada', 'eve', 'bea']);
  const outcome = eve.map(async (attempt) => (await attempt).outcome);
  for (let n = 2; n < 23; n += 1) {
    await expect.poll(() => endings[n]).toBeDefined();
    endings[n]?.();
  }
  expect(new Set(await Promise.all(outcome))).toEqual(new Set(['refused']));
  expect(await Promise.all([ada, bea])).toEqual([{ outcome: 'refused' }, { outcome: 'refused' }]);
});

test('one account has only so many log-ins waiting, and its strangers wait by themselves', async () => {
  const { checked, endings, logIn, issue } = await heldService();
  const eve = Array.from({ length: 22 }, () => logIn(EVE, 'eve', issue(EVE)));
  await expect(eve[21]).rejects.toMatchObject({ status: 429, text: { code: 'too-much-waiting' } });
  const stranger = logIn(EVE, 'stranger');
  await expect.poll(() => checked).toEqual(['eve', 'stranger']);
  endings[1]?.();
  expect(await stranger).toEqual({ outcome: 'refused' });
  for (const n of [0, ...Array.from({ length: 20 }, (_, waiting) => waiting + 2)]) {
    await expect.poll(() => endings[n]).toBeDefined();
    endings[n]?.();
  }
  await Promise.all(eve.slice(0, 21));
});
