import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { CONTRACT_NAME, articleCreate, apiText } from '@article-bridge/contract';
import { z } from 'zod';
import { storedContent } from '../article.ts';
import type { StoredContent } from '../article.ts';
import { exceededBound } from '../../http/json-bounds.ts';
import { withSentValues } from '../../http/sent-values.ts';
import { articleProblems } from '../article-problems.ts';
import { ownMediaIn, storableMedia } from '../rendering/own-media.ts';
import { faultsIn } from '../writing/patched-article.ts';
import { nextTurn, turnIfLong } from '../../turns/next-turn.ts';
import { renderedContent } from '../writing/rendered-content.ts';
import { claimUuid } from './claim-uuid.ts';
import { documentFaults } from './document-faults.ts';
import type { FileLine } from './file-lines.ts';
import { FileProblem } from './file-problem.ts';
import { creationSeconds } from './import-article.ts';
import { checkPayload, mediaNamesOf, preparedPayload } from './import-payload.ts';
import type { PreparedArticle } from './prepared-article.ts';
import { sourceUuid } from './source-uuid.ts';
import { itemKey } from './upload-target.ts';
import type { UploadTarget } from './upload-target.ts';

/** A line at most: an article of 5,000,000 characters with everything that belongs to it. */
export const LINE_MAX_BYTES = 10 * 1024 * 1024;

/** Names of images that are not here, in a refusal. */
const MISSING_SHOWN = 5;

const lineInput = articleCreate.safeExtend({
  source_key: z.string('must be a text').min(1, 'must not be empty').max(500).optional(),
});

/**
 * Prepares the article of one line. The line is either input as `POST /articles` accepts it, which
 * its `uuid` or `source_key` identifies at the next import, or an article as the service returns it
 * (`seo_package`).
 *
 * @throws {FileProblem | ArticleSourceError | HttpProblem} that says what is wrong with the line
 */
export async function prepareLine(
  { number: line, bytes }: FileLine,
  target: UploadTarget,
): Promise<PreparedArticle> {
  if (bytes === undefined) {
    throw new FileProblem(apiText('line-too-long', { most: LINE_MAX_BYTES }), { line });
  }
  const document = await parsedLine(bytes, line);
  await nextTurn();
  return document['contract'] === CONTRACT_NAME
    ? preparePayload(document, line, target)
    : prepareInput(document, line, target);
}

async function parsedLine(bytes: Buffer, line: number): Promise<StoredContent> {
  if (!isUtf8(bytes)) throw new FileProblem(apiText('line-not-utf-8'), { line });
  const bound = await exceededBound(bytes);
  if (bound !== undefined) throw articleProblems.refused([bound]);
  await turnIfLong(bytes.length);
  const text = bytes.toString();
  if (text.includes('\0')) throw new FileProblem(apiText('line-with-nul'), { line });
  await turnIfLong(bytes.length);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FileProblem(apiText('line-no-json', { original: error.message }), {
      line,
      cause: error,
    });
  }
  await turnIfLong(bytes.length);
  const faults = documentFaults(document);
  if (faults.length > 0) throw articleProblems.refused(withSentValues(faults, { body: document }));
  const object = storedContent.safeParse(document);
  if (object.success) return object.data;
  throw new FileProblem(apiText('line-no-object'), { line });
}

async function prepareInput(
  document: StoredContent,
  line: number,
  target: UploadTarget,
): Promise<PreparedArticle> {
  const checked = lineInput.safeParse(document);
  if (!checked.success) {
    const faults = faultsIn(checked.error);
    throw articleProblems.refused(withSentValues(faults, { body: document }));
  }
  const { uuid: wanted, source_key: key, ...input } = checked.data;
  const { ownerId, collection, now, claimed } = target;
  const sourceKey = key === undefined ? null : itemKey('ndjson', collection, key);
  const known = wanted ?? (sourceKey === null ? undefined : sourceUuid(ownerId, sourceKey));
  if (known !== undefined) {
    const field = wanted === undefined ? 'the uuid of its "source_key"' : '"uuid"';
    await claimUuid(claimed, { uuid: known, source: `line ${line}`, line, field });
  }
  const uuid = known ?? randomUUID();
  const content = await renderedContent(target, ownerId, input, { uuid });
  return {
    draft: {
      uuid,
      sourceKey,
      status: input.status ?? target.status,
      content,
      createdAt: creationSeconds(input.published_at, now()),
    },
    title: input.title,
    problems: [],
    notes: [],
    yieldsSlug: () => Promise.resolve(typeof input.slug !== 'string'),
  };
}

/** Its own media may stand in it under their public addresses, or by name as `article export` has them. */
async function preparePayload(
  document: StoredContent,
  line: number,
  { ownerId, publicUrl, media, claimed, perform }: UploadTarget,
): Promise<PreparedArticle> {
  const own = await ownMediaIn(document, { ownerId, publicUrl, media });
  await nextTurn();
  const stored = storedContent.parse(storableMedia(document, own));
  await nextTurn();
  const payload = await checkPayload(stored, perform);
  await claimUuid(claimed, { uuid: payload.uuid, source: `line ${line}`, line, field: '"uuid"' });
  const named = mediaNamesOf(stored);
  const here = await media.ownedBy(ownerId, [...named]);
  for (const { name } of here) named.delete(name);
  if (named.size > 0) {
    const shown = [...named].slice(0, MISSING_SHOWN).join(', ');
    const names = named.size > MISSING_SHOWN ? `${shown}, …` : shown;
    throw new FileProblem(apiText('line-names-missing-images', { names }), { line });
  }
  await nextTurn();
  return preparedPayload(stored, payload, { names: new Map(), sourceKey: null });
}
