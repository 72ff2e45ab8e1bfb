import {
  CONTRACT_NAME,
  CONTRACT_VERSION,
  contentHash,
  exportFormat,
  seoPackage,
} from '@article-bridge/contract';
import type { ExportFormat, SeoPackage } from '@article-bridge/contract';
import { fromHtml } from 'hast-util-from-html';
import { z } from 'zod';
import { safeTree, serializeHtml } from '../articles/markdown/html-tree.ts';
import { languageOfScript } from '../articles/markdown/language.ts';
import { removeHollowElements } from '../articles/markdown/tidy.ts';
import { rendition } from '../articles/renditions.ts';
import type { Representation } from '../http/representation.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { UpstreamAnswer } from './upstream-client.ts';
import { UpstreamFailure, upstreamFailures } from './upstream-failure.ts';
import { fitting, jsonOf, textOf } from './upstream-json.ts';
import { upstreamTime } from './upstream-list.ts';

/** No segment that a server could take for a path: what is none of these is no article's uuid. */
const SEGMENT = /^(?!\.{1,2}$)[\w.~-]{1,128}$/;

/** The bodies that the spec has an export for, with the media type it gives them. */
const EXPORTS = { html: 'text/html', markdown: 'text/plain' } as const;

const named = z.looseObject({ uuid: z.string() });
const bareText = z.string().min(1).catch('');
const unhashedPayload = seoPackage.omit({ content_hash: true });

/** Asks the service for something else that belongs to the same answer. */
export type AskMore = (request: UpstreamRequest) => Promise<UpstreamAnswer>;

/** `GET /articles/{uuid}` of the service; undefined for what can be no article's identifier. */
export function articleRequest(uuid: string): UpstreamRequest | undefined {
  if (!SEGMENT.test(uuid)) return undefined;
  return { path: `/articles/${uuid.toLowerCase()}`, query: {}, accept: 'application/json' };
}

/**
 * The service's payload as seo_package: what a bare service leaves out is filled in. A body that is
 * not in the payload comes from the export of its format; title and language are told by the rest;
 * the hash is always the contract's own, so that equal hashes mean equal content, whoever serves it.
 *
 * @throws {UpstreamFailure} when it does not fit the contract even so
 */
export async function completePayload(
  uuid: string,
  answer: UpstreamAnswer,
  ask: AskMore,
): Promise<SeoPackage> {
  const sent = fitting(named, jsonOf(answer));
  if (sent.uuid.toLowerCase() !== uuid.toLowerCase()) {
    throw upstreamFailures.offContract([
      { pointer: '/uuid', detail: 'is the uuid of another article' },
    ]);
  }
  const html = await bodyOf(sent, 'html', ask);
  const markdown = await bodyOf(sent, 'markdown', ask);
  const [title] = ['title', 'meta_title', 'topic']
    .map((name) => bareText.parse(sent[name]))
    .filter(Boolean);
  const language = bareText.parse(sent['language']) || languageOfScript(markdown);
  return refusingWhatCannotBeHashed(async () => {
    const payload = fitting(unhashedPayload, {
      contract: CONTRACT_NAME,
      version: CONTRACT_VERSION,
      ...sent,
      title,
      language,
      html,
      markdown,
      ...wireTimes(sent),
    });
    return { ...payload, content_hash: await contentHash(payload) };
  });
}

/**
 * One format of a payload. Blocks are made of sanitized HTML, as those of imported articles are;
 * the HTML itself stays the service's own.
 */
export function upstreamRendition(payload: SeoPackage, format: ExportFormat): Representation {
  if (format !== exportFormat.enum.blocks) return rendition(payload, format);
  try {
    const tree = safeTree(fromHtml(payload.html, { fragment: true }));
    removeHollowElements(tree);
    return rendition({ ...payload, html: serializeHtml(tree) }, format);
  } catch (error) {
    throw tooDeep(error, '/html');
  }
}

async function bodyOf(
  sent: z.infer<typeof named>,
  format: keyof typeof EXPORTS,
  ask: AskMore,
): Promise<string> {
  const own = sent[format];
  if (typeof own === 'string') return own;
  const path = `/articles/${sent.uuid.toLowerCase()}/export`;
  return textOf(await ask({ path, query: { format }, accept: EXPORTS[format] }));
}

function wireTimes(sent: z.infer<typeof named>) {
  const times = ['created_at', 'updated_at', 'published_at']
    .map((name) => [name, upstreamTime.safeParse(sent[name])] as const)
    .filter(([, time]) => time.success);
  return Object.fromEntries(times.map(([name, time]) => [name, time.data]));
}

/** JSON can say what has no canonical form: 1e999, a lone surrogate. */
async function refusingWhatCannotBeHashed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TypeError)) throw tooDeep(error, '');
    throw upstreamFailures.offContract([{ pointer: '', detail: error.message }]);
  }
}

/** Nesting that exhausts the stack. */
function tooDeep(error: unknown, pointer: string): unknown {
  if (error instanceof UpstreamFailure || !(error instanceof RangeError)) return error;
  return upstreamFailures.offContract([{ pointer, detail: 'nests too deeply' }]);
}
