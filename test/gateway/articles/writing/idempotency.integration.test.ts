import { expect, it, vi } from 'vitest';
import { idempotency } from '../../../../gateway/src/articles/writing/idempotency.ts';
import { buildGateway } from '../../../support/gateway.ts';
import { overheard, planOf } from '../../../support/query-plans.ts';

const ANSWER = { status: 201, headers: {}, body: Buffer.from('{}') };
const A_DAY = 24 * 3_600;

/** More keys than are forgotten at once. */
const MANY = 35;

async function withKeys() {
  const { services, owner, addOwner, clock } = await buildGateway();
  const other = await addOwner();
  const { db } = services.storage;
  const keys = idempotency(db, services.now);
  for (let n = 0; n < MANY; n += 1) {
    await keys.run(n % 2 === 0 ? owner.id : other.id, `key-${n}`, n, () => Promise.resolve(ANSWER));
  }
  const kept = async () => (await db.selectFrom('idempotency_keys').select('key').execute()).length;
  return { db, owner, clock, keys, kept, now: services.now };
}

it('forgets expired keys some at a time, whoever’s they are', async () => {
  const { owner, clock, keys, kept } = await withKeys();
  clock.now += A_DAY;
  const counts: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    await keys.run(owner.id, `new-${n}`, n, () => Promise.resolve(ANSWER));
    counts.push(await kept());
  }
  expect(counts).toEqual([26, 17, 8, 4, 5]);
});

it('takes an expired key for a new one even while others wait to be forgotten', async () => {
  const { owner, clock, keys } = await withKeys();
  clock.now += A_DAY;
  const work = vi.fn(() => Promise.resolve(ANSWER));
  await keys.run(owner.id, `key-${MANY - 1}`, 'another request', work);
  expect(work).toHaveBeenCalledOnce();
});

it('looks through no other keys of the owner, of whom there may be a hundred thousand', async () => {
  const { db, owner, now } = await withKeys();
  const { db: heard, asked } = overheard(db);
  await idempotency(heard, now).run(owner.id, 'new', 1, () => Promise.resolve(ANSWER));
  const steps: string[] = [];
  for (const query of asked.filter(({ sql }) => sql.includes('idempotency_keys'))) {
    if (query.sql.startsWith('insert')) continue;
    steps.push(...(await planOf(db, query)).map(({ detail }) => detail));
  }
  const reading = steps.filter((step) => step.includes('idempotency_keys'));
  expect(reading.length).toBeGreaterThan(3);
  for (const step of reading) {
    expect(step).toMatch(/\((owner_id=\? AND key=\?|expires_at<\?)\)$/);
  }
});
