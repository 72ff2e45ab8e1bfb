import type { BrowserContext, Locator, Page } from 'playwright-core';

/** Keeps the events that make the browser show a bubble, which is not part of the document. */
export async function watchBubbles(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `
      window.invalidEvents = [];
      addEventListener('invalid', (event) => window.invalidEvents.push(event), true);
    `,
  });
}

/** The number of fields that the browser was to speak of in its own words. */
export function bubbles(page: Page): Promise<number> {
  return page.evaluate('invalidEvents.filter((event) => !event.defaultPrevented).length');
}

/** What a screen reader is told of each field with a fault: its label, and its description. */
export async function fieldFaults(page: Page): Promise<string[]> {
  const told: string[] = [];
  for (const field of await page.locator('input[aria-invalid="true"]').all()) {
    const id = await field.getAttribute('aria-describedby');
    const fault = await page.locator(`[id="${id ?? ''}"]`).textContent();
    told.push(`${await labelOf(field)}: ${fault ?? ''}`);
  }
  return told;
}

/** The label of a field. */
export function labelOf(field: Locator): Promise<string> {
  return field.evaluate((input) =>
    input instanceof HTMLInputElement ? (input.labels?.item(0).textContent ?? '') : '',
  );
}
