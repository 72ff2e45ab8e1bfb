import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureWordPressFiles } from '../../../wp-plugin/demo/wordpress-files.ts';
import { startWordPress } from '../../../wp-plugin/demo/wordpress.ts';
import type { WordPress, WordPressOptions } from '../../../wp-plugin/demo/wordpress.ts';
import { ownPort } from '../../support/own-port.ts';
import { takeDebugLog } from '../../support/wordpress.ts';

const HEADER = '<?php\n/**\n * Plugin Name: Article Bridge\n */\n';

let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wordpress-test-'));
  await writePlugin('sound-plugin', HEADER);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

async function writePlugin(name: string, code: string): Promise<void> {
  await mkdir(join(directory, name), { recursive: true });
  await writeFile(join(directory, name, 'article-bridge.php'), code);
}

async function options(
  site: string,
  changes: Partial<WordPressOptions> = {},
): Promise<WordPressOptions> {
  return {
    files: await ensureWordPressFiles(),
    siteDirectory: join(directory, site),
    pluginDirectory: join(directory, 'sound-plugin'),
    settings: {
      title: 'Bits & "pieces"',
      tagline: 'A tagline',
      timezone: 'Asia/Tokyo',
      user: 'editor-in-chief',
      password: 'correct horse',
      email: 'chief@example.org',
    },
    workers: 2,
    ...changes,
  };
}

