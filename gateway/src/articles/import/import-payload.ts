import { seoPackage, wireTimeToSeconds } from '@article-bridge/contract';
import { fromHtml } from 'hast-util-from-html';
import { MEDIA_SCHEME, SlugTakenError, storedContent } from '../article.ts';
import type { StoredContent } from '../article.ts';
import { publishMedia } from '../assemble.ts';
import { safeTree, serializeHtml } from '../markdown/html-tree.ts';
import { refusingDeepNesting } from '../markdown/nesting.ts';
import type { ArticleFile } from './article-files.ts';
import { readArticleText } from './article-text.ts';
import { claimUuid } from './claim-uuid.ts';
import { FileProblem } from './file-problem.ts';
import { readImage } from './image-files.ts';
import type { ImportTarget, ImportedArticle } from './import-article.ts';
import { slugProblem } from './slug-problem.ts';

/** Stands for the service's address while a payload's types are checked. */
const BASE = 'https://import.invalid';

const OWN_MEDIA = new RegExp(`${MEDIA_SCHEME}([0-9A-Za-z]{22,64}\\.[0-9a-z]{2,5})`, 'g');

/** A payload as `article export` writes it: the service's own media by name, beside it in `media/`. */
const exportedPayload = seoPackage.omit({ content_hash: true, updated_at: true });

/** What is no part of the content. */
const ADDED_BY_SERVICE = new Set([
  ...['contract', 'version', 'uuid', 'content_hash', 'status', 'created_at', 'updated_at'],
]);

/**
 * An article that was exported as JSON: taken as it is, since what it holds was derived already. Its
 * HTML has to be what the service itself would let pass.
 *
 * @throws {FileProblem | ArticleSourceError}
 */
export async function importPayload(
  file: ArticleFile,
  { ownerId, articles, media, claimed }: ImportTarget,
): Promise<ImportedArticle> {
  const document = parseDocument(await readArticleText(file.path));
  const checked = exportedPayload.safeParse(publishMedia(document, BASE));
  if (!checked.success) {
    const faults = checked.error.issues.map(
      ({ path, message }) => `"${path.join('.')}" ${message}`,
    );
    throw new FileProblem(`is no exported article: ${faults.join('; ')}`);
  }
  const { uuid, status, created_at: createdAt } = checked.data;
  claimUuid(uuid, file, 1, claimed);
  refuseUnsafeHtml(document);
  const names = new Map<string, string>();
  for (const [, name = ''] of JSON.stringify(document).matchAll(OWN_MEDIA)) {
    if (names.has(name)) continue;
    const image = await readImage(`media/${name}`, file);
    names.set(name, (await media.put(ownerId, image, name)).name);
  }
  const content = Object.entries(renamedMedia(document, names)).filter(
    ([name]) => !ADDED_BY_SERVICE.has(name),
  );
  try {
    const saved = await articles.save(ownerId, {
      uuid,
      sourceKey: file.path,
      status,
      content: Object.fromEntries(content),
      createdAt: wireTimeToSeconds(createdAt),
    });
    return { ...saved, problems: [] };
  } catch (error) {
    if (error instanceof SlugTakenError) throw slugProblem(error, 1);
    throw error;
  }
}

function parseDocument(text: string): StoredContent {
  try {
    return storedContent.parse(JSON.parse(text));
  } catch (error) {
    throw new FileProblem('is no JSON object', { cause: error });
  }
}

/** Who wrote the file is not known: nothing may reach a reader that writing it here would not let. */
function refuseUnsafeHtml({ html }: StoredContent): void {
  if (typeof html !== 'string') return;
  const safe = refusingDeepNesting(() =>
    serializeHtml(safeTree(fromHtml(html, { fragment: true }))),
  );
  if (safe === html) return;
  throw new FileProblem('"html" is not what this service writes: export the article again');
}

function renamedMedia(document: StoredContent, names: ReadonlyMap<string, string>): StoredContent {
  const text = JSON.stringify(document).replaceAll(
    OWN_MEDIA,
    (_address, name: string) => `${MEDIA_SCHEME}${names.get(name) ?? name}`,
  );
  return storedContent.parse(JSON.parse(text));
}
