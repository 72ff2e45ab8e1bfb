import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { PLUGIN_DIRECTORY, ensurePluginBuild } from '../../../wp-plugin/demo/plugin-build.ts';
import { ensureWordPressFiles } from '../../../wp-plugin/demo/wordpress-files.ts';
import { startGateway } from '../../support/gateway.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { startTestWordPress } from '../../support/start-wordpress.ts';

const MAIN_FILE = 'article-bridge/article-bridge.php';
const { privateKey } = generateKeyPairSync('ed25519');

/** Checks for updates and installs them as the Updates screen does; WordPress.org offers none. */
const UPDATE = `<?php
require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
foreach ( array( 'plugin', 'update', 'file', 'misc', 'class-wp-upgrader' ) as $file ) {
	require_once ABSPATH . "wp-admin/includes/$file.php";
}
remove_all_filters( 'pre_site_transient_update_plugins' );
add_filter( 'pre_http_request', static fn( $answer, $args, $url ) => false === strpos( $url, 'api.wordpress.org' ) ? $answer : array(
	'response' => array( 'code' => 200 ),
	'body'     => '{"plugins":[],"no_update":[],"translations":[]}',
), 10, 3 );
wp_clean_plugins_cache();
wp_update_plugins();
$offered  = get_site_transient( 'update_plugins' )->response[ '${MAIN_FILE}' ] ?? null;
$skin     = new class() extends Automatic_Upgrader_Skin {
	public $failure = null;
	public function error( $errors ) {
		$this->failure = is_wp_error( $errors ) ? $errors->get_error_code() : $errors;
	}
};
$upgrader = new Plugin_Upgrader( $skin );
if ( null !== $offered ) {
	$upgrader->bulk_upgrade( array( '${MAIN_FILE}' ) );
}
echo json_encode( array(
	'offered'   => $offered->new_version ?? null,
	'failure'   => $skin->failure,
	'installed' => get_file_data( WP_PLUGIN_DIR . '/${MAIN_FILE}', array( 'Version' ) )[0],
) );`;
const outcome = z.object({
  offered: z.string().nullable(),
  failure: z.string().nullable(),
  installed: z.string(),
});

interface Release {
  archive: Buffer;
  signature: string;
}

function signed(archive: Buffer, key = privateKey): Release {
  const hash = createHash('sha384').update(archive).digest();
  return { archive, signature: sign(null, hash, key).toString('base64') };
}

function ofVersion({ archive }: Release, version: string): AdmZip {
  const zip = new AdmZip(archive);
  const code = zip.readAsText(MAIN_FILE).replace(/^( \* Version: +).*$/m, `$1${version}`);
  zip.updateFile(MAIN_FILE, Buffer.from(code));
  return zip;
}

async function buildRelease(folder: string): Promise<Release> {
  const key = join(folder, 'key.pem');
  await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const to = join(folder, 'release.zip');
  const script = join(PLUGIN_DIRECTORY, 'release/zip.ts');
  await promisify(execFile)(process.execPath, [script, '--sign', key, '--to', to]);
  return { archive: await readFile(to), signature: await readFile(`${to}.sig`, 'utf8') };
}

interface Served {
  archive: Buffer;
  /** Omitted if the gateway was built from the repository. */
  signature?: string;
  /** Only the response to HEAD has the signature, not the one to GET. */
  isSignedInWordsOnly?: boolean;
  /** Downloads of the archive are redirected to this address. */
  elsewhere?: string;
}

/** A gateway that offers the given plugin. */
async function gatewayWith(plugin: Served) {
  const gateway = await startGateway();
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      if (url === '/api/v1/wordpress/plugin.zip') {
        const isSigned = plugin.isSignedInWordsOnly !== true || method === 'HEAD';
        if (plugin.signature !== undefined && isSigned)
          response.setHeader('X-Content-Signature', plugin.signature);
        if (plugin.elsewhere !== undefined && method === 'GET') {
          response.writeHead(302, { location: plugin.elsewhere }).end();
          return;
        }
        response.setHeader('Content-Type', 'application/zip');
        response.writeHead(headers.authorization === undefined ? 401 : 200).end(plugin.archive);
        return;
      }
      const body = await buffer(request);
      const answer = await fetch(gateway.url + url, {
        method,
        headers: {
          authorization: headers.authorization ?? '',
          ...(body.length === 0 ? {} : { 'content-type': 'application/json' }),
        },
        ...(body.length === 0 ? {} : { body }),
      });
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
      });
      response.end(await answer.text());
    })();
  });
  return { url: await listenOnLoopback(server), key: gateway.owner.key };
}

