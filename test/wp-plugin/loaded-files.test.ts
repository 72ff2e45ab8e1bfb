import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../support/gateway.ts';
import { useWordPress } from '../support/wordpress.ts';
import { importsOf } from './import/run-import.ts';

const PLUGIN = fileURLToPath(new URL('../../wp-plugin', import.meta.url));

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

/** Records the plugin's loaded files at the end of each request. */
const NOTE_FILES = `<?php
/* Plugin Name: Loaded files */
add_action( 'shutdown', function () {
  $root  = realpath( WP_PLUGIN_DIR . '/article-bridge/includes' ) . '/';
  $files = preg_filter( '~^' . preg_quote( $root, '~' ) . '~', '', get_included_files() );
  update_option( 'loaded_files', array_values( $files ), false );
} );`;

const filesSchema = z.array(z.string());

/** The plugin's files loaded by a request for a page. */
async function filesOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const page = await fetch(new URL(path, wp.url), { headers });
  expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/\S/)]);
  return loadedFiles();
}

async function loadedFiles(): Promise<string[]> {
  const answer = await wp.runInSite(
    `add_action( 'shutdown', function () { remove_all_actions( 'shutdown' ); }, PHP_INT_MIN );
    echo wp_json_encode( get_option( 'loaded_files' ) );`,
  );
  return filesSchema.parse(JSON.parse(answer));
}

/** Files of REST routes, admin pages and commands, which have requests of their own. */
const isRoute = (file: string) => file.endsWith('Controller.php');
const PAGE = /(?:Page|Screen)\.php$|^Admin\/Help|^(?:Dashboard|PostsList)\//;
const COMMAND = /Command\.php$|\/Cli\w+\.php$/;

/** The files of each walkthrough in the page. */
const walks = (await readFile(join(PLUGIN, 'docs/how-an-import-goes.md'), 'utf8'))
  .split(/^## /m)
  .map((part) => [...part.matchAll(/^\| \d+ +\| `([^`]+)`/gm)].map(([, file = '']) => file))
  .filter((files) => files.length > 0);

it('the walks through the code lead through files that are there, an import through fewer than 20', () => {
  expect(walks.map((files) => files.length < 20)).toEqual([true, true, true]);
  expect(
    walks
      .flat()
      .filter((file) => !['includes', 'src'].some((room) => existsSync(join(PLUGIN, room, file)))),
  ).toEqual([]);
});

it('loads for readers what their page needs, routes for the REST API, pages in the admin, and a command for WP-CLI', async () => {
  await wp.runInSite(
    `file_put_contents( WP_PLUGIN_DIR . '/loaded-files.php', getenv( 'PLUGIN' ) );
    require_once ABSPATH . 'wp-admin/includes/plugin.php';
    activate_plugin( 'loaded-files.php' );`,
    { PLUGIN: NOTE_FILES },
  );
  try {
    const { url, owner } = await startGateway();
    await imports.connect({ url: `${url}/api/v1`, key: owner.key });
    const { uuid } = await owner.save({ title: 'Arch', slug: 'arch', markdown: 'Words.' });
    const { items } = await imports.run({ uuids: [uuid], options: { post_status: 'publish' } });

    // The first visitor's request writes, since WordPress creates the theme's menu.
    await filesOf('/');
    const home = await filesOf('/');
    const post = await filesOf(`/?p=${String(items[0]?.post_id)}`);
    const rest = await filesOf('/?rest_route=/wp/v2/types');
    const beyond = /^(Abilities|Admin|Connection|Editor|Gateway|Import|Library|Privacy|Sync)\//;
    expect([...home, ...post].filter((file) => beyond.test(file))).toEqual([]);
    expect(home.length).toBeLessThanOrEqual(20);
    expect(post.length).toBeLessThanOrEqual(25);
    expect(rest.filter((file) => isRoute(file)).length).toBeGreaterThan(10);
    expect(rest.filter((file) => PAGE.test(file) || COMMAND.test(file))).toEqual([]);
    const { cookie } = await wp.signIn();
    const admin = await filesOf('/wp-admin/index.php', { cookie });
    expect(admin.filter((file) => PAGE.test(file)).length).toBeGreaterThan(5);
    expect(admin.filter((file) => isRoute(file) || COMMAND.test(file))).toEqual([]);

    const second = await owner.save({ title: 'Beam', slug: 'beam', markdown: 'Words.' });
    await wp.cli(['article-bridge', 'import', second.uuid]);
    const command = await loadedFiles();
    expect(command.filter((file) => isRoute(file) || PAGE.test(file))).toEqual([]);
    expect(command.filter((file) => file.endsWith('Command.php'))).toEqual([
      'Import/Entry/ImportCommand.php',
    ]);
    expect(command.length).toBeLessThanOrEqual(128);
    expect(command).toEqual(expect.arrayContaining(walks[0] ?? []));
  } finally {
    await wp.runInSite(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php';
      deactivate_plugins( 'loaded-files.php' );
      unlink( WP_PLUGIN_DIR . '/loaded-files.php' );
      delete_option( 'loaded_files' );`,
    );
  }
});
