import { seoPackage, wireTimeToSeconds, apiText } from '@article-bridge/contract';
import { FAULTS_MAXIMUM } from '../../http/body-text.ts';
import { issueFault } from '../../http/issue-text.ts';
import { valueAt, withSentValues, withValue } from '../../http/sent-values.ts';
import { exceededBound } from '../../http/json-bounds.ts';
import { articleProblems } from '../article-problems.ts';
import { MEDIA_SCHEME, storedContent } from '../article.ts';
import type { StoredContent } from '../article.ts';
import { publishMedia } from '../assemble.ts';
import { NAMES_MAXIMUM, refuseManyMentions, textsIn, withTexts } from '../rendering/own-media.ts';
import type { PerformWork } from '../rendering/rendering-work.ts';
import { nextTurn } from '../../turns/next-turn.ts';
import type { ArticleFile } from './article-files.ts';
import { readArticleText } from './article-text.ts';
import { claimUuid } from './claim-uuid.ts';
import { documentFaults } from './document-faults.ts';
import { FileProblem } from './file-problem.ts';
import type { FileSurroundings } from './file-surroundings.ts';
import type { PreparedArticle } from './prepared-article.ts';

/** Stands for the service's address while a payload's types are checked. */
const BASE = 'https://import.invalid';

const OWN_MEDIA = new RegExp(`${MEDIA_SCHEME}([0-9A-Za-z]{22,64}\\.[0-9a-z]{2,5})`, 'g');

/** A payload as `article export` writes it: the service's own media by name, beside it in `media/`. */
const exportedPayload = seoPackage.omit({ content_hash: true, updated_at: true });

/** Fields that are not part of the content. */
const ADDED_BY_SERVICE = new Set([
  ...['contract', 'version', 'uuid', 'content_hash', 'status', 'created_at', 'updated_at'],
]);

/**
 * An article that was exported as JSON. Its fields are taken as they are, since derived ones were
 * already derived. Its HTML must be what the service's own sanitizer would let pass.
 *
 * @throws {FileProblem | ArticleSourceError | HttpProblem}
 */
export async function preparePayloadFile(
  file: ArticleFile,
  { folder, images, claimed, perform }: FileSurroundings,
): Promise<PreparedArticle> {
  const document = await parseDocument(await readArticleText(file.path, folder));
  const payload = await checkPayload(document, perform);
  const claim = { uuid: payload.uuid, source: file.shown, line: 1 };
  await claimUuid(claimed, { ...claim, field: 'front matter field "uuid"' });
  const names = new Map<string, string>();
  for (const name of mediaNamesOf(document)) {
    const { url } = await (await images.read(`media/${name}`, file)).keep();
    names.set(name, url);
  }
  return preparedPayload(document, payload, { names, sourceKey: folder.sourceKey(file.path) });
}

/** @throws {FileProblem | ArticleSourceError | HttpProblem} for what is no payload that may be taken as it is */
export async function checkPayload(document: StoredContent, perform: PerformWork) {
  refuseManyMentions(document);
  const published = publishMedia(document, BASE);
  // A line may have ten megabytes: each pass over it gets a turn of its own.
  await nextTurn();
  const checked = exportedPayload.safeParse(published);
  await nextTurn();
  if (!checked.success) {
    const faults = checked.error.issues.slice(0, FAULTS_MAXIMUM).map((issue) => {
      const fault = withValue(issueFault({ ...issue }), valueAt(published, issue.path));
      return apiText('file-field', { name: issue.path.join('.'), fault });
    });
    throw new FileProblem(apiText('file-no-export', { faults }));
  }
  const { html } = document;
  // Its author is unknown, so only what the API accepts may be in it.
  if (typeof html !== 'string' || (await perform('safety', { html }))) return checked.data;
  throw new FileProblem(apiText('file-other-html'));
}

/**
 * The names of the service's own media in it, without duplicates.
 *
 * @throws {FileProblem} if there are more than an article may have
 */
export function mediaNamesOf(document: StoredContent): Set<string> {
  const names = new Set<string>();
  for (const text of textsIn(document)) {
    for (const [, name = ''] of text.matchAll(OWN_MEDIA)) {
      names.add(name);
      if (names.size <= NAMES_MAXIMUM) continue;
      throw new FileProblem(apiText('file-names-too-many-images', { most: NAMES_MAXIMUM }));
    }
  }
  return names;
}

/** @param names addresses of the media here, by the names that the document has for them */
export function preparedPayload(
  document: StoredContent,
  { uuid, status, title, created_at: createdAt }: Awaited<ReturnType<typeof checkPayload>>,
  { names, sourceKey }: { names: ReadonlyMap<string, string>; sourceKey: string | null },
): PreparedArticle {
  const content = Object.entries(renamedMedia(document, names)).filter(
    ([name]) => !ADDED_BY_SERVICE.has(name),
  );
  return {
    draft: {
      uuid,
      sourceKey,
      status,
      content: Object.fromEntries(content),
      createdAt: wireTimeToSeconds(createdAt),
    },
    title,
    problems: [],
    notes: [],
    ...(sourceKey !== null && { slugLine: 1 }),
  };
}

async function parseDocument(text: string): Promise<StoredContent> {
  const bound = await exceededBound(Buffer.from(text));
  if (bound !== undefined) throw articleProblems.refused([bound]);
  let document: StoredContent;
  try {
    document = storedContent.parse(JSON.parse(text));
  } catch (error) {
    throw new FileProblem(apiText('file-no-object'), { cause: error });
  }
  const faults = documentFaults(document);
  if (faults.length > 0) throw articleProblems.refused(withSentValues(faults, { body: document }));
  return document;
}

function renamedMedia(document: StoredContent, names: ReadonlyMap<string, string>): StoredContent {
  if (names.size === 0) return document;
  return storedContent.parse(
    withTexts(document, (text) =>
      text.replaceAll(OWN_MEDIA, (address, name: string) => names.get(name) ?? address),
    ),
  );
}
