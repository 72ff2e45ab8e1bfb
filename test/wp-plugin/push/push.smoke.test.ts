import { publicationList } from '@article-bridge/contract';
import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { pushOf } from './push-calls.ts';

const wp = useWordPress();
const push = pushOf(wp);
beforeEach(importsOf(wp).reset);

it('connecting registers the push: what is completed arrives with nobody visiting', async () => {
  const gateway = await push.startGateway();
  expect(await push.bridge('connect', gateway.url, `--key=${gateway.key}`)).toContain(
    'Articles arrive by themselves.',
  );
  expect(await push.status()).toEqual({
    active: true,
    receiver: `${wp.url}/wp-json/article-bridge/v1/webhook`,
    // The gateway's test delivery.
    last_delivery_at: expect.any(String),
    reason: null,
    held: 0,
    skipped: [],
  });
  await push.takeNew();
  await gateway.owner.save({ title: 'Arch', slug: 'arch' });
  await push.arrived(['Arch']);
  await expect.poll(push.hints).toBe(0);

  const { uuid } = await gateway.owner.save({ title: 'Arch, anew', slug: 'arch' });
  await push.arrived(['Arch, anew']);
  // Reported immediately, although nobody visits the site and nothing runs WP-Cron.
  const publicationStates = async () => {
    const answer = await fetch(`${gateway.url}/api/v1/articles/publications?uuid=${uuid}`, {
      headers: { authorization: `Bearer ${gateway.key}` },
    });
    const { publications } = publicationList.parse(await answer.json());
    return publications.map(({ status, checks }) => ({ status, isLookedAt: checks !== null }));
  };
  await expect.poll(publicationStates).toEqual([{ status: 'published', isLookedAt: true }]);
});
