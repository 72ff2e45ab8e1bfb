import { articleFacetList, webhookCreate } from '@article-bridge/contract';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { importSamples } from '../../support/import-samples.ts';
import { TITLES } from '../samples.ts';
import { articleUrl, preview, readArticle } from './editing.ts';
import { startEndpoint } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

/**
 * `DRAW=1 npx vitest run --config test/vitest.config.ts test/e2e/studio/screenshots.test.ts` takes
 * the pictures of the studio anew, which README and guides show.
 */
const PICTURES = new URL('../../../gateway/studio/screenshots/', import.meta.url);
const WINDOW = { width: 1280, height: 800 };

const HOUR = 3600;
const DAY = 24 * HOUR;
const DELIVERIES = 40;

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, PICTURES)) });
}

async function listed({ context, gateway }: Studio) {
  const list = await context.request.get(
    `${gateway.url}/api/v1/articles?status=any&per_page=50&expand=facets`,
  );
  return articleFacetList.parse(await list.json()).articles;
}

async function addWebhook({ gateway }: Studio, ownerId: number, url: string): Promise<string> {
  const wanted = { secret: undefined, ...webhookCreate.parse({ url, name: 'Search index' }) };
  const made = await gateway.services.webhooks.create(ownerId, wanted, 20);
  if (made === undefined) throw new Error('There are too many webhooks.');
  return made.uuid;
}

/** Two sites have articles, the second not all of them and one of an earlier version. */
async function publish(studio: Studio): Promise<void> {
  const articles = await listed(studio);
  for (const [index, site] of [
    { url: 'https://daily.example', name: 'The Daily Bridge' },
    { url: 'https://weekly.example', name: 'The Weekly Ferry' },
  ].entries()) {
    const publications = [];
    for (const [number, { uuid, slug }] of articles.entries()) {
      if (index === 1 && number % 4 !== 1) continue;
      const { content_hash: hash } = await readArticle(studio, uuid);
      const content_hash = index === 1 && number === 1 ? 'a'.repeat(64) : hash;
      publications.push({ uuid, url: `${site.url}/${slug}`, post_id: number + 1, content_hash });
    }
    const data = { site, publications };
    await studio.context.request.put(`${studio.gateway.url}/api/v1/articles/publications`, {
      data,
    });
  }
}

/** Saves an article often enough for a week of deliveries: those that wait would become one. */
async function deliver(studio: Studio, uuid: string, { arrivals }: Endpoint): Promise<void> {
  for (let number = 1; number <= DELIVERIES; number += 1) {
    const changed = await studio.context.request.patch(articleUrl(studio, uuid), {
      headers: { 'content-type': 'application/merge-patch+json' },
      data: { custom_fields: { edition: String(number) } },
    });
    expect(changed.status()).toBe(200);
    await expect.poll(() => arrivals.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(number);
  }
}

/** Spreads articles and attempts, which are all of this minute, over a week. */
async function spread({ gateway }: Studio): Promise<void> {
  const { db } = gateway.services.storage;
  const now = Math.floor(Date.now() / 1000);
  const articles = await db.selectFrom('articles').select('id').orderBy('change', 'desc').execute();
  for (const [index, { id }] of articles.entries()) {
    const updated_at = now - 2 * HOUR - index * 5 * HOUR;
    await db.updateTable('articles').set({ updated_at }).where('id', '=', id).execute();
  }
  const attempts = await db
    .selectFrom('webhook_attempts')
    .select(['id', 'delivery_id'])
    .orderBy('id', 'desc')
    .execute();
  const span = 6.5 * DAY;
  for (const [index, { id, delivery_id }] of attempts.entries()) {
    const attempted_at = Math.round(now - 7 * 60 - (index * span) / attempts.length);
    const isFailed = index % 11 === 4;
    await db
      .updateTable('webhook_attempts')
      .set({
        ...{ attempted_at, duration_ms: 124 - Math.round((index * 40) / attempts.length) },
        ...(isFailed && { status: 503, error: 'Answered 503', response_body: 'Maintenance' }),
      })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('webhook_deliveries')
      .set({ created_at: attempted_at })
      .where('id', '=', delivery_id)
      .execute();
  }
}

it.skipIf(process.env['DRAW'] === undefined)('are taken on demand', async () => {
  await using started = new AsyncDisposableStack();
  const endpoint = await startEndpoint();
  started.defer(endpoint.close);
  const studio = await startStudio({ WEBHOOK_ALLOW: endpoint.hostAndPort });
  started.defer(studio.close);
  const owner = await studio.gateway.services.storage.db
    .selectFrom('users')
    .select('id')
    .executeTakeFirstOrThrow();
  await importSamples(studio.gateway, owner);
  const all = await listed(studio);
  const uuidOf = (wanted: string) => {
    const found = all.find(({ title }) => title === wanted);
    if (found === undefined) throw new Error(`No sample is called “${wanted}”.`);
    return found.uuid;
  };
  // The browser of the tests has no font for it.
  await studio.context.request.delete(articleUrl(studio, uuidOf(TITLES.japanese)));

  const webhook = await addWebhook(studio, owner.id, endpoint.url);
  await deliver(studio, uuidOf(TITLES.asking), endpoint);
  const { db } = studio.gateway.services.storage;
  const waiting = db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'pending');
  await expect.poll(() => waiting.execute(), { timeout: 20_000 }).toEqual([]);
  await publish(studio);
  await spread(studio);

  const { page: articles } = await openPage(studio, '/articles', WINDOW);
  await articles.getByText('2 sites').first().waitFor();
  await take(articles, 'articles');

  const { page: deliveries } = await openPage(studio, `/integrations/webhooks/${webhook}`, WINDOW);
  await deliveries.getByText('The last seven days').waitFor();
  await take(deliveries, 'webhook');

  const { page: editor } = await openPage(studio, `/articles/${uuidOf(TITLES.hint)}`, WINDOW);
  await preview(editor).locator('img').first().waitFor();
  for (const name of ['Status', 'Live on', 'Article']) {
    await editor.getByRole('button', { name, exact: true }).click();
  }
  await editor.getByText('pixels: fits').first().waitFor();
  await editor.getByText('pixels: fits').first().hover();
  await editor.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await take(editor, 'editor');
});
