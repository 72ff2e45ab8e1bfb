import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { openScreen, SETTINGS } from './screen.ts';

const CONNECTION = /\/article-bridge\/v1\/connection/;

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
});

afterAll(() => bridge.close());

beforeEach(async () => {
  await bridge.rest('/article-bridge/v1/connection', { method: 'DELETE' });
});

describe('Settings > Article Bridge', () => {
  test('connects by keyboard alone and shows what was agreed', async () => {
    const { page, problems } = await openScreen(bridge, SETTINGS);
    await page.getByLabel('Address').focus();
    await page.keyboard.type(bridge.gateway.url);
    await page.keyboard.press('Tab');
    await page.keyboard.type(bridge.owner.key);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: /^Connected to / }).waitFor();
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toContain('Connected.');
    const facts = await page.locator('dl').innerText();
    expect(facts).toContain(`${bridge.gateway.url}/api/v1`);
    expect(facts).toContain(`…${bridge.owner.key.slice(-4)}`);
    expect(facts).toContain('WordPress blocks, ready to edit');
    // What the two sides call their contract says nothing to an administrator.
    expect(facts).not.toContain('seo_package');
    // The notice takes its button with it, and not the focus.
    await page.getByRole('button', { name: /^(Close|Dismiss)/ }).press('Enter');
    await expect.poll(() => focused.textContent()).toMatch(/^Connected to /);
    expect(problems).toEqual([]);
  });

  test('takes the code out of a link, says where it leads, and connects with nothing else', async () => {
    const { services, url } = bridge.gateway;
    const { code } = await services.connectCodes.create(bridge.owner.id, url);
    const { page, problems } = await openScreen(bridge, `${SETTINGS}#code=${code}`);
    const field = page.getByLabel('Connection code');
    await expect.poll(() => field.inputValue()).toBe(code);
    expect(page.url()).not.toContain(code);
    await page.getByText(`It connects this site to ${url}.`).waitFor();
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('heading', { name: /^Connected to / }).waitFor();
    expect(problems).toEqual([]);
  });

  test('says of a code that was used already that it was', async () => {
    const { services, url } = bridge.gateway;
    const { code } = await services.connectCodes.create(bridge.owner.id, url);
    await services.connectCodes.redeem(code, 'another site');
    const { page } = await openScreen(bridge, SETTINGS);
    await page.getByLabel('Connection code').fill(code);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('does not accept the connection code').first().waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('code');
  });

  test('refuses a wrong key in words, marks the field and stores nothing', async () => {
    const { page, problems } = await openScreen(bridge, SETTINGS);
    await page.getByLabel('Address').fill(bridge.gateway.url);
    await page.getByLabel('API key').fill('abk_mistyped');
    await page.getByRole('button', { name: 'Connect' }).click();

    await page.getByText('does not accept the API key').first().waitFor();
    const key = page.getByLabel('API key');
    await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('key');
    expect(problems).toEqual([expect.stringContaining('424 (Failed Dependency)')]);

    await page.reload();
    expect(await page.getByLabel('Address').inputValue()).toBe('');
  });

  test('says of an address where nothing answers that nothing does', async () => {
    const { page } = await openScreen(bridge, SETTINGS);
    await page.getByLabel('Address').fill('http://127.0.0.1:9');
    await page.getByLabel('API key').fill(bridge.owner.key);
    await page.getByRole('button', { name: 'Connect' }).click();

    await page.getByText('http://127.0.0.1:9/api/v1 cannot be reached').first().waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('url');
  });

  test('says of a web page that it is not the article API', async () => {
    const { page } = await openScreen(bridge, SETTINGS);
    await page.getByLabel('Address').fill(bridge.wordpress.url);
    await page.getByLabel('API key').fill(bridge.owner.key);
    await page.getByRole('button', { name: 'Connect' }).click();

    await page.getByText('is not the article API').first().waitFor();
  });

  test('never hands the key to the browser again, and keeps it when the field stays empty', async () => {
    await connect(bridge, bridge.gateway.url, bridge.owner.key);
    const { page } = await openScreen(bridge, SETTINGS);
    await page.getByRole('button', { name: 'Change address or key' }).waitFor();
    const read = page.waitForResponse(CONNECTION);
    await page.reload();
    expect(await (await read).text()).not.toContain(bridge.owner.key);
    await page.getByRole('button', { name: 'Change address or key' }).click();

    const key = page.getByLabel('API key');
    expect(await key.inputValue()).toBe('');
    expect(await key.getAttribute('placeholder')).toBe(`…${bridge.owner.key.slice(-4)}`);
    expect(await page.content()).not.toContain(bridge.owner.key);

    const saved = page.waitForResponse(CONNECTION);
    await page.getByRole('button', { name: 'Connect' }).click();
    expect(await (await saved).text()).not.toContain(bridge.owner.key);
    await page.getByRole('heading', { name: /^Connected to / }).waitFor();
  });

  test('asks before it disconnects, and Escape changes nothing', async () => {
    await connect(bridge, bridge.gateway.url, bridge.owner.key);
    const { page, problems } = await openScreen(bridge, SETTINGS);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: /^Connected to / }).waitFor();

    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Disconnected.').first().waitFor();
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  test('locks what a constant sets and says which', async () => {
    await defineConstants({
      ARTICLE_BRIDGE_URL: bridge.gateway.url,
      ARTICLE_BRIDGE_KEY: bridge.owner.key,
    });
    const { page } = await openScreen(bridge, SETTINGS);
    await page.getByRole('heading', { name: /^Connected to / }).waitFor();
    await page.getByText('Set by the constant ARTICLE_BRIDGE_URL').waitFor();
    await page.getByText('Set by the constant ARTICLE_BRIDGE_KEY').waitFor();
    expect(await page.getByRole('button', { name: 'Disconnect' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Change address or key' }).count()).toBe(0);
  });

  test('makes the one field that a constant sets read-only', async () => {
    await defineConstants({ ARTICLE_BRIDGE_URL: bridge.gateway.url });
    const { page } = await openScreen(bridge, SETTINGS);
    await page.getByLabel('API key').fill(bridge.owner.key);
    expect(await page.getByLabel('Address').getAttribute('readonly')).not.toBeNull();
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('heading', { name: /^Connected to / }).waitFor();
  });
});

/** Defines constants as wp-config.php would, by a must-use plugin that is removed with the test. */
async function defineConstants(constants: Record<string, string>): Promise<void> {
  const { run, documentRoot } = bridge.wordpress;
  const lines = Object.entries(constants).map(
    ([name, value]) => `define( '${name}', '${value}' );`,
  );
  const file = join(documentRoot, 'wp-content', 'plugins', 'constants.php');
  await writeFile(file, `<?php\n/* Plugin Name: Constants */\n${lines.join('\n')}\n`);
  const change = (call: string): Promise<string> =>
    run(
      `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${call}( 'constants.php' );`,
    );
  await change('activate_plugin');
  onTestFinished(async () => {
    await change('deactivate_plugins');
  });
}
