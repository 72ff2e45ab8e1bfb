import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { importsOf } from '../wp-plugin/import/run-import.ts';
import { accessibilityProblems } from './accessibility.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { LIBRARY, openScreen, SETTINGS } from './screen.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
});

afterAll(() => bridge.close());

test('a site that is connected to another service asks which service its posts are of, and takes the answer', async () => {
  const imports = importsOf(bridge.wordpress);
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  const { uuid } = await bridge.owner.save({ title: 'The stone arch' });
  await imports.run({ uuids: [uuid] });
  const connectOther = async (name: string) => {
    const other = await startFaultyGateway();
    await other.put({ title: name });
    await connect(bridge, other.url, `abk_${name}89abcdefghijklmnopqrstuvwxyz`);
    return other;
  };

  const other = await connectOther('Elsewhere');
  const library = await openScreen(bridge, LIBRARY);
  await library.page.getByRole('link', { name: 'Check the connection' }).click();
  const { page } = library;
  await page.getByText(`1 post of this site was imported from ${bridge.gateway.url}`).waitFor();
  expect(await accessibilityProblems(page, '.article-bridge-settings')).toEqual([]);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height });
  const answers = page.locator('.article-bridge-settings__former button');
  const cut = answers.evaluateAll((buttons) =>
    buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  );
  expect(await cut).toEqual([]);
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: 'It is another service' }).click();
  const focused = page.locator(':focus');
  const result = 'The posts of the former service';
  await expect.poll(() => focused.textContent()).toContain(result);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => focused.textContent()).toContain('The posts continue to be updated');
  await connectOther('Another');
  const settings = await openScreen(bridge, SETTINGS);
  await settings.page.getByText(`was imported from ${other.url}`).waitFor();
  await settings.page.getByRole('button', { name: 'It is the same service' }).click();
  const heading = settings.page.getByRole('heading', { name: 'Is this the same article service?' });
  await expect.poll(() => heading.count()).toBe(0);
  await settings.page.getByText('The posts continue to be updated').first().waitFor();
  expect(settings.problems).toEqual([]);
});
