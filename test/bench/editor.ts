import type { Browser, Page } from 'playwright-core';
import { ensureStudioBuild } from '../../wp-plugin/demo/studio-build.ts';
import { launchBrowser } from '../support/browser.ts';
import { goToMiddle } from '../support/go-to-middle.ts';
import { SECTION_WORDS, textOfWords } from '../support/long-texts.ts';
import { benchGateway } from './gateway.ts';
import type { BenchGateway } from './gateway.ts';
import { signedIn } from './signed-in.ts';
import { boundRow, median, spreadOf, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';
import { typeWord } from './typing.ts';
import type { Typed } from './typing.ts';

const FEW = 1_000;
const MANY = 100_000;

/** Interleaved, so that load from other programs affects both. The first rounds are a warm-up. */
const ROUNDS = 9;

/** Typed in each round, ended by its number. */
const WORD = 'bridgebuilder';

interface Side {
  words: number;
  page: Page;
  rounds: Typed[];
}

/**
 * What somebody who types notices of the length of their text, in the studio's editor in a real
 * browser with a preview beside the text: an article of 100,000 words against one of 1,000.
 */
export async function benchEditor({ progress }: BenchOptions): Promise<BenchRow[]> {
  await ensureStudioBuild();
  await using started = new AsyncDisposableStack();
  const browser = await launchBrowser();
  started.defer(() => browser.close());
  const gateway = await benchGateway(() => Promise.resolve());
  started.defer(() => gateway.close());
  const sides: Side[] = [];
  for (const words of [FEW, MANY]) {
    progress(`editor: the article of ${words} words is opened`);
    sides.push({ words, page: await opened(browser, gateway, words), rounds: [] });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    progress(`editor: round ${round + 1} of ${ROUNDS}`);
    for (const { page, rounds } of sides) {
      // What a hidden page does is slowed down by the browser.
      await page.bringToFront();
      rounds.push(await typeWord(page, `${WORD}${round}`));
    }
  }
  const [few, many] = sides;
  return [
    ...rowsOf('key press to the painted letter, median', sides, lettersMedian),
    boundRow('key press to the painted letter: many / few', '<= 2', ...both(lettersMedian)),
    ...rowsOf('key press to the painted letter, slowest of a word', sides, lettersSlowest),
    boundRow('slowest letter of a word: many / few', '<= 2', ...both(lettersSlowest)),
    ...rowsOf('longest block until the preview', sides, ({ longestBlock }) => longestBlock),
    ...rowsOf('last letter to the preview', sides, ({ untilPreview }) => untilPreview),
  ];

  function both(figure: (typed: Typed) => number): [number[], number[]] {
    return [figuresOf(many, figure), figuresOf(few, figure)];
  }
}

async function opened(browser: Browser, gateway: BenchGateway, words: number): Promise<Page> {
  const context = await signedIn(browser, gateway);
  const answer = await context.request.post(`${gateway.url}/articles`, {
    data: { title: `An article of ${words} words`, markdown: textOfWords(words) },
  });
  if (!answer.ok()) throw new Error(`${words} words: ${answer.status()} ${await answer.text()}`);
  const { pathname } = new URL(answer.headers()['location'] ?? '', gateway.url);
  const page = await context.newPage();
  await page.goto(new URL(`/articles/${pathname.split('/').at(-1)}`, gateway.url).href);
  const preview = page.frameLocator('iframe[title="Preview of the article"]');
  // The last section: a long text is put into the preview in parts.
  await preview
    .locator('h3', { hasText: ` ${words / SECTION_WORDS}` })
    .last()
    .waitFor();
  await goToMiddle(page);
  return page;
}

function lettersMedian({ letters }: Typed): number {
  return median(letters);
}

function lettersSlowest({ letters }: Typed): number {
  return Math.max(...letters);
}

function rowsOf(
  name: string,
  sides: readonly Side[],
  figure: (typed: Typed) => number,
): BenchRow[] {
  return withRatios(
    sides.map((side) => ({
      name: `${side.words.toLocaleString('en')} words: ${name}`,
      measured: median(figuresOf(side, figure)),
      unit: 'ms',
      spread: spreadOf(figuresOf(side, figure)),
    })),
  );
}

/** Without the first round, which is a warm-up. */
function figuresOf(side: Side | undefined, figure: (typed: Typed) => number): number[] {
  return (side?.rounds ?? []).slice(1).map(figure);
}
