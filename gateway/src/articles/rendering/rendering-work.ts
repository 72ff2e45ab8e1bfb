import { ArticleSourceError } from '../markdown/source-error.ts';
import type { ReadImageSize } from '../../media/image-type.ts';
import type { Answer, Question, WorkName } from './kinds-of-work.ts';
import { loadParsers } from './load-parsers.ts';

/** What decides whether a piece of work may take long. */
interface Effort<Name extends WorkName> {
  /** The texts that the work has to read. */
  texts: (question: Question<Name>) => readonly string[];
  /** Whether it may take long for something other than text; by default never. */
  isLong?: (question: Question<Name>) => boolean;
}

/** Images up to this size are measured at once: it takes milliseconds. */
const SIZE_AT_ONCE_BYTES = 16 * 1024;

/** Values of an article's fields that are checked at once: it takes a millisecond or two. */
const VALUES_AT_ONCE = 500;

export const EFFORTS: { readonly [Name in WorkName]: Effort<Name> } = {
  input: {
    texts: ({ input: { markdown = '', html = '', blocks = '' } }) => [markdown, html, blocks],
    isLong: ({ input }) => hasMoreValues(input, VALUES_AT_ONCE),
  },
  outline: { texts: ({ text }) => [text] },
  file: { texts: ({ text }) => [text] },
  safety: { texts: ({ html }) => [html] },
  blocks: { texts: ({ html }) => [html] },
  safeBlocks: { texts: ({ html }) => [html] },
  safeMarkdown: { texts: ({ markdown }) => [markdown] },
  foreignArticle: {
    texts: ({ json, bodies = {} }) => [json, ...Object.values(bodies)],
    // Its reader does the others without the code of all this work.
    isLong: () => true,
  },
  post: {
    // All of these are HTML.
    texts: ({ post: { content, title, excerpt, creator, categories, tags } }) => [
      ...[content, title, excerpt, creator],
      ...categories,
      ...tags,
    ],
  },
  imageSize: {
    texts: () => [],
    isLong: ({ bytes }) => bytes.length > SIZE_AT_ONCE_BYTES,
  },
};

/** Characters of the texts of a piece of work. */
export function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function hasMoreValues(value: unknown, most: number): boolean {
  let count = 0;
  const countIn = (within: unknown) => {
    count += 1;
    if (count > most || typeof within !== 'object' || within === null) return;
    for (const member of Object.values(within)) countIn(member);
  };
  countIn(value);
  return count > most;
}

let loading: Promise<typeof import('./works.ts')> | undefined;

async function loadWorks(): Promise<typeof import('./works.ts')> {
  await loadParsers();
  return import('./works.ts');
}

/** All kinds of work; their code is loaded when the first of it is to be done. */
export async function loadedWorks() {
  loading ??= loadWorks();
  return (await loading).WORKS;
}

/** Does the work in this thread, for callers that block nobody else. */
export async function performInThisThread<Name extends WorkName>(
  name: Name,
  question: Question<Name>,
): Promise<Answer<Name>> {
  const works = await loadedWorks();
  return works[name](question);
}

/** Does a piece of work, here or in a thread. */
export type PerformWork = typeof performInThisThread;

/** Reads sizes of images as such work; an image whose size cannot be found within the limits is damaged. */
export function imageSizeBy(perform: PerformWork): ReadImageSize {
  return async (bytes) => {
    try {
      return await perform('imageSize', { bytes });
    } catch (error) {
      if (error instanceof ArticleSourceError) return undefined;
      throw error;
    }
  };
}
