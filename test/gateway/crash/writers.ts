import { seoPackage } from '@article-bridge/contract';

/** Possible states of an article: the last acknowledged one, or those requested afterwards. */
export interface Expected {
  /** Its title, or `deleted`. */
  acknowledged: string;
  onItsWay: string | undefined;
}

export interface Ledger {
  articles: Map<string, Expected>;
  acknowledgements: number;
}

/** Number of concurrent writers. */
const WRITERS = 4;

/**
 * Creates, changes and deletes articles over HTTP until the gateway is killed, and records what was
 * acknowledged.
 */
export async function write(apiUrl: string, apiKey: string, ledger: Ledger): Promise<void> {
  const writers = Array.from({ length: WRITERS }, () => untilGone(apiUrl, apiKey, ledger));
  await Promise.all(writers);
}

async function untilGone(apiUrl: string, apiKey: string, ledger: Ledger): Promise<void> {
  for (;;) {
    const title = `Written ${crypto.randomUUID()}`;
    const created = await send('POST', `${apiUrl}/articles`, apiKey, { title, markdown: 'Text.' });
    if (created === undefined) return;
    ledger.acknowledgements += 1;
    const { uuid } = seoPackage.parse(JSON.parse(created));
    const article: Expected = { acknowledged: title, onItsWay: undefined };
    ledger.articles.set(uuid, article);
    const url = `${apiUrl}/articles/${uuid}`;
    for (const next of [`${title}, changed`, `${title}, again`, 'deleted']) {
      if (next === 'deleted' && Math.random() < 0.6) break;
      article.onItsWay = next;
      const answer =
        next === 'deleted'
          ? await send('DELETE', url, apiKey)
          : await send('PATCH', url, apiKey, { title: next });
      if (answer === undefined) return;
      ledger.acknowledgements += 1;
      article.acknowledged = next;
      article.onItsWay = undefined;
    }
  }
}

/** The body of a 2xx response; undefined if the gateway was killed. */
async function send(
  method: string,
  url: string,
  apiKey: string,
  body?: unknown,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
    return text;
  } catch (error) {
    // fetch throws this if the connection was closed.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
