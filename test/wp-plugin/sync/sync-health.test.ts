import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { CHOOSE_GERMAN } from '../../support/german-site.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

const resultSchema = z.object({
  label: z.string(),
  status: z.enum(['good', 'recommended', 'critical']),
  description: z.string(),
});

async function connected() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

/** Names of the plugin's tests in Site Health. */
const names = (kind: 'direct' | 'async') =>
  imports.inSite(
    `array_values( preg_grep( '/^article_bridge/', array_keys( apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) )['${kind}'] ) ) )`,
  );

/** The result of a direct test. */
const result = async (name: string) =>
  resultSchema.parse(
    await imports.inSite(
      `call_user_func( apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) )['direct']['article_bridge_${name}']['test'] )`,
    ),
  );

describe('Site Health', () => {
  it('tests what is in use: tables always, the rest when connected and scheduled', async () => {
    expect(await names('direct')).toEqual(['article_bridge_tables', 'article_bridge_wordpress']);
    expect(await names('async')).toEqual([]);
    await connected();
    expect(await names('direct')).toEqual([
      'article_bridge_tables',
      'article_bridge_wordpress',
      'article_bridge_agreement',
      'article_bridge_skipped',
    ]);
    expect(await names('async')).toEqual(['article_bridge_connection', 'article_bridge_push']);
    await sync.save({ schedule: 'hourly' });
    await sync.run();
    const tested = ['tables', 'wordpress', 'agreement', 'cron', 'sync', 'skipped'];
    expect(await names('direct')).toEqual(tested.map((name) => `article_bridge_${name}`));
    for (const name of tested) {
      expect(await result(name)).toMatchObject({ status: 'good' });
    }
  });

  it('says that WP-Cron does not run when the sync is an hour late, or is not scheduled', async () => {
    await connected();
    await sync.save({ schedule: 'hourly' });
    await wp.runInSite(
      `wp_clear_scheduled_hook( 'article_bridge_sync' ); wp_schedule_event( time() - 7300, 'hourly', 'article_bridge_sync' );`,
    );
    const late = await result('cron');
    expect(late).toMatchObject({ status: 'critical' });
    expect(late.description).toMatch(/due for 2 hours.*wp-cron\.php/);
    await wp.runInSite(`wp_clear_scheduled_hook( 'article_bridge_sync' );`);
    expect(await result('cron')).toMatchObject({ status: 'recommended' });
  });

  it('says why the last sync failed, and escapes what the service says', async () => {
    const gateway = await connected();
    await sync.save({ schedule: 'hourly' });
    gateway.answerWith(() => ({
      status: 500,
      headers: { 'content-type': 'application/problem+json' },
      body: '{"title":"A & B \\u0022<b>"}',
    }));
    await sync.refused();
    const failed = await result('sync');
    expect(failed).toMatchObject({ status: 'recommended' });
    expect(failed.description).toMatch(/status 500.*A &amp; B/);
  });

  it('says that the agreement has expired, and that tables are missing', async () => {
    await connected();
    await wp.runInSite(
      `$stored = get_option( 'article_bridge_agreement' ); $stored['until'] = time() - 1; update_option( 'article_bridge_agreement', $stored );
      global $wpdb; $wpdb->query( "DROP TABLE {$wpdb->prefix}article_bridge_import_log" );`,
    );
    expect(await result('agreement')).toMatchObject({ status: 'recommended' });
    const tables = await result('tables');
    expect(tables).toMatchObject({ status: 'critical' });
    expect(tables.description).toContain('wp_article_bridge_import_log');
  });
});

describe('GET /site-health/connection', () => {
  const path = '/article-bridge/v1/site-health/connection';

  it('asks the service, for those who may see Site Health', async () => {
    const gateway = await connected();
    expect(resultSchema.parse((await wp.rest(path)).body)).toMatchObject({ status: 'good' });
    gateway.answerWith(() => ({ cut: true }));
    const failed = resultSchema.parse((await wp.rest(path)).body);
    expect(failed).toMatchObject({ status: 'critical' });
    expect(failed.description).toContain('cannot be reached');
    expect((await wp.rest(path, { as: await wp.createUser('editor') })).status).toBe(403);
    expect((await wp.rest(path, { as: 'anonymous' })).status).toBe(401);
  });

  it('takes the nonce of a signed-in administrator', async () => {
    await connected();
    const { cookie, nonce } = await wp.signIn();
    expect((await wp.rest(path, { as: { cookie, nonce } })).status).toBe(200);
    expect((await wp.rest(path, { as: { cookie } })).status).toBe(401);
  });
});

/** The plugin's section of Site Health's Info. */
async function siteInfo() {
  return z
    .record(
      z.string(),
      z.object({
        label: z.string(),
        value: z.string(),
        debug: z.union([z.string(), z.int()]),
        private: z.boolean().optional(),
      }),
    )
    .parse(
      await imports.inSite(
        `apply_filters( 'debug_information', array() )['article-bridge']['fields']`,
      ),
    );
}

it('Site Health Info tells versions, agreement and schedule, and nothing secret', async () => {
  const gateway = await connected();
  const fields = await siteInfo();
  expect(fields).toMatchObject({
    contract: { value: 'seo_package 1.0' },
    service: { value: 'Faulty Gateway 0.0.0' },
    schedule: { value: 'Only when I start it', debug: 'off' },
    key_source: { value: 'The settings page', debug: 'option' },
    last: { value: 'Not yet', debug: 'none' },
    runs: { value: '0', debug: 0 },
    url: { private: true },
  });
  expect(JSON.stringify(fields)).not.toContain(gateway.key);
  expect(JSON.stringify(fields)).not.toContain(gateway.key.slice(-8));
});

it('Site Health Info is in the words of whoever reads it, and copied in English', async () => {
  const gateway = await connected();
  await sync.save({ schedule: 'hourly', deleted: 'draft' });
  await sync.run();
  gateway.answerWith(() => ({ cut: true }));
  await sync.refused();
  await wp.runInSite(CHOOSE_GERMAN);
  const fields = await siteInfo();
  expect(fields).toMatchObject({
    schedule: { label: 'Zeitplan des Abgleichs', value: 'Stündlich', debug: 'hourly' },
    deleted: { debug: 'draft' },
    features: {
      value: expect.stringContaining('Erkennt unveränderte Artikel'),
      debug: 'content_hash, search',
    },
    last: { debug: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) },
    last_error: { value: expect.stringContaining(' '), debug: expect.stringMatching(/^[a-z_]+$/) },
  });
  for (const { value } of Object.values(fields)) {
    expect(value).not.toMatch(/\d{4}-\d\d-\d\dT|^[a-z]+_[a-z_]+$/);
  }
});
