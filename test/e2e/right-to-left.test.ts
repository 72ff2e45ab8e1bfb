import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { bothSides } from './both-sides.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { importOne } from './import-one.ts';
import { misordered } from './misordered.ts';
import { CONFLICTS, LIBRARY, openScreen, RUNS, SETTINGS, sidewaysOverflow } from './screen.ts';

let bridge: Bridge;

/** The part of WordPress' Arabic translation that is needed for right-to-left text. */
const WRITE_ARABIC = `<?php
require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
wp_mkdir_p( WP_LANG_DIR );
$translation = array( 'messages' => array( "text direction\\4ltr" => 'rtl' ) );
file_put_contents( WP_LANG_DIR . '/ar.l10n.php', '<?php return ' . var_export( $translation, true ) . ';' );`;

/** WordPress checks the installed languages once per request. */
const CHOOSE_ARABIC = `<?php
require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
update_option( 'WPLANG', 'ar' );
echo get_option( 'WPLANG' );`;

const PHONE = { width: 360, height: 740 };

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  const sides = bothSides(bridge);
  const { uuid, save, id } = await sides.imported('Bridges', { html: '<p>Old.</p><p>Same.</p>' });
  const { raw } = (await sides.postOf(id)).content;
  await sides.edit(id, { title: 'Mine', content: raw.replace('Old', 'Mine') });
  await save({ title: 'Theirs', html: '<p>Theirs.</p><p>Same.</p>' });
  await importOne(bridge, uuid);
  const { body } = await bridge.rest('/article-bridge/v1/settings/setup', {
    method: 'POST',
    body: { progress: 'done' },
  });
  expect(body).toEqual({ progress: 'done' });
  conflict = `${CONFLICTS}&article=${uuid}`;
  await bridge.wordpress.run(WRITE_ARABIC);
  expect(await bridge.wordpress.run(CHOOSE_ARABIC)).toBe('ar');
});

afterAll(() => bridge.close());

let conflict = '';

test.each([
  ['settings, connection', () => `${SETTINGS}#connection`, '.components-card h2'],
  ['settings, mapping', () => `${SETTINGS}#mapping`, '.components-card h2'],
  ['settings, schedule', () => `${SETTINGS}#schedule`, '.components-card h2'],
  ['settings, SEO', () => `${SETTINGS}#seo`, '.components-card h2'],
  ['settings, advanced', () => `${SETTINGS}#advanced`, '.components-card h2'],
  ['library', () => LIBRARY, '.dataviews-wrapper [role="row"], .dataviews-wrapper tbody tr'],
  ['imports', () => RUNS, '.dataviews-view-table tbody a'],
  ['an import', () => `${RUNS}&run=2`, '.article-bridge-runs__item'],
  ['conflicts', () => CONFLICTS, '.dataviews-view-table tbody a'],
  ['a conflict', () => conflict, '.article-bridge-blocks__same'],
])(
  '%s: runs from right to left, at any width, without scrolling sideways',
  async (_name, path, shown) => {
    const { page, problems } = await openScreen(bridge, path(), PHONE);
    await page.locator(shown).first().waitFor();
    const [direction, overflow, styles] = await page.evaluate(() => [
      document.documentElement.dir,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      [...document.styleSheets].filter(({ href }) => /article-bridge.*-rtl\.css/.test(href ?? ''))
        .length,
    ]);
    expect([direction, overflow]).toEqual(['rtl', 0]);
    expect(styles).toBeGreaterThan(0);
    expect(await accessibilityProblems(page, '#wpbody-content .wrap')).toEqual([]);
    // The plugin has no Arabic: its texts are English, in their own order.
    expect(await misordered(page, '#wpbody-content .wrap')).toEqual([]);
    for (const width of [800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysOverflow(page), { message: String(width) }).toBe(0);
    }
    expect(problems).toEqual([]);
  },
);

test('the menu of views has its texts in their order, too', async () => {
  const { page } = await openScreen(bridge, LIBRARY, PHONE);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).waitFor();
  expect(await misordered(page, '.components-popover')).toEqual([]);
});
