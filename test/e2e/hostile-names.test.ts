import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_NAMES, namesTakenForMarkup } from '../support/hostile-names.ts';
import { editorReady, openPanel } from './block-editor.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { importOne } from './import-one.ts';
import { LIBRARY, RUNS, SETTINGS, openScreen } from './screen.ts';

let bridge: Bridge;
/** Imported posts by their article's name. */
const posts = new Map<string, number>();

beforeAll(async () => {
  bridge = await startBridge();
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  for (const name of HOSTILE_NAMES) {
    const { uuid } = await bridge.owner.save({
      ...{ title: name, topic: name, meta_title: name, meta_description: name, excerpt: name },
      ...{ focus_keyword: name, secondary_keywords: [name], categories: [name], tags: [name] },
      ...{ author: { name }, faq: [{ question: name, answer: name }] },
      sources: [{ title: name, url: 'https://example.org/' }],
    });
    posts.set(name, await importOne(bridge, uuid));
    const preset = await bridge.rest('/article-bridge/v1/presets', {
      method: 'POST',
      body: { name, options: {} },
    });
    if (preset.status >= 300) throw new Error(JSON.stringify(preset.body));
  }
}, 600_000);

afterAll(() => bridge.close());

test.each([LIBRARY, `${RUNS}&run=1`, `${SETTINGS}#mapping`])(
  '%s shows such names as text',
  async (path) => {
    const { page, problems } = await openScreen(bridge, path);
    await page
      .getByText(HOSTILE_NAMES[0] ?? '', { exact: false })
      .first()
      .waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await namesTakenForMarkup(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test.each(HOSTILE_NAMES)('the editor and the page of a post: %s', async (name) => {
  const id = posts.get(name);
  const { page, problems } = await openScreen(bridge, `post.php?post=${String(id)}&action=edit`);
  await editorReady(page);
  for (const panel of ['Article source', 'Search engines']) await openPanel(page, panel);
  expect(await namesTakenForMarkup(page)).toEqual([]);
  expect(problems).toEqual([]);

  const visitor = await openScreen(bridge, `${bridge.wordpress.url}/?p=${String(id)}&preview=true`);
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await namesTakenForMarkup(visitor.page)).toEqual([]);
  expect(visitor.problems).toEqual([]);
});

test.each(['edit.php', 'edit-tags.php?taxonomy=category', 'users.php', 'site-health.php'])(
  '%s of WordPress has them as text, too',
  async (path) => {
    const { page } = await openScreen(bridge, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await namesTakenForMarkup(page)).toEqual([]);
  },
);
