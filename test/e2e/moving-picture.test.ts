import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { editorReady } from './block-editor.ts';
import { connect, startBridge } from './bridge.ts';
import { samplesOf } from './samples.ts';
import { LIBRARY } from './screen.ts';

/**
 * `DRAW=1 npx vitest run --config test/vitest.config.ts test/e2e/moving-picture.test.ts` records
 * the README's moving picture: an import in the browser.
 */
const PICTURE = fileURLToPath(new URL('../../wp-plugin/docs/import.webp', import.meta.url));
const SIZE = { width: 1120, height: 700 };
const CHOSEN = ['One article, two homes', 'What a block remembers', 'A webhook is a hint'];

interface Frame {
  webp: Buffer;
  milliseconds: number;
}

const uint24 = (value: number): Buffer => {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
};

/** A RIFF chunk: its length, and an even number of bytes. */
function chunk(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}

/** Combines images, each a WebP file, into one animation, without their colour profiles. */
function animation(frames: readonly Frame[]): Buffer {
  const [width, height] = [uint24(SIZE.width - 1), uint24(SIZE.height - 1)];
  const animated = Buffer.from([0x02, 0, 0, 0]);
  const forever = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0]);
  const shown = frames.map(({ webp, milliseconds }) =>
    chunk(
      'ANMF',
      uint24(0),
      uint24(0),
      width,
      height,
      uint24(milliseconds),
      Buffer.from([0x02]),
      webp.subarray(webp.indexOf('VP8 ')),
    ),
  );
  return chunk(
    'RIFF',
    Buffer.from('WEBP'),
    chunk('VP8X', animated, width, height),
    chunk('ANIM', forever),
    ...shown,
  );
}

/** A screenshot as WebP without transparency, encoded by the browser. */
async function frame(page: Page, encoder: Page, milliseconds: number): Promise<Frame> {
  const png = (await page.screenshot()).toString('base64');
  const encoded = await encoder.evaluate(async (data) => {
    const image = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${data}`)).blob(),
    );
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.6).split(',')[1] ?? '';
  }, png);
  return { webp: Buffer.from(encoded, 'base64'), milliseconds };
}

it.skipIf(process.env['DRAW'] === undefined)('is drawn on demand', async () => {
  await using started = new AsyncDisposableStack();
  const bridge = await startBridge();
  started.defer(bridge.close);
  await connect(bridge, bridge.gateway.url, bridge.owner.key);
  // The browser of the tests has no font for it.
  await (await samplesOf(bridge)).remove('japanese');
  const [page, encoder] = [await bridge.context.newPage(), await bridge.context.newPage()];
  await page.setViewportSize(SIZE);
  const frames: Frame[] = [];
  const shoot = async (milliseconds: number) =>
    frames.push(await frame(page, encoder, milliseconds));

  await page.goto(new URL(LIBRARY, `${bridge.wordpress.url}/wp-admin/`).href);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await row(CHOSEN[0] ?? '').waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(1800);
  for (const title of CHOSEN) {
    await row(title).getByRole('checkbox').check();
    await shoot(500);
  }
  await page
    .locator('.dataviews-footer')
    .getByRole('button', { name: 'Import', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Import 3 articles' });
  await dialog.getByLabel('Published').check();
  await shoot(1800);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('progressbar').first().waitFor();
  await shoot(700);
  await page.getByText('3 posts created').first().waitFor();
  await shoot(2200);
  const view = page.locator('.article-bridge-run__result a').first();
  const edit = await view.getAttribute('href');
  await page.goto(edit ?? '');
  const canvas = page.frameLocator('iframe[name="editor-canvas"]');
  await canvas.locator('.wp-block-post-title').waitFor();
  await editorReady(page);
  await page.locator('.editor-post-featured-image__preview-image').waitFor();
  await page.keyboard.press('Escape');
  await shoot(2600);
  const picture = animation(frames);
  await writeFile(PICTURE, picture);
  console.log(`${PICTURE}: ${frames.length} frames, ${Math.round(picture.length / 1024)} KiB`);
});
