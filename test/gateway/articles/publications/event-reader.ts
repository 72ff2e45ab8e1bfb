import { publicationList } from '@article-bridge/contract';
import type { PublicationList } from '@article-bridge/contract';
import { onTestFinished } from 'vitest';

/** A stream of publications that a test reads. */
export interface HeardStream {
  response: Response;
  /** The next event; undefined if the server has ended the stream. */
  next: () => Promise<PublicationList['publications'] | undefined>;
  /** Closes the connection. */
  end: () => void;
}

/** Reads until the end of the test, or until the server ends the stream. */
export async function listen(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<HeardStream> {
  const leaving = new AbortController();
  onTestFinished(() => {
    leaving.abort();
  });
  const response = await fetch(url, { headers, signal: leaving.signal });
  const parts = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  let heard = '';

  async function next(): Promise<PublicationList['publications'] | undefined> {
    for (;;) {
      const [event, rest] = heard.split(/\n\n(.*)/s);
      if (event !== undefined && rest !== undefined) {
        heard = rest;
        const data = /^event: publications\ndata: (.*)$/.exec(event)?.[1];
        if (data !== undefined) return publicationList.parse(JSON.parse(data)).publications;
        continue;
      }
      const part = await parts?.next();
      if (part === undefined || part.done === true) return undefined;
      heard += part.value;
    }
  }

  return {
    response,
    next,
    end: () => {
      leaving.abort();
    },
  };
}
