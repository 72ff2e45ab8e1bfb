import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const HTML_ONLY = {
  service: { name: 'HTML only', version: '0.0.0', api_version: 'v1' },
  contract: { name: 'seo_package', version: '1.0' },
  content_format: 'html',
  features: ['content_hash'],
  limits: { per_page: 50 },
  scopes: ['articles:read'],
  warnings: [],
  expires_at: '2099-01-01T00:00:00',
};

it('HTML stays one Classic block; item and log say so, until somebody has converted it', async () => {
  const gateway = await startFaultyGateway();
  gateway.answerWith((path) =>
    path.endsWith('/wordpress/capabilities')
      ? { body: JSON.stringify(HTML_ONLY), headers: { 'content-type': 'application/json' } }
      : undefined,
  );
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ html: '<h2>A</h2><p>B</p>' });
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
});
