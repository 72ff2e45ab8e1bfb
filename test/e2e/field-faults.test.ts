import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newContext } from '../support/browser.ts';
import { CHOOSE_GERMAN } from '../support/german-site.ts';
import { accessibilityProblems } from './accessibility.ts';
import { editorReady, openPanel } from './block-editor.ts';
import { bothSides } from './both-sides.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { bubbles, fieldFaults, watchBubbles } from './field-faults.ts';
import { importOne } from './import-one.ts';
import { CONFLICTS, openScreen, SETTINGS } from './screen.ts';

const EMPTY = 'Fülle dieses Feld aus.';

let bridge: Bridge;
let conflict: { uuid: string; id: number };

beforeAll(async () => {
  const started = await startBridge();
  const context = await newContext(started.browser, { locale: 'fr-FR' });
  await watchBubbles(context);
  await context.addCookies(await started.context.cookies());
  bridge = { ...started, context };
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  conflict = await datesInConflict('Dates');
  await bridge.wordpress.runInSite(CHOOSE_GERMAN);
});

afterAll(() => bridge.close());

/** An article with another date on each side, and nothing else in conflict. */
async function datesInConflict(name: string): Promise<{ uuid: string; id: number }> {
  const { imported, edit } = bothSides(bridge);
  const { uuid, save, id } = await imported(name, { published_at: '2026-01-01T09:00:00' });
  await edit(id, { date_gmt: '2026-02-02T09:00:00' });
  await save({ published_at: '2026-03-03T09:00:00' });
  await importOne(bridge, uuid);
  return { uuid, id };
}

describe('a form on a German site in a French browser', () => {
  test('of the connection says what it lacks, until a code takes the place of it', async () => {
    await bridge.rest('/article-bridge/v1/connection', { method: 'DELETE' });
    const { page, problems } = await openScreen(bridge, SETTINGS);
    await page.getByRole('button', { name: 'Verbinden', exact: true }).press('Enter');
    await expect
      .poll(() => fieldFaults(page))
      .toEqual([`Adresse: ${EMPTY}`, `API-Schlüssel: ${EMPTY}`]);
    expect(await page.locator(':focus').getAttribute('name')).toBe('url');
    expect(await accessibilityProblems(page, '#article-bridge-settings')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#a11y-speak-assertive').textContent()).toContain(EMPTY);
    expect(await bubbles(page)).toBe(0);
    await page.getByLabel('Verbindungscode').fill('abc_x');
    await expect.poll(() => fieldFaults(page)).toEqual([]);
    await connect(bridge, bridge.gateway.url, bridge.owner.key);
    expect(problems).toEqual([]);
  });

  test('of a conflict says that the date is missing', async () => {
    const { page } = await openScreen(bridge, `${CONFLICTS}&article=${conflict.uuid}`);
    await page.getByRole('radio', { name: 'Bearbeiten' }).check();
    await page.getByLabel('Deine Version').fill('');
    await page.getByRole('button', { name: 'Entscheidungen speichern' }).press('Enter');
    await expect.poll(() => fieldFaults(page)).toEqual([`Deine Version: Datum: ${EMPTY}`]);
    expect(await page.locator(':focus').getAttribute('type')).toBe('datetime-local');
    expect(await bubbles(page)).toBe(0);
    expect(await accessibilityProblems(page, '.article-bridge-conflicts')).toEqual([]);
  });

  test('of a conflict in the editor says so, too', async () => {
    const { page } = await openScreen(bridge, `post.php?post=${String(conflict.id)}&action=edit`);
    await editorReady(page);
    await openPanel(page, 'Quelle des Artikels');
    await page.getByRole('button', { name: 'Konflikt lösen' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Bearbeiten' }).check();
    await dialog.getByLabel('Deine Version').fill('');
    await dialog.getByRole('button', { name: 'Entscheidungen speichern' }).press('Enter');
    await expect.poll(() => fieldFaults(page)).toEqual([`Deine Version: Datum: ${EMPTY}`]);
    expect(await bubbles(page)).toBe(0);
  });
});
