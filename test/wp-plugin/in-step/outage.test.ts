import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { pushingGateway } from './pushing-gateway.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const HOUR = 3_600;

it('a site that was down for an hour has all that was pushed meanwhile, by the schedule alone', async () => {
  const gateway = await pushingGateway(wp);
  await gateway.save('before');
  await gateway.runDue();
  await gateway.expectInStep();

  gateway.proxy.failWith(() => ({ of: 'request', does: 'reset', at: 'before it' }));
  let failed = 0;
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await gateway.save(`of-minute-${minutes}`);
    if (minutes % 20 === 0) await gateway.save('before');
    failed += await gateway.runDue();
    gateway.wait(5 * 60);
  }
  expect(await gateway.posts()).toHaveLength(1);
  expect(failed).toBeGreaterThan(5);
  // For a failing endpoint, not all due deliveries are attempted.
  const tried = (await gateway.deliveries()).filter(({ attempts }) => attempts.length > 0);
  const during = tried.filter(({ state }) => state === 'pending');
  expect(during.length).toBeGreaterThan(5);
  for (const { attempts } of during) expect(attempts[0]?.error).toContain('closed the connection');

  gateway.proxy.failWith(undefined);
  // The longest delay after an hour of failures.
  gateway.wait(2.5 * HOUR);
  while ((await gateway.runDue()) > 0);
  await gateway.expectInStep();
  const states = (await gateway.deliveries()).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['succeeded']));
  expect(await gateway.push.status()).toMatchObject({ active: true, reason: null });
});

describe('while the service is down', () => {
  it('pages are as before, nobody waits for it, and the sync says so once', async () => {
    const gateway = await pushingGateway(wp);
    await gateway.save('arch');
    await gateway.runDue();
    await gateway.expectInStep();
    const sync = syncOf(wp);
    await sync.save({ schedule: 'hourly' });
    const link = z.url().parse(await wp.runInSite(`echo get_permalink( get_posts()[0] );`));
    const pages = () =>
      Promise.all(
        ['/', new URL(link).pathname + new URL(link).search, '/feed/'].map(async (path) => {
          const answer = await fetch(wp.url + path);
          return [answer.status, shown(await answer.text())];
        }),
      );
    const before = await pages();
    expect(before.map(([status]) => status)).toEqual([200, 200, 200]);
    expect(before[1]?.[1]).toContain('edition-1.');

    await gateway.app.close();
    await sync.event();
    expect(await pages()).toEqual(before);
    const { last } = await sync.read();
    expect(last?.error?.message).toContain('cannot be reached');
    // Only once: until its next attempt is due, the service gets no requests, and nothing new is
    // reported.
    await sync.event();
    expect((await sync.read()).last).toEqual(last);
    expect(await wp.takeDebugLog()).toBe('');
  });
});

/** The page without the parts that differ between requests. */
function shown(page: string): string {
  return page.replaceAll(/nonce[^,;]*/gi, '').replaceAll(/<lastBuildDate>[^<]*/g, '');
}