async function isListening(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  return await new Promise((resolve) => {
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

const portOf = (wordpress: WordPress): number => Number(new URL(wordpress.url).port);

const inSite = (code: string): string =>
  `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; ${code}`;

describe('a new site', () => {
  let wordpress: WordPress;
  const output: string[] = [];
  const sitePort = ownPort();
  const start = async (): Promise<WordPress> =>
    startWordPress(
      await options('new-site', { port: await sitePort, onOutput: (line) => output.push(line) }),
    );

  beforeAll(async () => {
    wordpress = await start();
  });
  afterAll(() => wordpress.close());

  test('is WordPress 7.1.1 with its settings, the plugin active and no sample content', async () => {
    const described = await wordpress.run(
      inSite(`require_once ABSPATH . 'wp-admin/includes/plugin.php';
        echo json_encode( array(
          wp_get_wp_version(), get_option( 'blogname' ), get_option( 'timezone_string' ), get_stylesheet(),
          wp_get_environment_type(), is_plugin_active( 'article-bridge/article-bridge.php' ),
          count( get_posts( array( 'post_type' => 'any', 'post_status' => 'any' ) ) ), get_option( 'show_avatars' ),
        ) );`),
    );
    expect(JSON.parse(described)).toEqual([
      '7.1.1',
      'Bits &amp; &quot;pieces&quot;',
      'Asia/Tokyo',
      'twentytwentyfive',
      'local',
      true,
      0,
      '0',
    ]);
  });

  test('GET / is answered with the page at once, without a redirect to itself', async () => {
    const response = await fetch(`${wordpress.url}/`, { redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('A tagline');
  });

  test('GET /wp-json/ works, permalinks being by post name', async () => {
    const response = await fetch(`${wordpress.url}/wp-json/wp/v2/types/post`);
    expect(response.status).toBe(200);
    expect(await wordpress.run(inSite(`echo get_option( 'permalink_structure' );`))).toBe(
      '/%postname%/',
    );
  });

  test('an application password opens the REST API; a new one of its name replaces it', async () => {
    const me = async (password: string): Promise<number> => {
      const credentials = Buffer.from(`editor-in-chief:${password}`).toString('base64');
      const response = await fetch(`${wordpress.url}/wp-json/wp/v2/users/me`, {
        headers: { authorization: `Basic ${credentials}` },
      });
      return response.status;
    };
    const first = await wordpress.createApplicationPassword('demo');
    expect(await me(first)).toBe(200);
    const second = await wordpress.createApplicationPassword('demo');
    expect(await me(second)).toBe(200);
    expect(await me(first)).toBe(401);
  });

  test('WP-CLI runs in it; a failing command is an answer with its exit code', async () => {
    expect(await wordpress.cli(['option', 'get', 'blogdescription'])).toEqual({
      stdout: 'A tagline\n',
      stderr: '',
      exitCode: 0,
    });
    const failed = await wordpress.cli(['option', 'get', 'no-such-option']);
    expect(failed.exitCode).toBe(1);
    expect(failed.stderr).toContain('no-such-option');
  });

  test('PHP that fails is an error with the words of PHP, with WordPress loaded or not', async () => {
    const words = /^PHP failed: .*Call to undefined function no_such_function\(\)/;
    await expect(wordpress.run('<?php no_such_function();')).rejects.toThrow(words);
    await expect(wordpress.run(inSite('no_such_function();'))).rejects.toThrow(words);
    expect(await takeDebugLog(wordpress.site.debugLog)).toContain('no_such_function');
  });

  test('POST /run of the control endpoint without the token: 401, nothing run', async () => {
    const response = await fetch(`${wordpress.control.url}/run`, {
      method: 'POST',
      headers: { authorization: 'Bearer guess' },
      body: JSON.stringify({ code: '<?php echo 1;', env: {} }),
    });
    expect(response.status).toBe(401);
  });

  test('listens on 127.0.0.1 and on no other address of the machine', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    expect(await isListening(portOf(wordpress), '127.0.0.1')).toBe(true);
    for (const { address } of others) {
      expect(await isListening(portOf(wordpress), address)).toBe(false);
    }
  });

  test('reaches other servers on 127.0.0.1 and nothing outside', async () => {
    const other = createServer((_, response) => response.end('neighbour'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address === null || typeof address === 'string' ? 0 : address.port;
    const get = (url: string): Promise<string> =>
      wordpress.run(
        inSite(`$r = wp_remote_get( getenv( 'URL' ), array( 'timeout' => 100 ) );
          echo is_wp_error( $r ) ? $r->get_error_code() : wp_remote_retrieve_body( $r );`),
        { URL: url },
      );
    expect(await get(`http://127.0.0.1:${port}/`)).toBe('neighbour');
    expect(await get('http://example.org/')).toBe('http_request_not_executed');
    other.close();
  });

  test('prints nothing and logs nothing', async () => {
    expect(output).toEqual([]);
    expect(await takeDebugLog(wordpress.site.debugLog)).toBe('');
  });

  test('keeps posts, user and password at its second start; close() frees the port', async () => {
    await wordpress.run(inSite(`wp_insert_post( array( 'post_title' => 'Kept' ) );`));
    await wordpress.close();
    expect(await wordpress.ended).toBe('ended with exit code 0');
    expect(await isListening(portOf(wordpress), '127.0.0.1')).toBe(false);

    const { url } = wordpress;
    wordpress = await start();
    expect(wordpress.url).toBe(url);
    const kept = await wordpress.run(
      inSite(`echo get_posts( array( 'post_status' => 'draft' ) )[0]->post_title, ' ',
        is_wp_error( wp_authenticate( 'editor-in-chief', 'correct horse' ) ) ? 'refused' : 'let in';`),
    );
    expect(kept).toBe('Kept let in');
  });
});

describe('a start that fails', () => {
  test('names the port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address === null || typeof address === 'string' ? 0 : address.port;
    await expect(startWordPress(await options('no-port', { port }))).rejects.toThrow(
      new RegExp(`WordPress did not start: .*EADDRINUSE.*${port}`),
    );
    other.close();
  });

  test('says why a plugin cannot be activated, and leaves no process', async () => {
    await writePlugin('broken-plugin', `${HEADER}missing_function();\n`);
    const output: string[] = [];
    await expect(
      startWordPress(
        await options('broken', {
          pluginDirectory: join(directory, 'broken-plugin'),
          onOutput: (line) => output.push(line),
        }),
      ),
    ).rejects.toThrow('missing_function');
  });

  test('refuses a site that was made of other WordPress files', async () => {
    await mkdir(join(directory, 'old-site'), { recursive: true });
    await writeFile(join(directory, 'old-site', 'site.json'), '{"version":"6.9"}');
    await expect(startWordPress(await options('old-site'))).rejects.toThrow(
      /was made of WordPress 6\.9, this is 7\.1\.1 .* remove the directory/,
    );
  });
});

test('when its parent is killed the server ends too', async () => {
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { startWordPress } from ${JSON.stringify(modulePath())};
       const { url } = await startWordPress(${JSON.stringify(await options('new-site'))});
       console.log(url);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [url]: unknown[] = await once(createInterface({ input: parent.stdout }), 'line');
  const port = Number(new URL(String(url)).port);
  expect(await isListening(port, '127.0.0.1')).toBe(true);

  parent.kill('SIGKILL');

  await vi.waitUntil(async () => !(await isListening(port, '127.0.0.1')), { timeout: 60_000 });
});

function modulePath(): string {
  return fileURLToPath(new URL('../../../wp-plugin/demo/wordpress.ts', import.meta.url));
}
