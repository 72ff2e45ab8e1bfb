import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { PLUGIN_DIRECTORY } from '../../../wp-plugin/demo/plugin-build.ts';
import { ensureWordPressFiles } from '../../../wp-plugin/demo/wordpress-files.ts';
import { ensurePluginZip } from '../../support/plugin-zip.ts';

const PLAYGROUND = fileURLToPath(
  new URL('../../../node_modules/@wp-playground/cli/wp-playground.js', import.meta.url),
);

const blueprintFile = z.looseObject({
  steps: z.array(z.looseObject({ step: z.string(), data: z.string().optional() })),
});

/** Does what the opened page does: reads the library and imports everything. */
const VISIT = `<?php
require '/wordpress/wp-load.php';
wp_set_current_user( 1 );
function call( $method, $path, $body = array() ) {
	$request = new WP_REST_Request( $method, '/article-bridge/v1' . $path );
	$request->set_body_params( $body );
	return rest_get_server()->response_to_data( rest_do_request( $request ), false );
}
$listed = call( 'GET', '/articles' );
$run    = call( 'POST', '/imports', array( 'uuids' => array_column( $listed['articles'], 'uuid' ), 'options' => array( 'post_status' => 'publish' ) ) );
while ( 'running' === $run['state'] || 'pending' === $run['state'] ) {
	$run = call( 'POST', "/imports/{$run['id']}/step" );
}
file_put_contents( '/outcome/outcome.json', wp_json_encode( array(
	'listed' => wp_list_pluck( $listed['articles'], 'title' ),
	'run'    => array_intersect_key( $run, array_flip( array( 'state', 'counts' ) ) ),
	'posts'  => array_map( static fn( $post ) => array( $post->post_title, has_blocks( $post ), has_post_thumbnail( $post ) ), get_posts( array( 'meta_key' => '_seo_package_uuid', 'orderby' => 'title' ) ) ),
	'said'   => $listed,
) ) );`;
const outcome = z.looseObject({
  listed: z.array(z.string()),
  run: z.looseObject({ state: z.string() }),
  posts: z.array(z.tuple([z.string(), z.boolean(), z.boolean()])),
});

it('the blueprint opens a site whose library holds samples, which become posts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'article-bridge-blueprint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(PLUGIN_DIRECTORY, '.wordpress-org/blueprints/blueprint.json');
  const { steps, ...blueprint } = blueprintFile.parse(JSON.parse(await readFile(path, 'utf8')));
  const service = await readFile(
    join(PLUGIN_DIRECTORY, 'release/playground/sample-service.php'),
    'utf8',
  );
  expect(steps.map(({ data }) => data)).toContain(service);

  // WordPress and the plugin of this repository: tests request no server for them.
  const here = { pluginData: { resource: 'vfs', path: '/given/article-bridge.zip' } };
  const own = steps.map((step) => (step.step === 'installPlugin' ? { ...step, ...here } : step));
  const file = join(folder, 'blueprint.json');
  await writeFile(
    file,
    JSON.stringify({ ...blueprint, steps: [...own, { step: 'runPHP', code: VISIT }] }),
  );
  for (const name of ['given', 'outcome']) await mkdir(join(folder, name));
  await cp(await ensurePluginZip(), join(folder, 'given/article-bridge.zip'));
  await cp((await ensureWordPressFiles()).wordpress, join(folder, 'wordpress'), {
    recursive: true,
  });
  const mounts = [`${folder}/given:/given`, `${folder}/outcome:/outcome`];
  await promisify(execFile)(process.execPath, [
    ...[PLAYGROUND, 'run-blueprint', `--blueprint=${file}`],
    ...['--wordpress-install-mode=install-from-existing-files'],
    ...[`--mount-before-install=${folder}/wordpress:/wordpress`],
    ...mounts.map((mount) => `--mount=${mount}`),
  ]);

  const seen = outcome.parse(
    JSON.parse(await readFile(join(folder, 'outcome/outcome.json'), 'utf8')),
  );
  expect(seen.listed).toHaveLength(3);
  expect(seen.run).toMatchObject({ state: 'completed', counts: { created: 3, failed: 0 } });
  expect(seen.posts).toEqual(
    seen.listed
      .toSorted()
      .toReversed()
      .map((title) => [title, true, true]),
  );
});
