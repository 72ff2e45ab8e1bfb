import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyWebhook } from '../../../gateway/src/webhooks/signature.ts';
import { newContext } from '../../support/browser.ts';
import { dropFiles } from './dropping.ts';
import { startEndpoint } from './endpoint.ts';
import type { Arrival, Endpoint } from './endpoint.ts';
import { EMAIL, PASSWORD, startGatewayOnly } from './studio.ts';
import type { EmptyStudio } from './studio.ts';

const TITLE = 'Bridge 7';

let studio: EmptyStudio;
let endpoint: Endpoint;

beforeAll(async () => {
  endpoint = await startEndpoint();
  studio = await startGatewayOnly({ WEBHOOK_ALLOW: endpoint.hostAndPort });
});

afterAll(async () => {
  await studio.close();
  await endpoint.close();
});

/** Drops ten Markdown files onto the window. */
async function dropTenFiles(page: Page): Promise<void> {
  const files = Array.from({ length: 10 }, (_, index): [string, string] => [
    `bridge-${index}.md`,
    `---\ntitle: Bridge ${index}\nstatus: completed\n---\n\nIt has ${index} arches.\n`,
  ]);
  await dropFiles(
    page,
    page.getByRole('heading', { name: 'Articles', level: 1 }),
    Object.fromEntries(files),
  );
}

/** Deliveries of completed articles to the endpoint. */
function completions(): Arrival[] {
  return endpoint.arrivals.filter(({ body }) => body.includes('"article.completed"'));
}

/** Waits for the delivery of a completed article and verifies its signature. */
async function completion(secret: string): Promise<Arrival> {
  const arrival = await vi.waitUntil(() => completions()[0], { timeout: 60_000 });
  const headers = Object.fromEntries(
    Object.entries(arrival.headers).map(([name, value]) => [name, String(value)]),
  );
  const now = Math.floor(Date.now() / 1000);
  expect(verifyWebhook(headers, arrival.body, secret, now)).toBe(true);
  return arrival;
}

it('from the first start to an article that a program reads', async () => {
  const page = await (await newContext(studio.browser)).newPage();

  // Set-up, by the link that the gateway prints.
  await page.goto(`${studio.gateway.url}/set-up#${studio.gateway.setupToken ?? ''}`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account and sign in' }).click();
  await page.getByRole('heading', { name: 'No articles yet' }).waitFor();

  // A webhook, tested before it is saved and after.
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('link', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address', { exact: true }).fill(endpoint.url);
  endpoint.answer.status = 500;
  await page.getByRole('button', { name: 'Test this address' }).click();
  await page.getByText('The endpoint answered 500').waitFor();
  endpoint.answer.status = 204;
  await page.getByRole('button', { name: 'Test this address' }).click();
  await page.getByText('The test arrived').waitFor();
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await page.getByRole('heading', { name: 'The webhook is added' }).waitFor();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('The test arrived').waitFor();

  // Ten files, dropped.
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await page.getByRole('heading', { name: 'No articles yet' }).waitFor();
  await dropTenFiles(page);
  await page.getByRole('region', { name: 'Import' }).getByText('10 created').waitFor();

  // One of them, edited and completed.
  await page.getByRole('table').getByRole('link', { name: TITLE }).click();
  await page.getByRole('textbox', { name: 'Text of the article' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\n\nA last word from the studio.');
  await page.frameLocator('iframe').getByText('A last word from the studio.').waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  // What the import tells may be on its way yet.
  await vi.waitUntil(() => completions().length === 10, { timeout: 60_000 });
  endpoint.arrivals.length = 0;
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await page.getByRole('button', { name: 'Send to review' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  const delivery = await completion(secret);
  expect(delivery.body).toContain('bridge-7');

  // A key, and what a program reads with it.
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Name').fill('A program');
  await page.keyboard.press('Enter');
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  const { stdout } = await promisify(execFile)('curl', [
    ...['--silent', '--fail', '-H', `Authorization: Bearer ${key}`],
    `${studio.gateway.url}/api/v1/articles?search=bridge&expand=payload`,
  ]);
  expect(stdout).toContain('A last word from the studio.');
});
