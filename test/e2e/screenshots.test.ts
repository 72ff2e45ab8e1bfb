import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { editorReady, openPanel } from './block-editor.ts';
import { bothSides } from './both-sides.ts';
import { connect, startBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { importOne, importRun } from './import-one.ts';
import { TITLES, samplesOf } from './samples.ts';
import type { Sample } from './samples.ts';
import { CONFLICTS, LIBRARY, RUNS, openScreen } from './screen.ts';

/**
 * `DRAW=1 npx vitest run --config test/vitest.config.ts test/e2e/screenshots.test.ts` takes the
 * pictures of the plugin directory anew, which README and guides show, too.
 */
const PICTURES = new URL('../../wp-plugin/.wordpress-org/', import.meta.url);
const WINDOW = { width: 1440, height: 900 };
const PUBLISHED = { post_status: 'publish' };

/** What of the sample articles is imported first. */
const FIRST = ['three', 'asking', 'hint', 'one', 'second', 'fields'] as const;
async function take(page: Page, number: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const path = fileURLToPath(new URL(`screenshot-${String(number)}.png`, PICTURES));
  await page.screenshot({ path });
}

/** An article with a title and two paragraphs that both sides have changed. */
async function rowing(bridge: Bridge): Promise<string> {
  const { imported, edit, postOf } = bothSides(bridge);
  const article = (title: string, ...texts: string[]) => ({
    title,
    html: texts.map((text) => `<p>${text}</p>`).join(''),
    markdown: texts.join('\n\n'),
  });
  const still = 'Two rowers had come to see it off.';
  const { uuid, save, id } = await imported(
    'Rowing',
    article(
      'Rowing across the lake',
      'The ferry left at seven, and nobody had slept.',
      still,
      'By ten the fog had gone and the mountains came out.',
    ),
  );
  const { raw } = (await postOf(id)).content;
  await edit(id, {
    title: 'Rowing across the quiet lake at dawn',
    content: raw.replace('seven', 'half past six').replace('had gone', 'had gone at last'),
  });
  await save(
    article(
      'Rowing across the silent lake',
      'The ferry left at eight in the morning, and nobody had slept.',
      still,
      'By noon the fog had lifted and the mountains came out.',
    ),
  );
  await importOne(bridge, uuid);
  return uuid;
}

it.skipIf(process.env['DRAW'] === undefined)('are taken on demand', async () => {
  await using started = new AsyncDisposableStack();
  const bridge = await startBridge();
  started.defer(bridge.close);
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  const { uuidOf, change, remove } = await samplesOf(bridge);
  const { edit } = bothSides(bridge);
  // The browser of the tests has no font for it.
  await remove('japanese');
  const posts = new Map<Sample, number>();
  const first = await importRun(bridge, await Promise.all(FIRST.map(uuidOf)), PUBLISHED);
  for (const [index, name] of FIRST.entries()) posts.set(name, first.posts[index] ?? 0);
  const postOf = (name: Sample) => posts.get(name) ?? 0;

  const second = await Promise.all((['asking', 'hint', 'one', 'block'] as const).map(uuidOf));
  await change('asking', { excerpt: 'What two programs agree on before the first article.' });
  await change('hint', { excerpt: 'Why a message is no more than a hint.' });
  await change('one', { excerpt: 'How one article lives in two places.' });
  await edit(postOf('one'), { excerpt: 'One article, and the two places that it lives in.' });
  const run = await importRun(bridge, second, PUBLISHED);
  const { page: imports } = await openScreen(bridge, `${RUNS}&run=${String(run.id)}`, WINDOW);
  await imports.getByText('View post').first().waitFor();
  await take(imports, 2);

  await change('three', { excerpt: 'The base, here and there.' });
  await edit(postOf('hint'), { excerpt: 'A message says that something happened, and no more.' });
  const { page: library } = await openScreen(bridge, LIBRARY, WINDOW);
  await library
    .getByRole('row')
    .filter({ hasText: TITLES.three })
    .getByText('Update available')
    .waitFor();
  await take(library, 1);

  const conflict = await rowing(bridge);
  const { page: conflicts } = await openScreen(bridge, `${CONFLICTS}&article=${conflict}`, WINDOW);
  await conflicts.getByText('Choose for each block').click();
  await take(conflicts, 3);

  const { page: editor } = await openScreen(
    bridge,
    `post.php?post=${String(postOf('second'))}&action=edit`,
    { width: 1440, height: 1000 },
  );
  await editorReady(editor);
  await openPanel(editor, 'Article source');
  await openPanel(editor, 'Search engines');
  await editor.frameLocator('iframe[name="editor-canvas"]').locator('table').first().waitFor();
  const source = editor.getByRole('button', { name: 'Article source', exact: true });
  await source.evaluate((element) => {
    // The tabs of the sidebar cover its upper end.
    element.style.scrollMarginBlockStart = '64px';
    element.scrollIntoView({ block: 'start' });
  });
  await take(editor, 4);

  const reader = await bridge.browser.newPage({ viewport: { width: 1280, height: 1100 } });
  await reader.goto(`${bridge.wordpress.url}/?p=${String(postOf('second'))}`);
  await take(reader, 5);
});
