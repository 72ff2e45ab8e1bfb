import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

it('wp article-bridge import --preset: its options hold, --status goes before them, an unknown one is refused', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const body = { name: 'Pages', options: { post_type: 'page', post_status: 'pending' } };
  await wp.rest('/article-bridge/v1/presets', { method: 'POST', body });
  const { uuid } = await gateway.put({ title: 'One' });
  const { uuid: other } = await gateway.put({ title: 'Two' });
  const run = (...args: string[]) =>
    wp.cli(['article-bridge', 'import', ...args, '--porcelain', '--user=admin']);
  expect(await run(uuid, '--preset=pages')).toMatchObject({ exitCode: 0 });
  expect(await run(other, '--preset=pages', '--status=private')).toMatchObject({ exitCode: 0 });
  const refused = await run(uuid, '--preset=posts');
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toContain('There is no preset "posts". The presets are: pages.');
  expect(
    await imports.inSite(
      `array_map( fn( $title ) => array( get_page_by_path( $title )->post_type, get_page_by_path( $title )->post_status ), array( 'article-1', 'article-2' ) )`,
    ),
  ).toEqual([
    ['page', 'pending'],
    ['page', 'private'],
  ]);
});
