import { apiText } from '@article-bridge/contract';
import type { ImportItemProblem, ApiText } from '@article-bridge/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { HttpProblem } from '../../http/problem.ts';
import { SlugTakenError, articleContent } from '../article.ts';
import type { SavedArticle } from '../article.ts';
import { SLUG_ATTEMPTS, freeSlug } from '../free-slug.ts';
import { makeBlocks } from '../kept-blocks.ts';
import { ArticleSourceError } from '../markdown/source-error.ts';
import type { ArticlesRepository } from '../repository.ts';
import { FileProblem } from './file-problem.ts';
import type { ImportItem, ItemResult, PreparedArticle } from './prepared-article.ts';
import { slugProblem } from './slug-problem.ts';
import type { UploadTarget } from './upload-target.ts';

/** Characters of a text in a result, and of all in a list: whoever made the file chose them. */
const TEXT_MAX = 1_000;
const TEXTS_LENGTH = 10_000;

/** Keeps a result: within the transaction that writes the article, where one is written. */
export type RecordResult = (result: ItemResult, trx?: Transaction<Database>) => Promise<void>;

export interface ItemTarget extends Pick<UploadTarget, 'ownerId' | 'perform' | 'publicUrl'> {
  articles: Pick<ArticlesRepository, 'save' | 'uuidsOfSlugs'>;
}

/**
 * Imports one item. A fault of the item is returned as its result; a fault of the service is
 * thrown, and then neither the article nor a result is written.
 */
export async function importItem(
  item: ImportItem,
  target: ItemTarget,
  record: RecordResult = () => Promise.resolve(),
): Promise<ItemResult> {
  const { source } = item;
  try {
    const prepared = await item.prepare();
    if ('draft' in prepared) return await saved(source, prepared, target, record);
    const { skipped, title } = prepared;
    return await recorded({ ...blank(source), title, outcome: 'skipped', notes: [skipped] });
  } catch (error) {
    return await recorded({ ...blank(source), problems: problemsOf(error) });
  }

  async function recorded(found: ItemResult): Promise<ItemResult> {
    const result = bounded(found);
    await record(result);
    return result;
  }
}

function bounded({ source, title, problems, notes, ...rest }: ItemResult): ItemResult {
  return {
    ...rest,
    source: shortened(source),
    title: title === null ? null : shortened(title),
    problems: firstOf(problems, lengthOf).map(
      ({ message, pointer, code, params, line, value }) => ({
        ...(line !== undefined && { line }),
        message: shortened(message),
        ...(value !== undefined && { value }),
        // The values of a text that is cut off would be as long as it.
        ...(message.length <= TEXT_MAX && {
          ...(code !== undefined && { code }),
          ...(params !== undefined && { params }),
        }),
        ...(pointer !== undefined && { pointer: shortened(pointer) }),
      }),
    ),
    notes: firstOf(notes, ({ detail }) => detail.length).map((note) =>
      note.detail.length <= TEXT_MAX ? note : { detail: shortened(note.detail) },
    ),
  };
}

/** As many as fit, but at least the first. */
function firstOf<Text>(texts: readonly Text[], lengthOfText: (text: Text) => number): Text[] {
  let left = TEXTS_LENGTH;
  return texts.filter((text, index) => {
    left -= Math.min(lengthOfText(text), TEXT_MAX);
    return index === 0 || left >= 0;
  });
}

const lengthOf = ({ message, pointer = '' }: ImportItemProblem) => message.length + pointer.length;

function shortened(text: string): string {
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).toWellFormed()}…` : text;
}

function blank(source: string): ItemResult {
  return { source, outcome: 'failed', uuid: null, title: null, problems: [], notes: [] };
}

async function saved(
  source: string,
  { draft, title, problems, notes, slugLine, yieldsSlug }: PreparedArticle,
  { ownerId, articles, perform, publicUrl }: ItemTarget,
  record: RecordResult,
): Promise<ItemResult> {
  const { slug } = articleContent.pick({ slug: true }).parse(draft.content);
  const blocks = await makeBlocks(perform, draft, publicUrl);
  for (let chosen = slug, attempt = 1; ; attempt += 1) {
    const more = chosen === slug ? [] : [apiText('import-slug-changed', { slug, chosen })];
    const resultOf = ({ outcome, uuid }: SavedArticle): ItemResult => {
      return bounded({ source, outcome, uuid, title, problems, notes: [...more, ...notes] });
    };
    try {
      const content = { ...draft.content, slug: chosen };
      const outcome = await articles.save(ownerId, { ...draft, content, blocks }, (trx, written) =>
        record(resultOf(written), trx),
      );
      return resultOf(outcome);
    } catch (error) {
      if (!(error instanceof SlugTakenError)) throw error;
      const yields = attempt < SLUG_ATTEMPTS && (await yieldsSlug?.(error)) === true;
      if (!yields) throw slugProblem(error, slugLine);
      chosen = await freeSlug(articles, ownerId, slug, draft.uuid);
    }
  }
}

/** @throws what is not the item's fault */
export function problemsOf(error: unknown): ImportItemProblem[] {
  if (error instanceof FileProblem) {
    return [
      { ...named(error.text, error.message), ...(error.line !== null && { line: error.line }) },
    ];
  }
  if (error instanceof ArticleSourceError) return [...error.problems];
  if (!(error instanceof HttpProblem) || error.status >= 500) throw error;
  const { errors = [] } = error.body;
  if (errors.length === 0) return [named(error.text, error.message)];
  return errors.map(({ pointer, detail: message, code, params, value }) => ({
    message,
    ...(value !== undefined && { value }),
    ...(code !== undefined && { code }),
    ...(params !== undefined && { params }),
    ...(pointer !== undefined && { pointer }),
  }));
}

/** A message with its name, where it has one. */
function named(text: ApiText | undefined, message: string): ImportItemProblem {
  if (text === undefined) return { message };
  const { code, params } = text;
  return { message, code, ...(params !== undefined && { params }) };
}
