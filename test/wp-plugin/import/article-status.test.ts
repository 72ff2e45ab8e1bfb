import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { blocks } from './imported-article.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

it('an article that its writer has not finished is not published, and the run says so', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ status: 'in_review' }, blocks('Unfinished'));
  const run = await imports.run({ uuids: [uuid], options: { post_status: 'publish' } });
  expect(onlyItem(run)).toMatchObject({
    state: 'created',
    warnings: [expect.stringContaining('its status is in_review')],
  });
  expect(await imports.inSite(`get_post_status( ${onlyPost(run)} )`)).toBe('draft');
});

it('an article that its writer has finished becomes public, and is not taken back by another round', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ status: 'in_review' }, blocks('Text'));
  const publish = { uuids: [uuid], options: { post_status: 'publish' } } as const;
  const id = onlyPost(await imports.run(publish));
  const status = () => imports.inSite(`get_post_status( ${id} )`);
  await gateway.put({ uuid, status: 'completed', published_at: '2026-01-31T10:00:00' });
  expect(onlyItem(await imports.run(publish)).state).toBe('updated');
  expect(await status()).toBe('publish');
  expect(await imports.inSite(`get_post( ${id} )->post_date_gmt`)).toBe('2026-01-31 10:00:00');
  await gateway.put({ uuid, status: 'draft' });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('unchanged');
  await gateway.put({ uuid, status: 'completed' });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('unchanged');
  expect(await status()).toBe('publish');
});
