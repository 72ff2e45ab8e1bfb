import { canonicalParts, mayBecome } from '@article-bridge/contract';
import type {
  ArticleCreate,
  ArticleInput,
  ArticlePatch,
  ArticleStatus,
} from '@article-bridge/contract';
import { preconditionHolds } from '../../http/conditional.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { articleProblems } from '../article-problems.ts';
import { ArticleChangedError, SlugTakenError, articleContent } from '../article.ts';
import type { ArticleContent, FoundArticle, StoredContent } from '../article.ts';
import { assemblePayload } from '../assemble.ts';
import { SLUG_ATTEMPTS, freeSlug } from '../free-slug.ts';
import { makeBlocks } from '../kept-blocks.ts';
import { rendition } from '../renditions.ts';
import type { ArticlesRepository } from '../repository.ts';
import { refuseMissing } from '../service.ts';
import type { InputSurroundings } from '../rendering/content-of-input.ts';
import { ownArticlesIn } from '../rendering/own-articles.ts';
import type { Rendering } from '../rendering/rendering.ts';
import { patchedArticle } from './patched-article.ts';
import { renderedContent } from './rendered-content.ts';
import type { Saving } from './saving.ts';
import { joinedInTurns } from '../../turns/in-turns.ts';
import { nextTurn } from '../../turns/next-turn.ts';

/** How often a change is repeated on top of what another writer left. */
const ATTEMPTS = 5;

/** The new state of an article. */
interface Becoming {
  status: ArticleStatus;
  content: ArticleContent | StoredContent;
  /** Derived, not chosen by a user: if it is taken in the meantime, another one is used. */
  hasDerivedSlug?: boolean;
}

export interface WritingServiceDeps {
  articles: ArticlesRepository;
  media: Pick<MediaStore, 'ownedBy'>;
  rendering: Pick<Rendering, 'of'>;
  publicUrl: () => string;
}

export type WritingService = ReturnType<typeof writingService>;

/**
 * Creates and changes articles. Every function takes the owner and, if there is one, the caller's
 * If-Match; a change applies to exactly the version that it was made from.
 */
