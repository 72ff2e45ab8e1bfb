import { articlePath } from '@article-bridge/contract';
import { ARTICLE_MAX_BYTES } from './large-articles.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { UpstreamAnswer } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { textOf } from './upstream-json.ts';

/** The bodies that the spec has an export for, with the media type it gives them. */
const EXPORTS = { html: 'text/html', markdown: 'text/plain' } as const;

/** Requests something else from the service that belongs to the same answer. */
export type FetchMore = (request: UpstreamRequest) => Promise<UpstreamAnswer>;

export interface Bodies {
  html?: string;
  markdown?: string;
}

/**
 * The bodies that are missing in an article's payload. Each comes from the export of its format or,
 * if there is none, from the other body: HTML is valid Markdown (CommonMark, "HTML blocks"), and
 * Markdown is rendered as for imported articles. With neither, the article has no body, and its
 * reader must refuse it.
 *
 * @param render renders Markdown as HTML
 * @throws {UpstreamFailure} if the service does not answer
 */
export async function completeBodies(
  uuid: string,
  payload: Readonly<Record<string, unknown>>,
  ask: FetchMore,
  render: (markdown: string) => Promise<string>,
): Promise<Bodies> {
  const own = { html: textIn(payload['html']), markdown: textIn(payload['markdown']) };
  // A seo_package has its bodies, even if they are empty.
  const isWhole = payload['content_hash'] !== undefined && own.html !== undefined;
  if (isWhole && own.markdown !== undefined) return {};
  const html = own.html ? undefined : await exported(uuid, 'html', ask);
  const markdown = own.markdown ? undefined : await exported(uuid, 'markdown', ask);
  const found = { html: html ?? own.html, markdown: markdown ?? own.markdown };
  return {
    ...(html === undefined ? {} : { html }),
    ...(markdown === undefined ? {} : { markdown }),
    ...(!found.html?.trim() && found.markdown?.trim()
      ? { html: await render(found.markdown) }
      : {}),
    ...(found.markdown === undefined && found.html !== undefined ? { markdown: found.html } : {}),
  };
}

async function exported(
  uuid: string,
  format: keyof typeof EXPORTS,
  ask: FetchMore,
): Promise<string | undefined> {
  const request = {
    path: `${articlePath(uuid)}/export`,
    query: { format },
    accept: EXPORTS[format],
    maxBytes: ARTICLE_MAX_BYTES,
  };
  try {
    return textOf(await ask(request));
  } catch (error) {
    // Refused for good: the service has no such export. Whatever may pass is the caller's to see.
    const isRefused = error instanceof UpstreamFailure && !error.isOutage && error.status < 500;
    if (isRefused && error.status !== 401) return undefined;
    throw error;
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
