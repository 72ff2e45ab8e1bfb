import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import type { FaultyGateway } from '../support/faulty-gateway.ts';
import { png } from '../support/images.ts';
import { useWordPress } from '../support/wordpress.ts';
import { importsOf, onlyPost } from './import/run-import.ts';
import { siteStateOf } from './import/site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { traces } = siteStateOf(wp);
beforeEach(imports.reset);

/** Vulnerabilities found in plugins that import, sync or publish: each has a test that names it. */
const CLASSES = [
  'CVE-2025-7441', // an empty signing key, an executable stored as an image
  'CVE-2025-3102', // a secret that is empty until it is set up
  'CVE-2025-27007', // the same, by the way in which it is set up
  'CVE-2025-4389', // any file, by the address of an image
  'CVE-2025-12352', // the same
  'CVE-2024-5441', // the same
  'CVE-2023-7073', // requests to private addresses
  'CVE-2024-29090', // the same
  'CVE-2024-9624', // the same, by a redirect
  'CVE-2025-11749', // a token in the REST index
  'CVE-2025-5071', // tools for machines, open to every user
  'CVE-2026-3569', // routes without the right capability
  'CVE-2026-0718', // the same
  'CVE-2026-25309', // the same
  'CVE-2025-11176', // the same
  'CVE-2025-62873', // requests that another site makes a browser send
  'CVE-2024-27956', // SQL injection
  'CVE-2024-1317', // the same, by a search
  'timing', // secrets compared with ===
  'meta keys that should not be written',
  'in a block’s attributes',
] as const;

it('every class of vulnerability of the field has a test that names it', async () => {
  const folder = import.meta.dirname;
  const titles: string[] = [];
  for await (const path of glob('**/*.test.ts', { cwd: folder })) {
    const lines = (await readFile(join(folder, path), 'utf8')).split('\n');
    // The list above is not a test.
    titles.push(...lines.filter((line) => !/^ {2}'(?:CVE-[\d-]+|timing)',/.test(line)));
  }
  const text = titles.join('\n');
  expect(CLASSES.filter((name) => !text.includes(name))).toEqual([]);
});

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

const imageBlock = (src: string) =>
  `<!-- wp:image -->\n<figure class="wp-block-image"><img src="${src}" alt=""/></figure>\n<!-- /wp:image -->`;

describe('secrets that are empty (CVE-2025-7441, CVE-2025-3102, CVE-2025-27007)', () => {
  /** Requests all routes of the plugin on a site without settings, with empty credentials. */
  const ASK = `
    add_filter( 'rest_dispatch_request', fn() => new WP_REST_Response( 'let in' ) );
    wp_set_current_user( 0 );
    $server = rest_get_server(); $let_in = array(); $asked = 0;
    foreach ( $server->get_routes( 'article-bridge/v1' ) as $route => $handlers ) {
      if ( '/article-bridge/v1' === $route ) { continue; }
      $path = preg_replace( array( '/\\\\(\\\\?P<id>[^)]*\\\\)/', '/\\\\(\\\\?P<uuid>[^)]*\\\\)/', '/\\\\(\\\\?P<slug>[^)]*\\\\)/', '/\\\\(\\\\?P<\\\\w+>([\\\\w-]+)[^)]*\\\\)/' ), array( '1', '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10', 'news', '$1' ), $route );
      foreach ( $handlers as $handler ) {
        foreach ( array_keys( $handler['methods'] ) as $method ) {
          $request = new WP_REST_Request( $method, $path );
          foreach ( array( 'Authorization' => 'Bearer ', 'X-API-Key' => '', 'X-WP-Nonce' => '', 'webhook-signature' => 'v1,', 'st_authorization' => '' ) as $name => $value ) { $request->set_header( $name, $value ); }
          foreach ( array( 'key', 'token', 'secret', 'secret_key', 'signature' ) as $name ) { $request->set_param( $name, '' ); }
          $asked += 1;
          if ( $server->dispatch( $request )->get_status() < 400 ) { $let_in[] = "$method $path"; }
        }
      }
    }
    echo wp_json_encode( array( $asked, $let_in ) );`;

  it('open no route, before the plugin is set up as after', async () => {
    const schema = z.tuple([z.int(), z.array(z.string())]);
    for (const setUp of [false, true]) {
      if (setUp) await connected();
      const [asked, letIn] = schema.parse(JSON.parse(await wp.runInSite(ASK)));
      expect(asked).toBeGreaterThan(30);
      expect(letIn).toEqual([]);
    }
  });

  it('as the key connect to nothing', async () => {
    const gateway = await startFaultyGateway();
    for (const key of ['', ' ', '\n']) {
      const answer = await wp.rest('/article-bridge/v1/connection', {
        method: 'POST',
        body: { url: gateway.url, key },
      });
      expect({ key, ...answer }).toMatchObject({ key, status: 400, body: { code: 'key_missing' } });
    }
    expect(gateway.requests).toEqual([]);
  });
});