export function writingService({ articles, media, rendering, publicUrl }: WritingServiceDeps) {
  async function rendered(
    ownerId: number,
    input: ArticleInput,
    known: Omit<InputSurroundings, 'media' | 'articles'>,
  ): Promise<ArticleContent> {
    const deps = { media, perform: rendering.of(ownerId), publicUrl: publicUrl() };
    const body = input.markdown ?? input.html ?? input.blocks ?? '';
    const linked = await ownArticlesIn(body, ownerId, articles);
    return renderedContent(deps, ownerId, input, { ...known, articles: linked });
  }

  async function existing(ownerId: number, uuid: string): Promise<FoundArticle> {
    const current = await articles.find(ownerId, uuid);
    if (current !== undefined) return current;
    return refuseMissing(articles, ownerId, uuid);
  }

  /** The current article, if it is the version that the caller has seen. */
  async function expected(
    ownerId: number,
    uuid: string,
    ifMatch: string | undefined,
  ): Promise<FoundArticle> {
    const current = await existing(ownerId, uuid);
    if (ifMatch === undefined) return current;
    const { etag } = await rendition(await assemblePayload(current, publicUrl()), 'json');
    if (!preconditionHolds(ifMatch, etag)) throw articleProblems.changed(etag);
    return current;
  }

  async function withCurrent<T>(
    ownerId: number,
    uuid: string,
    ifMatch: string | undefined,
    work: (current: FoundArticle) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await work(await expected(ownerId, uuid, ifMatch));
      } catch (error) {
        if (error instanceof SlugTakenError) throw articleProblems.slugTaken(error);
        if (!(error instanceof ArticleChangedError)) throw error;
      }
    }
    throw articleProblems.contended();
  }

  async function change(
    ownerId: number,
    uuid: string,
    { ifMatch, autosavedBy, isRetried = false }: Saving,
    work: (current: FoundArticle) => Promise<Becoming>,
  ): Promise<void> {
    if (isRetried && (await isDone(await existing(ownerId, uuid), work))) return;
    await withCurrent(ownerId, uuid, ifMatch, async (current) => {
      const { status, content, hasDerivedSlug } = await work(current);
      if (!mayBecome(current.status, status)) {
        throw articleProblems.transitionRefused(current.status, status);
      }
      const expectedChange = current.change;
      const blocks = await makeBlocks(rendering.of(ownerId), { status, content }, publicUrl());
      const draft = { uuid, sourceKey: null, status, content, blocks };
      try {
        await articles.save(ownerId, { ...draft, expectedChange, autosavedBy });
      } catch (error) {
        const isRetryable = hasDerivedSlug === true && error instanceof SlugTakenError;
        throw isRetryable ? new ArticleChangedError() : error;
      }
    });
  }

  return {
    /** Returns the uuid. An article that exists under `retriedUuid` was created by an earlier attempt. */
    async create(
      ownerId: number,
      input: ArticleCreate,
      retriedUuid: string,
      { autosavedBy, keepsMissingImages = false }: Omit<Saving, 'ifMatch'> = {},
    ): Promise<string> {
      const { uuid: wanted, ...fields } = input;
      if (wanted !== undefined && (await articles.find(ownerId, wanted)) !== undefined) {
        throw articleProblems.uuidTaken(wanted);
      }
      const uuid = wanted ?? retriedUuid;
      if (wanted === undefined && (await articles.find(ownerId, uuid)) !== undefined) return uuid;
      const kept = keepsMissingImages ? { before: fields.markdown } : {};
      const content = await rendered(ownerId, fields, { uuid, ...kept });
      const status = input.status ?? 'draft';
      const blocks = await makeBlocks(rendering.of(ownerId), { status, content }, publicUrl());
      const draft = { uuid, sourceKey: null, status, blocks };
      for (let { slug } = content, attempt = 1; ; attempt += 1) {
        try {
          const named = { ...draft, content: { ...content, slug } };
          await articles.save(ownerId, { ...named, expectedChange: 0, autosavedBy });
          return uuid;
        } catch (error) {
          if (error instanceof ArticleChangedError) throw articleProblems.uuidTaken(uuid);
          if (!(error instanceof SlugTakenError)) throw error;
          // Only a slug in the request was chosen by somebody.
          if (typeof fields.slug === 'string') throw articleProblems.slugTaken(error);
          if (attempt === SLUG_ATTEMPTS) throw articleProblems.contended();
          slug = await freeSlug(articles, ownerId, content.slug, uuid);
        }
      }
    },

    /** Omitted fields are derived again, except slug and status, which are kept. */
    replace(ownerId: number, uuid: string, input: ArticleInput, saving: Saving): Promise<void> {
      return change(ownerId, uuid, saving, async (current) => {
        const { slug, markdown: before } = keptContent.parse(current.content);
        const content = await rendered(ownerId, input, { uuid: current.uuid, slug, before });
        return { status: input.status ?? current.status, content };
      });
    },

    patch(ownerId: number, uuid: string, patch: ArticlePatch, saving: Saving): Promise<void> {
      return change(ownerId, uuid, saving, async (current) => {
        // Checking the patch is slow, and so is checking the resulting article.
        await nextTurn();
        const { input, keepsBody } = patchedArticle(current, patch, publicUrl());
        const { html, markdown } = keptContent.parse(current.content);
        const content = await rendered(ownerId, input, { uuid: current.uuid, before: markdown });
        const slug =
          typeof input.slug === 'string'
            ? input.slug
            : await freeSlug(articles, ownerId, content.slug, current.uuid);
        return {
          status: input.status ?? current.status,
          content: { ...content, slug, ...(keepsBody && { html, markdown }) },
          hasDerivedSlug: typeof input.slug !== 'string',
        };
      });
    },

    setStatus(ownerId: number, uuid: string, status: ArticleStatus, saving: Saving): Promise<void> {
      return change(ownerId, uuid, saving, ({ content }) => Promise.resolve({ status, content }));
    },

    async remove(ownerId: number, uuid: string, ifMatch?: string): Promise<void> {
      await withCurrent(ownerId, uuid, ifMatch, async ({ change }) => {
        if (!(await articles.remove(ownerId, uuid, change))) throw new ArticleChangedError();
      });
    },

    /** Writes an earlier version anew; the article keeps its status. */
    async restore(ownerId: number, uuid: string, version: number, saving: Saving): Promise<void> {
      await change(ownerId, uuid, saving, async (current) => {
        const content = await versionContent(ownerId, current, version);
        return { status: current.status, content };
      });
    },
  };

  async function versionContent(ownerId: number, current: FoundArticle, version: number) {
    if (current.change === version) return current.content;
    const earlier = await articles.findVersion(ownerId, current.uuid, version);
    if (earlier === undefined) throw articleProblems.versionNotFound();
    return earlier.content;
  }
}

/** A change that is already in effect is a success, whatever If-Match says (RFC 9110, section 13.1.1). */
async function isDone(
  current: FoundArticle,
  work: (current: FoundArticle) => Promise<Becoming>,
): Promise<boolean> {
  const { status, content } = await work(current);
  if (status !== current.status) return false;
  const texts = [content, current.content].map((one) => joinedInTurns(canonicalParts(one)));
  const [becoming, present] = await Promise.all(texts);
  return becoming === present;
}

const keptContent = articleContent.pick({ slug: true, html: true, markdown: true });
