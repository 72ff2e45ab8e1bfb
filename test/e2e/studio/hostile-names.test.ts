import { apiKeyWithSecret, uploadedMedia, webhookWithSecret } from '@article-bridge/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { png } from '../../support/images.ts';
import { HOSTILE_NAMES, namesTakenForMarkup } from '../../support/hostile-names.ts';
import { dropFiles } from './dropping.ts';
import { createArticle, preview } from './editing.ts';
import { EMAIL, PASSWORD, openPage, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;
let picture: string;

beforeAll(async () => {
  studio = await startStudio();
  const uploaded = await studio.context.request.post(`${studio.gateway.url}/api/v1/media`, {
    headers: { 'content-type': 'image/png' },
    data: png(4, 3, [90, 90, 90]),
  });
  picture = uploadedMedia.parse(await uploaded.json()).url;
  for (const name of HOSTILE_NAMES) await nameEverything(name);
});

afterAll(() => studio.close());

/** Posts to the API as the signed-in user, or as a site with its key. */
async function send(path: string, data: object, key?: string, method = 'POST'): Promise<unknown> {
  const response = await studio.context.request.fetch(`${studio.gateway.url}/api/v1${path}`, {
    method,
    data,
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
  });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return await response.json();
}

/** Creates an article, a key, a webhook, a site and a publication with this name. */
async function nameEverything(name: string): Promise<{ article: string; webhook: string }> {
  const article = await createArticle(studio, {
    ...{ title: name, topic: name, meta_title: name, meta_description: name, excerpt: name },
    ...{ focus_keyword: name, secondary_keywords: [name], categories: [name], tags: [name] },
    ...{ author: { name }, markdown: 'A text.', custom_fields: { [name]: name } },
    faq: [{ question: name, answer: name }],
    sources: [{ title: name, url: 'https://example.org/' }],
    featured_image: { url: picture, alt: name, caption: name, credit: name },
  });
  const { webhook_uuid: webhook } = webhookWithSecret.parse(
    await send('/webhooks', { name, url: 'https://hooks.example.org/' }),
  );
  const scopes = ['articles:read', 'articles:write', 'webhooks:write'];
  const { key } = apiKeyWithSecret.parse(await send('/keys', { name, scopes }));
  const site = { url: `https://${HOSTILE_NAMES.indexOf(name)}.example.org/`, name };
  const version = { version: name.slice(0, 40) };
  const offer = {
    ...{ site, plugin: { version: '1.0.0' }, wordpress: version, php: version },
    ...{ contracts: [{ name: 'seo_package', versions: ['1.0'] }], content_formats: ['blocks'] },
    seo_plugins: [name],
  };
  await send('/wordpress/capabilities', offer, key);
  const checks = [{ name: 'title', ok: false, detail: name }];
  const publication = { uuid: article, url: `${site.url}?a=${name}`, status: 'published', checks };
  await send('/articles/publications', { site, publications: [publication] }, key, 'PUT');
  return { article, webhook };
}

/** Waits until a page shows such names, and returns their effects. */
async function madeOf(page: Page): Promise<string[]> {
  await page
    .getByText(HOSTILE_NAMES[0] ?? '', { exact: false })
    .first()
    .waitFor();
  await page
    .getByText(HOSTILE_NAMES.at(-1) ?? '', { exact: false })
    .first()
    .waitFor();
  await expect.poll(() => page.locator('.loading').count()).toBe(0);
  return namesTakenForMarkup(page);
}

it.each(['/articles', '/integrations', '/integrations/wordpress', '/api-keys'])(
  '%s shows such names as text',
  async (path) => {
    const { page, problems } = await openPage(studio, path);
    expect(await madeOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

it.each(HOSTILE_NAMES)('the editor of an article and the page of a webhook: %s', async (name) => {
  const named = await nameEverything(name);
  const editor = await openPage(studio, `/articles/${named.article}`);
  await preview(editor.page).getByText('A text.').waitFor();
  expect(await editor.page.title()).toContain(name);
  for (const panel of await editor.page.getByRole('button', { expanded: false }).all()) {
    if (await panel.isVisible()) await panel.click();
  }
  expect(await namesTakenForMarkup(editor.page)).toEqual([]);
  expect(editor.problems).toEqual([]);

  const webhook = await openPage(studio, `/integrations/webhooks/${named.webhook}`);
  await webhook.page.getByText(name, { exact: false }).first().waitFor();
  expect(await namesTakenForMarkup(webhook.page)).toEqual([]);
  expect(webhook.problems).toEqual([]);
});

it('a file of such a name that is dropped to be imported', async () => {
  const { page, problems } = await openPage(studio, '/articles');
  const heading = page.getByRole('heading', { name: 'Articles', level: 1 });
  await heading.waitFor();
  const [name = ''] = HOSTILE_NAMES;
  await dropFiles(page, heading, {
    [`${name}.md`]: `---\ntitle: A file\ntopic: '${name}'\n---\n\nA text.`,
  });
  const panel = page.getByRole('region', { name: 'Import', exact: true });
  await panel.getByText('1 created.').waitFor();
  expect(await namesTakenForMarkup(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it('a browser that signed in with such a name', async () => {
  const { context, gateway } = studio;
  const [name = ''] = HOSTILE_NAMES;
  await fetch(`${gateway.url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': name },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { page, problems } = await openPage({ context, gateway }, '/account');
  await page.getByText(name, { exact: false }).first().waitFor();
  expect(await namesTakenForMarkup(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it('no user has such a name, and no script runs in the studio but its own files', async () => {
  const { context, gateway } = studio;
  for (const name of HOSTILE_NAMES) {
    for (const email of [name, `${name}@example.org`, `"${name}"@example.org`]) {
      const data = { email, password: 'a long password' };
      const answer = await context.request.post(`${gateway.url}/api/v1/users`, { data });
      expect(answer.status()).toBe(400);
    }
  }
  for (const path of ['/', '/articles', '/integrations/wordpress', '/users', '/system']) {
    const { headers } = await fetch(`${gateway.url}${path}`);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
  }
});
