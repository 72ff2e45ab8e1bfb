import type { Browser, BrowserContext } from 'playwright-core';
import { newContext } from '../support/browser.ts';
import { BENCH_PASSWORD, BENCH_USER } from './gateway.ts';
import type { BenchGateway } from './gateway.ts';

/** A window in which the owner of a gateway's articles is signed in. */
export async function signedIn(
  browser: Browser,
  { url }: Pick<BenchGateway, 'url'>,
): Promise<BrowserContext> {
  const context = await newContext(browser);
  const answer = await context.request.post(`${url}/session`, {
    data: { email: BENCH_USER, password: BENCH_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()}`);
  return context;
}
