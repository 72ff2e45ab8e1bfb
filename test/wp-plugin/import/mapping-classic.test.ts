import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { HTML_ONLY_AGREEMENT } from '../../support/html-only.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

it('HTML stays one Classic block; item and log say so, until somebody has converted it', async () => {
  const gateway = await startFaultyGateway();
  gateway.answerWith((path) =>
    path.endsWith('/wordpress/capabilities') ? HTML_ONLY_AGREEMENT : undefined,
  );
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ html: '<h2>A</h2><p>B</p>' });
  const dry = onlyItem(await imports.run({ uuids: [uuid], dry_run: true }));
  expect(dry.warnings.join()).toContain('one Classic block');
  const run = await imports.run({ uuids: [uuid] });
  const id = onlyPost(run);
  expect(onlyItem(run)).toMatchObject({ state: 'created', classic: true });
  expect(onlyItem(run).warnings.join()).toContain('one Classic block');
  expect(await imports.inSite(`get_post( ${id} )->post_content`)).toBe('<h2>A</h2><p>B</p>');
  const log = await imports.log(run.id);
  expect(log.map(({ message }) => message).join()).toContain('one Classic block');
  await wp.runInSite(
    `wp_update_post( array( 'ID' => ${id}, 'post_content' => '<!-- wp:paragraph --><p>B</p><!-- /wp:paragraph -->' ) );`,
  );
  expect(onlyItem(await imports.withItems(run.id)).classic).toBe(false);

  // Neither a dry run nor a run says so of a body that it leaves alone.
  await gateway.put({ uuid, title: 'New', html: '<h2>A</h2><p>B</p>' });
  for (const dry_run of [true, false]) {
    const update = onlyItem(await imports.run({ uuids: [uuid], dry_run }));
    expect(update).toMatchObject({ state: 'updated', warnings: [] });
  }
});
