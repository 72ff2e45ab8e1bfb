import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ensureStudioBuild } from '../../wp-plugin/demo/studio-build.ts';
import { openSession } from '../support/sessions.ts';
import { startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { openWatched } from './watched-page.ts';
import { saved, titleField, uuidOf, write } from './studio/editing.ts';

let bridge: Bridge;

beforeAll(async () => {
  await ensureStudioBuild();
  bridge = await startBridge({ isPushed: true });
  const { token } = await openSession(bridge.gateway.services, bridge.owner.id);
  const { url } = bridge.gateway;
  await bridge.context.addCookies([{ name: 'session', value: token, url, sameSite: 'Lax' }]);
});

afterAll(() => bridge.close());

const postSchema = z.object({ id: z.int(), link: z.url(), title: z.object({ raw: z.string() }) });

async function postOf(slug: string): Promise<z.infer<typeof postSchema> | undefined> {
  const { body } = await bridge.rest('/wp/v2/posts', { query: { slug, context: 'edit' } });
  return z.array(postSchema).parse(body)[0];
}

/** The page as a visitor gets it. */
async function read(link: string): Promise<string> {
  return (await fetch(link)).text();
}

test('a site is connected from the studio; what is completed there is live at once, and both sides may go on', async () => {
  const { context, gateway, wordpress } = bridge;
  const studio = await openWatched(context, `${gateway.url}/integrations/wordpress`);
  await studio.page.getByRole('button', { name: 'Create a code' }).click();
  await studio.page.getByLabel('Or: address of the site').fill(wordpress.url);
  const opened = context.waitForEvent('page');
  await studio.page.getByRole('link', { name: 'Open the settings page of the site' }).click();
  const settings = await opened;
  await settings.getByText(`It connects this site to ${gateway.url}.`).waitFor();
  await settings.getByRole('button', { name: 'Connect' }).click();
  await settings.getByText(/^Last delivery: /).waitFor();
  expect(await settings.locator('dl').innerText()).toContain('Articles arrive by themselves');
  await settings.close();
  await studio.page.getByText('at once, by its webhook').waitFor();
  await bridge.rest('/article-bridge/v1/sync', { method: 'POST', body: { new: 'publish' } });

  const { page } = await openWatched(context, `${gateway.url}/articles/new`);
  await titleField(page).fill('Weir');
  await write(page, 'Holds water.');
  await uuidOf(page);
  await saved(page);
  await page.getByRole('button', { name: 'Send to review' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('status').getByText('Live on The Daily Bridge.').waitFor();
  const post = await postOf('weir');
  if (post === undefined) throw new Error('The article has no post.');
  expect(await read(post.link)).toContain('Holds water.');

  const path = `/wp/v2/posts/${post.id}`;
  await bridge.rest(path, { method: 'POST', body: { title: 'Our weir' } });
  await write(page, ' And fish.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => read(post.link)).toContain('And fish.');
  expect((await postOf('weir'))?.title.raw).toBe('Our weir');
  await page.getByText('Has the current version.').waitFor();

  expect(studio.problems).toEqual([]);
});
