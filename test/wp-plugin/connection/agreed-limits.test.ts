import { beforeEach, expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { agreement } from './agreement.ts';
import { connect } from './connection-calls.ts';

const wp = useWordPress();
beforeEach(importsOf(wp).reset);

it('a service that agreed to give three articles a page is asked for no more, by library, import and sync', async () => {
  const service = await startBareService();
  for (let number = 0; number < 7; number += 1) service.put();
  service.odd.capabilities = {
    status: 200,
    type: 'application/json',
    body: JSON.stringify(agreement({ limits: { per_page: 3 }, content_format: 'html' })),
  };
  await connect({ url: service.url, key: service.key });
  await wp.rest('/article-bridge/v1/articles', { query: { per_page: '50' } });
  const { exitCode, stderr } = await wp.cli(['article-bridge', 'import', '--all']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  await wp.cli(['article-bridge', 'sync']);

  const asked = service.requests
    .map(({ url }) => new URL(url, service.origin).searchParams.get('per_page'))
    .filter((size) => size !== null);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((size) => Number(size) > 3)).toEqual([]);
  expect(await wp.runInSite(`echo wp_count_posts()->publish + wp_count_posts()->draft;`)).toBe('7');
});
