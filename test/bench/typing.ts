import type { Page } from 'playwright-core';

/** Between two letters, in milliseconds: somebody who types quickly, a hundred words a minute. */
const BETWEEN_LETTERS_MS = 120;

/** What a page measured while a word was typed into it, in milliseconds. */
export interface Typed {
  /** From each key press until its letter was painted. */
  letters: number[];
  /** The longest time in which the page did nothing else, from the first letter until the preview. */
  longestBlock: number;
  /** From the last letter until the preview shows the word. */
  untilPreview: number;
}

/** Types a word letter by letter, and waits until the preview shows it and the gateway has it. */
export async function typeWord(page: Page, word: string): Promise<Typed> {
  const measuring = await page.evaluateHandle(measure, word);
  for (const letter of ` ${word}`) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(BETWEEN_LETTERS_MS);
  }
  const typed = await measuring.evaluate(({ outcome }) => outcome);
  // Otherwise the gateway would still be busy with it when the next page is measured.
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  return typed;
}

/** Runs in the page. It must not search the preview: that would block a long one. */
function measure(word: string): { outcome: Promise<Typed> } {
  /** Between two signs of life, in milliseconds. */
  const heartbeat = 4;
  const letters: number[] = [];
  let pressed = 0;
  let longestBlock = 0;
  let lastBeat = performance.now();
  const beats = setInterval(() => {
    const now = performance.now();
    longestBlock = Math.max(longestBlock, now - lastBeat - heartbeat);
    lastBeat = now;
  }, heartbeat);
  const onKey = ({ timeStamp }: KeyboardEvent) => {
    pressed = timeStamp;
  };
  const onLetter = () => {
    const since = pressed;
    // A message that is sent before a frame is painted arrives after it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => letters.push(performance.now() - since);
      port2.postMessage('');
    });
  };
  addEventListener('keydown', onKey, { capture: true });
  addEventListener('input', onLetter, { capture: true });
  const { promise: outcome, resolve } = Promise.withResolvers<Typed>();
  const inside = document.querySelector('iframe')?.contentDocument;
  const shown = new MutationObserver((records) => {
    const isIn = ({ textContent }: Node) => textContent?.includes(word) === true;
    if (!records.some(({ target, addedNodes }) => isIn(target) || [...addedNodes].some(isIn)))
      return;
    shown.disconnect();
    const untilPreview = performance.now() - pressed;
    removeEventListener('keydown', onKey, { capture: true });
    removeEventListener('input', onLetter, { capture: true });
    // What the preview needs to be painted, and its words to be counted, belongs to it.
    setTimeout(() => {
      clearInterval(beats);
      resolve({ letters, longestBlock, untilPreview });
    }, 1_000);
  });
  if (inside) shown.observe(inside, { childList: true, characterData: true, subtree: true });
  return { outcome };
}
