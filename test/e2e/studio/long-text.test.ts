import { afterAll, beforeAll, expect, it } from 'vitest';
import { goToMiddle } from '../../support/go-to-middle.ts';
import { SECTION_WORDS, textOfWords } from '../../support/long-texts.ts';
import { createArticle, openEditor, preview, readArticle, saved, textField } from './editing.ts';
import { startStudio } from './studio.ts';
import type { Studio } from './studio.ts';

const WORDS = 100_000;

/** Typed into the middle. */
const TYPED = 'bridgebuilders everywhere';

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio.close());

it('a text of 100,000 words takes letters in its middle, shows them and saves them by itself', async () => {
  const markdown = textOfWords(WORDS);
  const uuid = await createArticle(studio, { markdown });
  const before = await readArticle(studio, uuid);
  const page = await openEditor(studio, uuid);
  const last = ` ${WORDS / SECTION_WORDS}`;
  await preview(page).locator('h3', { hasText: last }).waitFor();

  const scroller = page.locator('.cm-scroller');
  await goToMiddle(page);
  const scrolledTo = () => scroller.evaluate((element) => element.scrollTop);
  const place = await scrolledTo();
  await page.keyboard.type(TYPED);
  await expect.poll(() => textField(page).innerText()).toContain(TYPED);
  expect(await scrolledTo()).toBe(place);

  await preview(page).getByText(TYPED).waitFor();
  await expect
    .poll(() =>
      preview(page)
        .getByText(TYPED)
        .evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return top > 0 && top < element.ownerDocument.documentElement.clientHeight;
        }),
    )
    .toBe(true);
  await saved(page);
  const stored = await readArticle(studio, uuid);
  expect(stored.markdown).toContain(TYPED);
  // Not by toBe(): a difference in so long a text would be shown for minutes.
  expect(stored.markdown.replace(TYPED, '') === before.markdown).toBe(true);
});