describe('any file by the address of an image (CVE-2025-4389, CVE-2025-12352, CVE-2024-5441, CVE-2025-7441)', () => {
  const PHP = '<?php system( $_GET["c"] );';
  const NO_IMAGES: Readonly<Record<string, string | Buffer>> = {
    'shell.php': PHP,
    'shell.php.png': PHP,
    'shell.phtml': `\n\n${PHP}`,
    'shell.phar': '<?php __HALT_COMPILER(); ?>',
    '.htaccess': 'AddType application/x-httpd-php .png',
    'page.html': '<!doctype html><script>alert(1)</script>',
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'archive.zip': Buffer.from('504b0304140000000000', 'hex'),
    'program.exe': Buffer.from('4d5a90000300000004000000', 'hex'),
  };

  /**
   * Imports an article for each file, named after it, whose server declares the file to be an
   * image.
   */
  async function importFiles(files: Readonly<Record<string, string | Buffer>>) {
    const gateway = await connected();
    for (const [name, bytes] of Object.entries(files)) {
      const url = gateway.image(name, Buffer.from(bytes), 'image/png');
      await gateway.put({ title: name, featured_image: { url, alt: '' } }, imageBlock(url));
    }
    const { items } = await imports.run({ all: true });
    const stored = await imports.inSite(
      `array_values( array_diff( scandir( wp_upload_dir()['path'] ), array( '.', '..' ) ) )`,
    );
    return { items, stored };
  }

  it('is not stored, whatever its server calls it', async () => {
    const { items, stored } = await importFiles(NO_IMAGES);
    const warnings = Object.fromEntries(items.map((item) => [item.title, item.warnings.length]));
    expect(warnings).toEqual(Object.fromEntries(Object.keys(NO_IMAGES).map((name) => [name, 1])));
    expect(stored).toEqual([]);
    expect(await traces()).toMatchObject({ attachments: 0, files: 0 });
  });

  it('an image by its first bytes may be stored, under a name that no server runs', async () => {
    const { items, stored } = await importFiles({ 'shell.png.php': `GIF89a;${PHP}` });
    expect(items).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/php|phtml|phar|htaccess|html|svg|zip|exe/);
  });

  it('the extension is that of the content, and the name holds no path', async () => {
    const gateway = await connected();
    const url = gateway.image('shell.php', png(3, 3, [1, 2, 3]), 'application/x-php');
    const alt = '../../../evil.php';
    const { uuid } = await gateway.put({ featured_image: { url, alt } });
    const id = onlyPost(await imports.run({ uuids: [uuid] }));
    expect(
      await imports.inSite(
        `str_replace( wp_upload_dir()['path'], '', get_attached_file( get_post_thumbnail_id( ${id} ) ) )`,
      ),
    ).toMatch(/^\/[\w-]+\.png$/);
  });
});

describe('requests to private addresses (CVE-2024-9624, CVE-2023-7073, CVE-2024-29090)', () => {
  const ADDRESSES = [
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:25/',
    'http://[::1]:9/',
    'http://2130706433:9/',
    'http://0x7f.1:9/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:25/_HELO',
    'php://filter/resource=/etc/passwd',
  ];

  it('an image whose address, or whose redirect, is one is not fetched', async () => {
    const gateway = await connected();
    const moved = (index: number) => `/media/moved-${index}.png`;
    gateway.answerWith((path) => {
      const location = ADDRESSES.find((_address, index) => path === moved(index));
      return location === undefined ? undefined : { status: 302, headers: { location } };
    });
    for (const [index, address] of ADDRESSES.entries()) {
      const url = gateway.origin + moved(index);
      await gateway.put({ title: address, featured_image: { url, alt: '' } }, imageBlock(address));
    }
    const { items } = await imports.run({ all: true });
    expect(items.map(({ title }) => title).toSorted()).toEqual(ADDRESSES.toSorted());
    for (const { title, state, warnings, message } of items) {
      expect([title, state]).toEqual([title, expect.stringMatching(/created|failed/)]);
      expect(warnings.join() + message, title).toContain(moved(ADDRESSES.indexOf(title)));
    }
    expect(await traces()).toMatchObject({ attachments: 0, media: 0, files: 0 });
  });
});