it('a released plugin is updated from its gateway, with what its key has signed and with nothing older', async () => {
  await ensurePluginBuild();
  const folder = await mkdtemp(join(tmpdir(), 'article-bridge-updates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const release = await buildRelease(folder);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(PLUGIN_DIRECTORY, 'package.json'), 'utf8')));
  ofVersion(release, '0.0.9').extractAllTo(folder);
  const wordpress = await startTestWordPress({
    files: await ensureWordPressFiles(),
    siteDirectory: join(folder, 'site'),
    pluginDirectory: join(folder, 'article-bridge'),
    settings: {
      ...{ title: 'Updates', tagline: '', timezone: 'UTC' },
      ...{ user: 'admin', password: 'a long password', email: 'admin@example.org' },
    },
    constants: { DISABLE_WP_CRON: true },
  });
  onTestFinished(() => wordpress.close());
  const plugin: Served = { archive: release.archive };
  const { url, key } = await gatewayWith(plugin);
  const connected = await wordpress.cli(['article-bridge', 'connect', url, `--key=${key}`]);
  expect(connected).toMatchObject({ exitCode: 0 });
  const update = async () => outcome.parse(JSON.parse(await wordpress.run(UPDATE)));

  const kept = { offered: version, installed: '0.0.9' };
  expect(await update()).toEqual({ ...kept, offered: null, failure: null });
  const tampered = ofVersion(release, '99.0.0').toBuffer();
  Object.assign(plugin, { archive: tampered, signature: release.signature });
  expect(await update()).toEqual({ ...kept, failure: 'article_bridge_update_unsigned' });
  for (const signature of [
    signed(tampered, generateKeyPairSync('ed25519').privateKey).signature,
    Buffer.alloc(64).toString('base64'),
    'no signature',
    `${release.signature}, ${signed(tampered).signature}`,
  ]) {
    Object.assign(plugin, { archive: tampered, signature });
    expect(await update()).toEqual({ ...kept, failure: 'article_bridge_update_unsigned' });
  }
  Object.assign(plugin, { ...release, isSignedInWordsOnly: true });
  expect(await update()).toEqual({ ...kept, failure: 'article_bridge_update_unsigned' });
  for (const version of ['0.0.8', '0.0.9']) {
    Object.assign(plugin, {
      ...signed(ofVersion(release, version).toBuffer()),
      isSignedInWordsOnly: false,
    });
    expect(await update()).toEqual({ ...kept, failure: 'article_bridge_update_older' });
  }
  const asked: unknown[] = [];
  const other = await listenOnLoopback(
    createServer(({ headers }, response) => {
      asked.push(headers.authorization);
      response.setHeader('X-Content-Signature', release.signature).end(release.archive);
    }),
  );
  Object.assign(plugin, { ...release, elsewhere: `${other}/plugin.zip` });
  expect(await update()).toEqual({ ...kept, failure: expect.any(String) });
  expect(asked).toEqual([]);
  const huge = Buffer.alloc(200 * 1024 * 1024);
  Object.assign(plugin, { ...signed(huge), elsewhere: undefined });
  expect(await update()).toEqual({ ...kept, failure: expect.any(String) });
  Object.assign(plugin, release);
  expect(await update()).toEqual({ offered: version, failure: null, installed: version });
  expect((await wordpress.cli(['article-bridge', 'status'])).exitCode).toBe(0);
});

it('the zip of the WordPress.org directory has no way to be updated from elsewhere', async () => {
  await ensurePluginBuild();
  const folder = await mkdtemp(join(tmpdir(), 'article-bridge-updates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const to = join(folder, 'directory.zip');
  await promisify(execFile)(process.execPath, [
    join(PLUGIN_DIRECTORY, 'release/zip.ts'),
    '--to',
    to,
  ]);
  const zip = new AdmZip(to);
  expect(zip.readAsText(MAIN_FILE)).toBe(
    await readFile(join(PLUGIN_DIRECTORY, 'article-bridge.php'), 'utf8'),
  );
  expect(zip.getEntries().filter(({ entryName }) => entryName.includes('/Updates/'))).toEqual([]);
});
