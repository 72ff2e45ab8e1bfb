import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

const viewSchema = z.object({
  queries: z.array(z.string()),
  assets: z.array(z.string()),
  requests: z.int(),
});

/**
 * Appends the cost of a page view as a comment: queries without their values, enqueued scripts and
 * styles, and requests to other servers.
 */
const METER = `
  $meter = array( 'queries' => array(), 'requests' => 0 );
  add_filter( 'query', function ( $query ) use ( &$meter ) { $meter['queries'][] = preg_replace( array( "/'(?:[^'\\\\\\\\]|\\\\\\\\.)*'/", '/\\\\d+/', '/\\\\s+/' ), array( '?', '0', ' ' ), $query ); return $query; } );
  add_filter( 'pre_http_request', function ( $answer ) use ( &$meter ) { $meter['requests'] += 1; return $answer; } );
  add_action( 'wp_footer', function () use ( &$meter ) {
    $meter['assets'] = array_merge( wp_scripts()->done, wp_styles()->done );
    echo '<!--METER' . wp_json_encode( $meter, JSON_HEX_TAG ) . 'METER-->';
  }, PHP_INT_MAX );`;

/** The cost of the second view of a page, with warm caches. */
async function view(path: string) {
  let html = '';
  for (let times = 0; times < 2; times += 1) html = await (await fetch(`${wp.url}${path}`)).text();
  const [, meter = ''] = /<!--METER(.*)METER-->/s.exec(html) ?? [];
  if (meter === '') throw new Error(`${path} has no meter: ${html.slice(0, 500)}`);
  return { html, ...viewSchema.parse(JSON.parse(meter)) };
}

const activate = (active: boolean) =>
  wp.runInSite(
    `update_option( 'active_plugins', array_values( array_filter( array_merge( get_option( 'active_plugins' ), array( 'article-bridge/article-bridge.php' ) ), fn( $name ) => ${active ? 'true' : `'article-bridge/article-bridge.php' !== $name`} ) ) );`,
  );

describe('on a page that readers see, the plugin costs nothing but what it prints', () => {
  it.each(['/', '/?s=hello', '/?cat=1', '/?p=1', '/?page_id=2', '/?p=999999'])(
    '%s of a site without imported posts: the same queries, scripts and styles',
    async (path) => {
      const gateway = await startFaultyGateway();
      await imports.connect(gateway);
      await withPlugin(METER);
      const withIt = await view(path);
      await activate(false);
      const without = await view(path);
      expect(withIt.assets).toEqual(without.assets);
      expect(withIt.queries.toSorted()).toEqual(without.queries.toSorted());
      expect(withIt.requests).toBe(0);
    },
  );

  it('an imported post: no query, script or style more, though its head is printed', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ meta_description: 'Described by the service' });
    const run = await imports.run({ uuids: [uuid], options: { post_status: 'publish' } });
    await withPlugin(METER);
    const path = `/?p=${onlyPost(run)}`;
    const withIt = await view(path);
    expect(withIt.html).toContain('Described by the service');
    await activate(false);
    const without = await view(path);
    expect(without.html).not.toContain('Described by the service');
    expect(withIt.assets).toEqual(without.assets);
    expect(withIt.queries.toSorted()).toEqual(without.queries.toSorted());
    expect(withIt.requests).toBe(0);
  });
});

describe('options that WordPress loads with every page', () => {
  const autoloaded = async () =>
    z
      .array(z.object({ name: z.string(), bytes: z.coerce.number() }))
      .parse(
        await imports.inSite(
          `$GLOBALS['wpdb']->get_results( "SELECT option_name AS name, LENGTH( option_name ) + LENGTH( option_value ) AS bytes FROM {$GLOBALS['wpdb']->options} WHERE autoload IN ( 'yes', 'on', 'auto', 'auto-on' ) AND option_name LIKE '%article%bridge%'" )`,
        ),
      );

  it('are less than 4 KB, with all settings made, presets full, runs and a sync done', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    for (let count = 0; count < 10; count += 1) {
      await gateway.put({ categories: [`Category ${count}`] });
      const saved = await wp.rest('/article-bridge/v1/presets', {
        method: 'POST',
        body: {
          name: `Preset ${count} ${'long '.repeat(10)}`,
          options: { post_status: 'publish' },
        },
      });
      expect(saved.status).toBeLessThan(300);
    }
    await imports.run({ all: true, options: { post_status: 'publish', post_type: 'page' } });
    await wp.rest('/article-bridge/v1/sync', { method: 'POST', body: { schedule: 'hourly' } });
    await wp.rest('/article-bridge/v1/sync/run', { method: 'POST' });
    const options = await autoloaded();
    const bytes = options.reduce((sum, option) => sum + option.bytes, 0);
    expect(bytes).toBeGreaterThan(0);
    expect([bytes, options]).toEqual([
      expect.toSatisfy((sum: number) => sum < 4096),
      expect.any(Array),
    ]);
  });
});
