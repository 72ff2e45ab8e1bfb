import { wireTimeToSeconds, apiText } from '@article-bridge/contract';
import { isMarkdownPath, pathOf } from '../markdown/address.ts';
import type { StoredImage } from '../markdown/body-images.ts';
import type { LinkAttributes } from '../markdown/references.ts';
import { sourceProblem } from '../markdown/source-error.ts';
import type { SourceProblem } from '../markdown/source-error.ts';
import { refuseManyMentions } from '../rendering/own-media.ts';
import type { ArticleOutline } from '../rendering/kinds-of-work.ts';
import type { ArticleFile } from './article-files.ts';
import { isPayloadPath } from './article-path.ts';
import { readArticleText } from './article-text.ts';
import { claimUuid } from './claim-uuid.ts';
import { FileProblem } from './file-problem.ts';
import type { FileSurroundings } from './file-surroundings.ts';
import { preparePayloadFile } from './import-payload.ts';
import { identityOf } from './linked-articles.ts';
import type { PreparedArticle } from './prepared-article.ts';

/**
 * Prepares the article of one file, which is written in one transaction; its images are stored before. An
 * image that is missing or invalid is omitted and reported: one lost picture must not prevent the import of
 * an article, or of a whole blog.
 *
 * @throws {FileProblem | ArticleSourceError | HttpProblem} that says what is wrong with the file
 */
export async function prepareArticle(
  file: ArticleFile,
  surroundings: FileSurroundings,
): Promise<PreparedArticle> {
  return isPayloadPath(file.path)
    ? preparePayloadFile(file, surroundings)
    : prepareMarkdown(file, surroundings);
}

/**
 * Without a slug of its own, an article gives way to one from another file of the folder, or from no file. One
 * from a file elsewhere may be the same article after a move, and is not duplicated silently.
 */
async function prepareMarkdown(
  file: ArticleFile,
  surroundings: FileSurroundings,
): Promise<PreparedArticle> {
  const { status, folder, links, claimed, perform, now } = surroundings;
  const text = await readArticleText(file.path, folder);
  const outline = await perform('outline', { text });
  const { fields, lines } = outline;
  const identity = identityOf(outline, file.path, surroundings);
  const field = 'front matter field "uuid"';
  await claimUuid(claimed, { uuid: identity.uuid, source: file.shown, line: lines.uuid, field });
  const { images, problems } = await keepImages(outline, file, surroundings);
  const targets = await keepLinkedImages(outline, file, surroundings);
  for (const key of outline.links.keys()) {
    const target = await links.target(key, file);
    if (target !== undefined) targets.set(key, target);
  }
  const content = await perform('file', {
    text,
    surroundings: { images, links: targets, ...identity },
  });
  refuseManyMentions(content);
  return {
    draft: {
      uuid: identity.uuid,
      sourceKey: folder.sourceKey(file.path),
      status: fields.status ?? status,
      content,
      createdAt: creationSeconds(fields.date, now()),
    },
    title: content.title,
    problems,
    notes: [],
    slugLine: lines.slug,
    yieldsSlug: async ({ otherSourceKey: other }) =>
      fields.slug === undefined && (other === null || (await folder.holds(other, file))),
  };
}

/** Each is stored before the next one is read: an article may show thousands of 20 MB. */
async function keepImages(
  outline: ArticleOutline,
  file: ArticleFile,
  { images: files }: FileSurroundings,
): Promise<{ images: Map<string, StoredImage>; problems: SourceProblem[] }> {
  const images = new Map<string, StoredImage>();
  const problems: SourceProblem[] = [];
  for (const [key, line] of outline.images) {
    try {
      const image = await files.read(key, file);
      images.set(key, await image.keep());
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      const fault = error.text ?? error.message;
      problems.push(sourceProblem(line, apiText('import-without', { fault })));
    }
  }
  return { images, problems };
}

/** A link to an image that cannot be taken stays a link: no reader misses a picture. */
async function keepLinkedImages(
  outline: ArticleOutline,
  file: ArticleFile,
  { images: files }: FileSurroundings,
): Promise<Map<string, LinkAttributes>> {
  const targets = new Map<string, LinkAttributes>();
  for (const key of outline.links.keys()) {
    if (isMarkdownPath(pathOf(key))) continue;
    try {
      const image = await files.read(key, file);
      targets.set(key, { href: (await image.keep()).url });
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
    }
  }
  return targets;
}

/** Creation time of an article: its date, unless that is in the future. */
export function creationSeconds(date: string | null | undefined, now: number): number | undefined {
  const seconds = date === undefined || date === null ? undefined : wireTimeToSeconds(date);
  return seconds === undefined || seconds > now ? undefined : seconds;
}
