import { connectionAnswer } from '@article-bridge/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { verifyWebhook } from '../../../gateway/src/webhooks/signature.ts';
import { articleContent } from '../../support/gateway.ts';
import { ensurePluginZip } from '../../support/plugin-zip.ts';
import { startEndpoint } from './endpoint.ts';
import type { Arrival, Endpoint } from './endpoint.ts';
import { EMAIL, accessibilityProblems, openPage, signedInAs, startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

let studio: Studio;
let endpoint: Endpoint;

beforeAll(async () => {
  endpoint = await startEndpoint();
  studio = await startStudio({ WEBHOOK_ALLOW: endpoint.hostAndPort });
});

afterAll(async () => {
  await studio.close();
  await endpoint.close();
});

beforeEach(async () => {
  endpoint.answer.status = 204;
  endpoint.arrivals.length = 0;
  const { webhooks } = studio.gateway.services;
  const ownerId = await owner();
  for (const { uuid } of await webhooks.list(ownerId)) await webhooks.remove(ownerId, uuid);
});

async function owner(): Promise<number> {
  const user = await studio.gateway.services.users.findByEmail(EMAIL);
  if (user === undefined) throw new Error('the studio has no user');
  return user.id;
}

/** Creates a webhook and returns its uuid. */
async function addWebhook(url = endpoint.url): Promise<string> {
  const settings = { url, events: ['article.completed'] as const, payload: 'thin' as const };
  const wanted = { ...settings, headers: { 'X-Site': 'a' }, secret: undefined };
  const made = await studio.gateway.services.webhooks.create(await owner(), wanted, 20);
  if (made === undefined) throw new Error('there are too many webhooks');
  return made.uuid;
}

async function isDisabled(uuid: string): Promise<boolean> {
  const webhooks = await studio.gateway.services.webhooks.list(await owner());
  return webhooks.some((webhook) => webhook.uuid === uuid && webhook.disabledAt !== null);
}

async function completeArticle(): Promise<void> {
  const { articles } = studio.gateway.services;
  const content = articleContent();
  await articles.save(await owner(), { sourceKey: content.slug, status: 'completed', content });
}

function isSigned({ headers, body }: Arrival, secret: string): boolean {
  const single = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return verifyWebhook(Object.fromEntries(single), body, secret, Math.floor(Date.now() / 1000));
}

/** Everything stored in the browser, and the current address. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}

const openWebhook = async (uuid: string) => {
  const opened = await openPage(studio, `/integrations/webhooks/${uuid}`);
  await opened.page.getByRole('heading', { name: 'Deliveries' }).waitFor();
  return opened;
};

describe('adding a webhook', () => {
  it('tests the address before it is saved, then shows the secret this once', async () => {
    const { page, problems } = await openPage(studio, '/integrations');
    await page.getByRole('link', { name: 'Add a webhook' }).click();
    await page.getByLabel('Address', { exact: true }).fill(endpoint.url);
    const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Test this address' }).click();
    await page.getByText('The test arrived').waitFor();
    await page.getByText(/^Answered 204 · [\d.]+ m?s · signed request$/).click();
    const signature = page.locator('dt', { hasText: 'webhook-signature' }).locator('+ dd');
    const shown = await signature.textContent();
    expect(shown).toBe(endpoint.arrivals[0]?.headers['webhook-signature']);
    const [test] = endpoint.arrivals;
    if (test === undefined) throw new Error('no test arrived');
    expect(JSON.parse(test.body)).toMatchObject({ test: true });
    expect(isSigned(test, secret)).toBe(true);
    await page.getByLabel('Deleted').uncheck();
    await page.getByRole('button', { name: 'Add a header field' }).click();
    await page.getByLabel('Name', { exact: true }).fill('X-Token');
    await page.getByLabel('Value', { exact: true }).fill('of-the-owner');
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.getByRole('heading', { name: 'The webhook is added' }).waitFor();
    await expect.poll(() => page.getByLabel('Secret', { exact: true }).inputValue()).toBe(secret);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('The test arrived').waitFor();
    await expect.poll(() => endpoint.arrivals.length).toBe(2);
    const [, stored] = endpoint.arrivals;
    if (stored === undefined) throw new Error('no second test arrived');
    expect(isSigned(stored, secret)).toBe(true);
    expect(stored.headers['x-token']).toBe('of-the-owner');
    await page.getByRole('link', { name: 'open the webhook' }).click();
    await page.getByText('Sent with every delivery, not shown: X-Token.').waitFor();
    await expect.poll(() => page.content()).not.toContain(secret);
    expect(await kept(page)).not.toContain('whsec_');
    expect(problems).toEqual([]);
  });

  it('adds one, however often it is pressed', async () => {
    const { page } = await openPage(studio, '/integrations/webhooks/new');
    await page.getByLabel('Address', { exact: true }).fill(endpoint.url);
    await page.getByRole('button', { name: 'Add the webhook' }).dblclick();
    await page.getByRole('heading', { name: 'The webhook is added' }).waitFor();
    expect(await studio.gateway.services.webhooks.list(await owner())).toHaveLength(1);
  });

  it('says beside the field why an address is refused, and keeps what was typed', async () => {
    const { page } = await openPage(studio, '/integrations/webhooks/new');
    await page.getByLabel('Address', { exact: true }).fill('https://169.254.169.254/latest');
    await page.getByRole('button', { name: 'Test this address' }).click();
    await page.locator('.test-button').getByText('it is not on the public internet').waitFor();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page
      .locator('.text-field--faulty')
      .getByText('it is not on the public internet')
      .waitFor();
    const address = page.getByLabel('Address', { exact: true });
    await expect.poll(() => address.inputValue()).toBe('https://169.254.169.254/latest');
    await expect
      .poll(() => address.evaluate((field) => field === document.activeElement))
      .toBe(true);
    // Of another address nothing was said.
    await address.fill('https://example.org/');
    await expect.poll(() => page.locator('.text-field--faulty').count()).toBe(0);
    await address.fill('https://169.254.169.254/latest');
    await page.locator('.text-field--faulty').waitFor();
  });

  it('says beside a header field what is wrong with it', async () => {
    const { page } = await openPage(studio, '/integrations/webhooks/new');
    await page.getByLabel('Address', { exact: true }).fill(endpoint.url);
    await page.getByRole('button', { name: 'Add a header field' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Content-Type');
    await page.getByLabel('Value', { exact: true }).fill('text/plain');
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.locator('.webhook-form__header').getByText('that the service sets').waitFor();
    await expect
      .poll(() => page.getByLabel('Value', { exact: true }).inputValue())
      .toBe('text/plain');
  });

  it('keeps what was typed while the gateway is gone', async () => {
    const { page } = await openPage(studio, '/integrations/webhooks/new');
    await page.getByLabel('Address', { exact: true }).fill(endpoint.url);
    const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
    await studio.stop();
    await page.getByRole('button', { name: 'Test this address' }).click();
    await page.locator('.test-button').getByText('The gateway is not responding').waitFor();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.locator('.components-notice').getByText('The gateway is not responding').waitFor();
    await studio.restart();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await page.getByRole('heading', { name: 'The webhook is added' }).waitFor();
    await expect.poll(() => page.getByLabel('Secret', { exact: true }).inputValue()).toBe(secret);
  });
});

describe('the Test button of a stored webhook', () => {
  it.each([
    [500, 'The endpoint answered 500'],
    [302, 'redirects are not followed'],
    ['nothing', 'closed the connection without an HTTP response'],
  ] as const)('says in its place that the endpoint answered %s', async (status, text) => {
    await addWebhook();
    endpoint.answer.status = status;
    const { page } = await openPage(studio, '/integrations');
    await page.getByRole('button', { name: `Test ${endpoint.url}` }).click();
    await page.locator('.test-button').getByText(text).waitFor();
    endpoint.answer.status = 204;
    await page.getByRole('button', { name: `Test ${endpoint.url}` }).click();
    await page.locator('.test-button').getByText('The test arrived').waitFor();
  });

  it('is pressed by keyboard, keeps the focus, and the next stop is what was sent', async () => {
    await addWebhook();
    const { page } = await openPage(studio, '/integrations');
    const button = page.getByRole('button', { name: `Test ${endpoint.url}` });
    await button.press('Enter');
    await page.locator('.test-button').getByText('The test arrived').waitFor();
    await expect
      .poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('dt', { hasText: 'webhook-signature' }).waitFor();
  });

  it('says when to try again after too many tests', async () => {
    const uuid = await addWebhook();
    const data = { webhook_uuid: uuid };
    const url = `${studio.gateway.url}/api/v1/webhooks/test`;
    const { page } = await openPage(studio, '/integrations');
    const button = page.getByRole('button', { name: `Test ${endpoint.url}` });
    await button.waitFor();
    // Tests are counted per minute in the gateway's memory, from the first one: a minute that began
    // with an earlier test could end before the button is pressed.
    await studio.restart();
    let status = 200;
    while (status === 200) status = (await studio.context.request.post(url, { data })).status();
    expect(status).toBe(429);
    await button.click();
    await page
      .locator('.test-button')
      .getByText(/Too many tests\. Try again in \d+ s/)
      .waitFor();
    await studio.restart();
  });
});

describe('a webhook', () => {
  it('is called by its name, and lists its tests among the deliveries', async () => {
    const uuid = await addWebhook();
    const { page, problems } = await openWebhook(uuid);
    await page.getByLabel('Name of the webhook').fill('Company site');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await page.getByRole('heading', { name: 'Company site', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const item = page.locator('.deliveries__item');
    await item.getByRole('button', { name: 'Test delivery Arrived' }).click();
    await item.getByText('"test": true').waitFor();
    await page.getByRole('link', { name: 'All integrations' }).click();
    await page.getByRole('link', { name: 'Company site' }).waitFor();
    await page.getByRole('button', { name: 'Test Company site' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('whose settings somebody else saved meanwhile keeps both: what was typed here, and their change', async () => {
    const uuid = await addWebhook();
    const { page } = await openWebhook(uuid);
    const name = page.getByLabel('Name of the webhook');
    const save = page.getByRole('button', { name: 'Save the settings' });
    await name.fill('Mine');
    const events = ['article.completed'];
    const data = { name: 'Theirs', url: endpoint.url, events, payload: 'full' };
    const address = `${studio.gateway.url}/api/v1/webhooks/${uuid}`;
    await studio.context.request.put(address, { data });
    await save.click();
    const notice = page.locator('.components-notice', { hasText: 'Nothing was saved' });
    await notice.getByText('Name of the webhook: Theirs').waitFor();
    await page.getByText('the changes were applied: What a delivery contains.').waitFor();
    expect(await name.inputValue()).toBe('Mine');
    const stored = async (): Promise<unknown> => (await studio.context.request.get(address)).json();
    expect(await stored()).toMatchObject(data);
    expect(await accessibilityProblems(page)).toEqual([]);
    await save.click();
    await page.getByRole('heading', { name: 'Mine', level: 1 }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    expect(await stored()).toMatchObject({ name: 'Mine', payload: 'full' });
  });

  it('that is switched off in a window with old settings keeps the new ones', async () => {
    const uuid = await addWebhook();
    const { page } = await openWebhook(uuid);
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    const data = { url: endpoint.url, payload: 'full', events: ['article.deleted'] };
    const address = `${studio.gateway.url}/api/v1/webhooks/${uuid}`;
    await studio.context.request.put(address, { data });
    await page.getByRole('button', { name: 'Disable the webhook' }).click();
    await page.getByText('Disabled since').first().waitFor();
    const stored = await (await studio.context.request.get(address)).json();
    expect(stored).toMatchObject({ ...data, enabled: false });
  });

  it('shows the request, the answer and the time of a delivery, and sends it again', async () => {
    const uuid = await addWebhook();
    endpoint.answer = Object.assign(endpoint.answer, { status: 200, body: '<b>taken</b>' });
    await completeArticle();
    const { page } = await openWebhook(uuid);
    const item = page.locator('.deliveries__item');
    await item.getByText(/Answered 200 · [\d.]+ m?s/).waitFor();
    await item.getByRole('button', { name: 'Completed Arrived' }).click();
    await item.getByText('"type": "article.completed"').waitFor();
    await item.getByText('What the endpoint answered').click();
    await item.getByText('<b>taken</b>').waitFor();
    expect(await item.locator('dt', { hasText: 'X-Site' }).locator('+ dd').textContent()).toBe(
      'not shown',
    );
    await item.getByRole('button', { name: 'Send again: ' }).click();
    await page.getByText('The delivery is sent again.').first().waitFor();
    await expect.poll(() => endpoint.arrivals.length).toBe(2);
    const [first, second] = endpoint.arrivals;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await page.getByText('The same data as a table').click();
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(9);
  });

  it('that was disabled says why, and sends what was missed when it is enabled', async () => {
    const uuid = await addWebhook();
    endpoint.answer.status = 410;
    const signedIn = await signedInAs(studio);
    await signedIn.context.clock.install();
    const { page } = await openPage(signedIn, `/integrations/webhooks/${uuid}`);
    await page.getByText('Enabled', { exact: true }).waitFor();
    await completeArticle();
    await expect.poll(() => isDisabled(uuid)).toBe(true);
    await page.clock.fastForward(10_000);
    await page
      .locator('#content')
      .getByText(/Disabled since .*410/)
      .waitFor();
    await completeArticle();
    endpoint.answer.status = 204;
    await page.getByRole('button', { name: 'Enable and send what was missed' }).click();
    await page
      .getByText('The webhook is enabled; 2 deliveries are on their way.')
      .first()
      .waitFor();
    await expect.poll(() => endpoint.arrivals.length).toBe(3);
    await page.getByText('Enabled', { exact: true }).waitFor();
  });

  it('that its owner disabled has nothing to fix, and keeps the focus when it is enabled', async () => {
    const { page } = await openWebhook(await addWebhook());
    await page.getByRole('button', { name: 'Disable', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Disable the webhook' }).press('Enter');
    const notice = page.locator('.webhook__trouble');
    await notice.getByText('Nothing is sent until you enable it again.').waitFor();
    expect(await notice.getByText('Fix the endpoint').count()).toBe(0);
    await page.getByRole('button', { name: 'Enable only' }).press('Enter');
    await notice.waitFor({ state: 'detached' });
    // The button is gone with its notice.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('The webhook is enabled.');
  });

  it('that was disabled announces no attempt', async () => {
    const uuid = await addWebhook();
    endpoint.answer.status = 500;
    await completeArticle();
    const { page } = await openWebhook(uuid);
    const next = page.locator('.deliveries__item').getByText('next attempt');
    await next.waitFor();
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    await page.getByRole('button', { name: 'Disable the webhook' }).click();
    const trouble = page.locator('.webhook__trouble');
    await trouble.getByText('Nothing is sent until you enable it again.').waitFor();
    await next.waitFor({ state: 'detached' });
  });

  it('gets a new secret, which is shown this once', async () => {
    const uuid = await addWebhook();
    const { page } = await openWebhook(uuid);
    await page.getByRole('button', { name: 'Rotate the secret' }).click();
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'The new secret' });
    const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await expect.poll(() => page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('The test arrived').waitFor();
    const [test] = endpoint.arrivals;
    expect(test !== undefined && isSigned(test, secret)).toBe(true);
  });

  it('is moved to another origin only with its header fields anew, and says so', async () => {
    const uuid = await addWebhook();
    const { page, problems } = await openPage(studio, `/integrations/webhooks/${uuid}`);
    const { origin } = new URL(endpoint.url);
    await page.getByLabel('Address').fill('https://elsewhere.example.org/');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await page.getByText(`The stored header fields are for ${origin} only`).first().waitFor();
    await page.getByRole('button', { name: 'Replace or remove header fields' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('X-New');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await page.getByText('Saved.').waitFor();
    const [stored] = await studio.gateway.services.webhooks.list(await owner());
    expect(stored).toMatchObject({ url: 'https://elsewhere.example.org/', headerNames: ['X-New'] });
    // The browser reports the refusal.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });

  it('is changed, its header fields staying unless they are replaced', async () => {
    const uuid = await addWebhook();
    const { page } = await openWebhook(uuid);
    await page.getByLabel('Whole article').check();
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await page.getByText('Saved.').waitFor();
    const [stored] = await studio.gateway.services.webhooks.list(await owner());
    expect(stored).toMatchObject({ payload: 'full', headerNames: ['X-Site'] });
    await page.getByRole('button', { name: 'Replace or remove header fields' }).click();
    await page.getByRole('button', { name: 'Remove header field 1' }).click();
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await page.getByText('No custom header fields are sent.').waitFor();
  });

  it('shows the code that verifies a delivery, whole', async () => {
    const { page } = await openWebhook(await addWebhook());
    for (const language of ['Node', 'PHP', 'Python', 'Ruby']) {
      await page.getByRole('tab', { name: language }).click();
      const code = page.getByLabel(`Code for ${language}`, { exact: true });
      await code.waitFor();
      const hidden = await code.evaluate(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      );
      expect([language, hidden]).toEqual([language, 0]);
    }
  });

  it('is deleted after a question', async () => {
    const uuid = await addWebhook();
    const { page } = await openWebhook(uuid);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete the webhook' }).click();
    await page.getByText('No webhook yet. A webhook notifies').waitFor();
    await page.goto(`${studio.gateway.url}/integrations/webhooks/${uuid}`);
    await page.getByText('There is no such webhook').waitFor();
  });
});

describe('connecting a WordPress site', () => {
  it('makes a key on the spot and says when the site is connected', async () => {
    const { page, problems } = await openPage(studio, '/integrations/wordpress');
    await page.getByText('Use address and key instead').click();
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(studio.gateway.url);
    const address = await boxOf(page.getByLabel('Address', { exact: true }));
    const next = await boxOf(page.getByText('Name of the site', { exact: true }));
    expect(next.y - address.y - address.height).toBeGreaterThanOrEqual(8);
    await page.getByLabel('Name of the site').fill('Blog');
    await page.getByRole('button', { name: 'Create a key for this site' }).click();
    const key = await page.getByLabel('API key', { exact: true }).inputValue();
    await page.getByText('Waiting for the site…').waitFor();
    const agreed = await fetch(`${studio.gateway.url}/api/v1/wordpress/capabilities`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        site: { url: 'https://blog.example.com/', name: 'Our blog', language: 'en' },
        plugin: { version: '0.1.0' },
        wordpress: { version: '7.1.1' },
        php: { version: '8.4.1' },
        contracts: [{ name: 'seo_package', versions: ['1.0'] }],
        content_formats: ['blocks'],
        features: ['cursor'],
      }),
    });
    expect(agreed.status).toBe(200);
    await page.getByText('Our blog is connected.').waitFor();
    const site = page.locator('.sites__item');
    await site.getByText('plugin 0.1.0, WordPress 7.1.1, PHP 8.4.1').waitFor();
    await site.getByText('seo_package 1.0, articles as WordPress blocks').waitFor();
    await site.getByText('when it last agreed with the gateway').waitFor();
    expect(await kept(page)).not.toContain('abk_');
    await page.getByRole('button', { name: 'Remove Our blog' }).click();
    await page.getByRole('button', { name: 'Remove the site' }).click();
    await page.getByText('None yet. A site appears here').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('connecting a WordPress site by a code', () => {
  it('shows the code this once, links to the site with it, and says when it is connected', async () => {
    const { page, problems } = await openPage(studio, '/integrations/wordpress');
    await page.getByRole('button', { name: 'Create a code' }).click();
    const code = await page.getByLabel('Connection code', { exact: true }).inputValue();
    await page.getByText(/For one site\. It expires at .* \(in 1[45] minutes\)/).waitFor();
    await page.getByLabel('Or: address of the site').fill('blog.example.com/news/');
    const link = page.getByRole('link', { name: 'Open the settings page of the site' });
    expect(await link.getAttribute('href')).toBe(
      `https://blog.example.com/news/wp-admin/options-general.php?page=article-bridge#code=${code}`,
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    const api = `${studio.gateway.url}/api/v1/wordpress`;
    const headers = { 'content-type': 'application/json' };
    const site = { url: 'https://blog.example.com/news', name: 'Our news' };
    const redeemed = await fetch(`${api}/connections`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ code, site }),
    });
    const { key } = connectionAnswer.parse(await redeemed.json());
    await page.getByText('Waiting for the site…').waitFor();
    const agreed = await fetch(`${api}/capabilities`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${key}` },
      body: JSON.stringify({
        site: { ...site, language: 'en' },
        plugin: { version: '0.1.0' },
        wordpress: { version: '7.1.1' },
        php: { version: '8.4.1' },
        contracts: [{ name: 'seo_package', versions: ['1.0'] }],
        content_formats: ['blocks'],
        features: [],
      }),
    });
    expect(agreed.status).toBe(200);
    await page.getByText('Our news is connected.').waitFor();
    // A code that is used up is offered no longer.
    await page.getByText('This code has been used').waitFor();
    expect(await page.getByLabel('Connection code', { exact: true }).count()).toBe(0);
    expect(await link.count()).toBe(0);
    expect(await kept(page)).not.toContain('abc_');
    expect(problems).toEqual([]);
  });

  it('downloads the plugin', async () => {
    await ensurePluginZip();
    const { page } = await openPage(studio, '/integrations/wordpress');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the plugin' }).click();
    expect((await download).suggestedFilename()).toBe('article-bridge.zip');
  });
});

describe('accessible in both themes', () => {
  it.each(['/integrations', '/integrations/webhooks/new', '/integrations/wordpress'])(
    '%s',
    async (path) => {
      await addWebhook();
      const { page } = await openPage(studio, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('.loading').count()).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );

  it('/integrations/webhooks/:uuid with an opened delivery and the chart', async () => {
    const uuid = await addWebhook();
    endpoint.answer.status = 500;
    await completeArticle();
    const { page } = await openWebhook(uuid);
    const item = page.locator('.deliveries__item');
    await item.getByText('Answered 500').waitFor();
    await page.reload();
    await item.getByRole('button', { name: 'Completed' }).click();
    await item.getByText('"type": "article.completed"').waitFor();
    await page.getByText('The same data as a table').click();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