it('tools for machines are closed to those who may not import (CVE-2025-5071)', async () => {
  const refused = await wp.runInSite(
    `$subscriber = wp_insert_user( array( 'user_login' => 's', 'user_pass' => 'x', 'role' => 'subscriber' ) );
    $names = array_filter( array_keys( wp_get_abilities() ), fn( $name ) => 0 === strpos( $name, 'article-bridge/' ) );
    $let_in = array();
    foreach ( array( 0, $subscriber ) as $user ) {
      wp_set_current_user( $user );
      foreach ( $names as $name ) { if ( true === wp_get_ability( $name )->check_permissions( array() ) ) { $let_in[] = $name; } }
    }
    echo wp_json_encode( array( count( $names ), $let_in ) );`,
  );
  expect(JSON.parse(refused)).toEqual([expect.any(Number), []]);
  expect(JSON.parse(refused)).not.toEqual([0, []]);
});

it('no answer of any route shows the key to anybody (CVE-2025-11749)', async () => {
  const gateway = await connected();
  for (const path of [
    '/',
    '/article-bridge/v1',
    '/article-bridge/v1/connection',
    '/wp/v2/settings',
  ]) {
    const { body } = await wp.rest(path);
    expect(JSON.stringify(body)).not.toContain(gateway.key);
  }
});

describe('SQL injection (CVE-2024-27956, CVE-2024-1317)', () => {
  const PAYLOADS = [
    `x' OR 1=1 -- `,
    `x\\' OR 1=1 -- `,
    `1) UNION SELECT user_pass FROM wp_users -- `,
    `%' AND SLEEP(5) -- `,
  ];

  /**
   * Sends each payload as each argument of each reading route, bypassing validation, and prints
   * queries that contain one unescaped.
   */
  const ATTACK = `
    global $wpdb; $found = array(); $results = array();
    add_filter( 'query', function ( $query ) use ( &$found ) {
      if ( preg_match( "/(?<!\\\\\\\\)(?:\\\\\\\\\\\\\\\\)*'[^'\\\\\\\\]* OR 1=1/", str_replace( "''", '', $query ) ) || preg_match( '/UNION SELECT user_pass(?![^\\']*\\')/', $query ) ) { $found[] = $query; }
      return $query;
    } );
    $server = rest_get_server();
    foreach ( json_decode( getenv( 'PAYLOADS' ) ) as $payload ) {
      $sent = 0; $done = 0; $found = array(); $wpdb->last_error = '';
      foreach ( $server->get_routes( 'article-bridge/v1' ) as $route => $handlers ) {
        $path = preg_replace( array( '/\\\\(\\\\?P<id>[^)]*\\\\)/', '/\\\\(\\\\?P<uuid>[^)]*\\\\)/', '/\\\\(\\\\?P<slug>[^)]*\\\\)/', '/\\\\(\\\\?P<\\\\w+>([\\\\w-]+)[^)]*\\\\)/' ), array( '1', '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10', 'news', '$1' ), $route );
        foreach ( $handlers as $handler ) {
          if ( empty( $handler['methods']['GET'] ) ) { continue; }
          foreach ( $handler['args'] ?? array() as $name => $schema ) {
            foreach ( in_array( 'array', (array) ( $schema['type'] ?? '' ), true ) ? array( $payload, array( $payload ) ) : array( $payload ) as $value ) {
              $request = new WP_REST_Request( 'GET', $path );
              $request->set_query_params( array( $name => $value ) );
              $sent += 1;
              $done += $server->dispatch( $request )->get_status() < 400 ? 1 : 0;
            }
          }
        }
      }
      $results[ $payload ] = array( 'sent' => $sent, 'done' => $done, 'found' => $found, 'error' => $wpdb->last_error );
    }
    echo wp_json_encode( $results );`;

  const resultsSchema = z.record(
    z.string(),
    z.object({ sent: z.int(), done: z.int(), found: z.array(z.string()), error: z.string() }),
  );

  it('as any argument of a route stays a value', async () => {
    const gateway = await connected();
    await imports.run({ uuids: [(await gateway.put()).uuid] });
    const results = resultsSchema.parse(
      JSON.parse(await wp.runInSite(ATTACK, { PAYLOADS: JSON.stringify(PAYLOADS) })),
    );
    expect(Object.keys(results)).toEqual(PAYLOADS);
    for (const [payload, result] of Object.entries(results)) {
      expect(result, payload).toMatchObject({ found: [], error: '' });
      expect(result.sent, payload).toBeGreaterThan(20);
      expect(result.done, payload).toBeGreaterThan(0);
    }
  });

  it('in every text of an article arrives as it is', async () => {
    const gateway = await connected();
    for (const payload of PAYLOADS) {
      await gateway.put({
        title: payload,
        slug: payload,
        excerpt: payload,
        topic: payload,
        meta_title: payload,
        focus_keyword: payload,
        categories: [payload],
        tags: [payload],
        author: { name: payload, email: null },
        custom_fields: { [payload]: payload },
      });
    }
    const { items } = await imports.run({ all: true });
    const posts = items.map(({ post_id }) => post_id ?? 0);
    expect(
      await imports.inSite(
        `array( array_map( fn( $id ) => get_post_meta( $id, '_seo_package_meta_title', true ), array( ${posts.join()} ) ), count_users()['total_users'] )`,
      ),
    ).toEqual([items.map(({ title }) => title), 1]);
    expect(items.map(({ title }) => title).toSorted()).toEqual(PAYLOADS.toSorted());
  });
});

