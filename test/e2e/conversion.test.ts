import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { HTML_ONLY_AGREEMENT } from '../support/html-only.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { openScreen, RUNS } from './screen.ts';

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge();
});

afterAll(() => bridge.close());

const IMPORTS = '/article-bridge/v1/imports';

const HTML = `<h2>Arches</h2>
<p>Stone, and <a href="https://example.org/stone">more of it</a>.</p>
<ul><li>one</li><li>two</li></ul>
<blockquote><p>Bridges last.</p></blockquote>
<pre><code class="language-php">echo 'a &lt; b';</code></pre>
<table><thead><tr><th>Span</th></tr></thead><tbody><tr><td>7 m</td></tr></tbody></table>`;

test('a page that drives a run of a service with HTML only makes blocks of what it imports', async () => {
  const gateway = await startFaultyGateway();
  gateway.answerWith((path) =>
    path.endsWith('/wordpress/capabilities') ? HTML_ONLY_AGREEMENT : undefined,
  );
  await connect(bridge, gateway.url, gateway.key);
  const { uuid } = await gateway.put({ title: 'Arches', slug: 'arches', html: HTML });
  const created = await bridge.rest(IMPORTS, { method: 'POST', body: { uuids: [uuid] } });
  const { id } = z.object({ id: z.int() }).parse(created.body);

  // The page requests the progress while it converts, as on a busy machine.
  await bridge.context.route(/\/blocks(\?|$)/, async (route) => {
    await route
      .request()
      .frame()
      .page()
      .waitForResponse(/\/imports\/\d+(\?|$)/);
    await route.continue();
  });
  const { page, problems } = await openScreen(bridge, `${RUNS}&run=${String(id)}`);
  await page.getByText('1 post created').first().waitFor();
  await page.getByRole('link', { name: 'Arches' }).waitFor();
  // What was listed during the conversion stays until the list is read once more.
  await expect.poll(() => page.getByText('one Classic block').count()).toBe(0);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByText('was converted to blocks by the page').waitFor();
  expect(problems).toEqual([]);

  const content = await contentOf(id);
  const names = [...content.matchAll(/<!-- wp:(\w+)/g)].map(([, name]) => name);
  expect(names.filter((name) => name !== 'list-item')).toEqual(
    expect.arrayContaining(['heading', 'paragraph', 'list', 'quote', 'code', 'table']),
  );
  expect(content).toContain('<a href="https://example.org/stone">more of it</a>');
});

test('where articles come as blocks, no page loads the converter', async () => {
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  const { page } = await openScreen(bridge, RUNS);
  expect(await page.content()).not.toContain('/build/conversion.js');
});

async function contentOf(run: number): Promise<string> {
  const items = await bridge.rest(`${IMPORTS}/${String(run)}/items`);
  const item = z.object({ items: z.tuple([z.object({ post_id: z.int() })]) });
  const { post_id: id } = item.parse(items.body).items[0];
  const post = await bridge.rest(`/wp/v2/posts/${String(id)}`, { query: { context: 'edit' } });
  return z.object({ content: z.object({ raw: z.string() }) }).parse(post.body).content.raw;
}
