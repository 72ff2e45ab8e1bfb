import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureStudioBuild } from '../../../wp-plugin/demo/studio-build.ts';
import { serve } from '../../gateway/crash/killed.ts';
import { launchBrowser, newContext } from '../../support/browser.ts';
import { png } from '../../support/images.ts';
import { allowWrites, canRefuseWrites, refuseWrites } from '../../support/refused-writes.ts';
import { dropFiles } from './dropping.ts';
import { createArticle, openEditor, readArticle, saved, textField, write } from './editing.ts';
import { openPage, signInByApi } from './studio.ts';

const REFUSED = 'The disk of the service is not writable';

/** Starts a gateway in its own process, whose writes the system can refuse. */
async function startLimited() {
  await ensureStudioBuild();
  const directory = await mkdtemp(join(tmpdir(), 'article-studio-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const gateway = await serve({ DATA_DIR: directory });
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const context = await newContext(browser);
  await signInByApi(context, gateway);
  return { gateway, context };
}

it.skipIf(!canRefuseWrites)(
  'a disk that takes nothing more costs no word: told, kept over a reload, saved with room again',
  async () => {
    const studio = await startLimited();
    const { child } = studio.gateway;
    const uuid = await createArticle(studio, { markdown: 'Stored' });
    const page = await openEditor(studio, uuid);
    refuseWrites(child);
    await write(page, ' and more');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(REFUSED).first().waitFor();
    await page.getByRole('status').getByText('Kept on this device').waitFor();
    await dropFiles(page, textField(page), { 'arch.png': png(4, 3, [9, 9, 9]) });
    await page.getByText(`“arch.png” was not uploaded. ${REFUSED}`).first().waitFor();

    await page.reload();
    await page.getByText('has been restored').first().waitFor();
    await expect.poll(() => textField(page).innerText()).toContain('Stored and more');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(REFUSED).first().waitFor();
    expect((await readArticle(studio, uuid)).markdown).toBe('Stored\n');

    allowWrites(child);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    expect((await readArticle(studio, uuid)).markdown).toBe('Stored and more\n');
  },
);

it.skipIf(!canRefuseWrites)(
  'a disk that takes nothing more refuses an import by name; the list is read; with room it is taken',
  async () => {
    const studio = await startLimited();
    const { child } = studio.gateway;
    await createArticle(studio, { title: 'The beam' });
    refuseWrites(child);
    const { page } = await openPage(studio, '/articles');
    const heading = page.getByRole('heading', { name: 'Articles', level: 1 });
    await page.getByRole('row').filter({ hasText: 'The beam' }).waitFor();
    const files = { 'arch.md': '---\ntitle: The arch\n---\nStone.' };
    await dropFiles(page, heading, files);
    const entry = page.getByRole('region', { name: 'arch.md' });
    await entry.getByRole('alert').filter({ hasText: REFUSED }).waitFor();
    allowWrites(child);
    await dropFiles(page, heading, files);
    await page.getByText('1 created.').waitFor();
    await page.getByRole('row').filter({ hasText: 'The arch' }).waitFor();
  },
);