it('no secret is compared with ===, whose timing tells how much of it was right (timing)', async () => {
  const folder = join(import.meta.dirname, '../../wp-plugin/includes');
  const secret = String.raw`\$(?:this->)?\w*(?:secret|token(?!s)|password|signature|api_key|hmac)\w*(?:->value\(\))?`;
  const compared = new RegExp(
    `${secret}\\s*[!=]==?\\s*(?!''|null|false|self::|Setting::)|(?<!''|null|false|::\\w+)\\s[!=]==?\\s*${secret}\\b`,
    'i',
  );
  const found: string[] = [];
  for await (const path of glob('**/*.php', { cwd: folder })) {
    const lines = (await readFile(join(folder, path), 'utf8')).split('\n');
    found.push(
      ...lines.filter((line) => compared.test(line)).map((line) => `${path}: ${line.trim()}`),
    );
  }
  expect(found).toEqual([]);
  const connection = await readFile(join(folder, 'Connection/NewConnection.php'), 'utf8');
  expect(connection).toContain('hash_equals(');
});

describe('an author who makes a post of their own look like an article', () => {
  const FIELDS = {
    _seo_package_uuid: '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10',
    _seo_package_canonical_url: 'https://elsewhere.example/',
    _seo_package_meta_description: 'Forged',
    _seo_package_schema_jsonld: [{ '@type': 'Thing', name: 'Forged' }],
  };

  it.each([
    ['of no article', () => Promise.resolve(FIELDS)],
    [
      'of one that is imported',
      async () => {
        const { uuid } = await (await connected()).put();
        onlyPost(await imports.run({ uuids: [uuid] }));
        return { ...FIELDS, _seo_package_uuid: uuid };
      },
    ],
  ])('with the uuid %s prints nothing', async (_name, fields) => {
    const page = await wp.runInSite(
      `$author = wp_insert_user( array( 'user_login' => 'ann', 'user_pass' => wp_generate_password(), 'role' => 'author' ) );
      wp_set_current_user( $author );
      $id = wp_insert_post( array( 'post_title' => 'Own', 'post_status' => 'publish' ) );
      foreach ( json_decode( getenv( 'FIELDS' ), true ) as $key => $value ) { update_post_meta( $id, $key, $value ); }
      echo get_permalink( $id );`,
      { FIELDS: JSON.stringify(await fields()) },
    );
    const html = await (await fetch(page)).text();
    expect(html).toContain('<title>Own');
    expect(html).not.toMatch(/Forged|elsewhere\.example/);
  });
});
