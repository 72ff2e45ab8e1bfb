import { apiText } from '@article-bridge/contract';
import type { ArticleInput } from '@article-bridge/contract';
import type { MediaStore } from '../../media/media-store.ts';
import { articleProblems } from '../article-problems.ts';
import { articleContent } from '../article.ts';
import type { ArticleContent } from '../article.ts';
import { publishMedia } from '../assemble.ts';
import { ArticleSourceError, sourceText } from '../markdown/source-error.ts';
import { bodyFormOf } from '../rendering/body-form.ts';
import type { InputSurroundings } from '../rendering/content-of-input.ts';
import { ownMediaIn, refuseManyMentions } from '../rendering/own-media.ts';
import type { PerformWork } from '../rendering/rendering-work.ts';
import { faultsIn } from './patched-article.ts';
import { nextTurn } from '../../turns/next-turn.ts';

export interface RenderingDeps {
  media: Pick<MediaStore, 'ownedBy'>;
  perform: PerformWork;
  publicUrl: string;
}

/**
 * The content rendered from a writer's input, in which the owner's own images are recognized.
 *
 * @throws {HttpProblem} 400 that lists every fault with its pointer
 */
export async function renderedContent(
  { media, perform, publicUrl }: RenderingDeps,
  ownerId: number,
  input: ArticleInput,
  known: Omit<InputSurroundings, 'media'>,
): Promise<ArticleContent> {
  const own = await ownMediaIn(input, { ownerId, publicUrl, media });
  // Checking it is slow, and so is writing: readers get a turn first.
  await nextTurn();
  try {
    const surroundings = { ...known, media: own };
    const content = await perform('input', { input, surroundings });
    const checked = await storable(content, publicUrl);
    await nextTurn();
    return checked;
  } catch (error) {
    if (!(error instanceof ArticleSourceError)) throw error;
    const pointer = `/${bodyFormOf(input)}`;
    const faults = error.problems.map(({ line, ...problem }) => ({
      pointer,
      ...apiText('line-of-text', { line, fault: sourceText(problem) }),
    }));
    throw articleProblems.refused(faults);
  }
}

/**
 * Only content that can be read again is stored: an article that violates the contract could never
 * be sent.
 *
 * @throws {HttpProblem} 400
 */
export async function storable(
  content: ArticleContent,
  publicUrl: string,
): Promise<ArticleContent> {
  await nextTurn();
  refuseManyMentions(content);
  await nextTurn();
  const published = publishMedia(content, publicUrl);
  await nextTurn();
  const checked = articleContent.safeParse(published);
  if (checked.success) return content;
  throw articleProblems.refused(faultsIn(checked.error));
}
