import { ApiProblem } from '../../../../gateway/studio/src/api/api-problem.ts';
import type { Draft } from '../../../../gateway/studio/src/editor/draft-fields.ts';
import { prunedDraft } from '../../../../gateway/studio/src/editor/draft.ts';
import type {
  Answered,
  ArticleGateway,
  SaveOptions,
} from '../../../../gateway/studio/src/editor/saving/article-gateway.ts';
import type { Stored } from '../../../../gateway/studio/src/editor/saving/saving.ts';

export function problem(status: number, kind: string): ApiProblem {
  if (status === 0) return ApiProblem.unreachable(undefined);
  return new ApiProblem({ type: `urn:article-bridge:problem:${kind}`, title: kind, status });
}

/** What all devices have in common. */
interface Storage {
  stored: Stored | undefined;
  versions: Draft[];
  revision: number;
}

/** One article in memory, following the rules of the API: If-Match, and no second creation. */
export class FakeGateway implements ArticleGateway {
  /** For each save, whether it was automatic. */
  readonly autosaves: boolean[] = [];
  /** Whether requests fail. */
  isAway = false;
  /** The error of the following requests. */
  refusal: ApiProblem | undefined;
  /** Whether the next change is stored but its response lost. */
  losesAnswer = false;
  /** Whether no request gets through after a lost answer. */
  leavesAfterAnswer = false;
  /** The address a new article gets if it names none: a number is added where another has it. */
  numberedSlug: string | undefined;
  readonly #storage: Storage;
  #delay: PromiseWithResolvers<undefined> | undefined;

  /** @param other has the same article, by another connection */
  constructor(other?: FakeGateway) {
    this.#storage =
      other === undefined ? { stored: undefined, versions: [], revision: 0 } : other.#storage;
  }

  get stored(): Stored | undefined {
    return this.#storage.stored;
  }

  set stored(stored: Stored | undefined) {
    this.#storage.stored = stored;
  }

  /** All drafts stored so far. */
  get versions(): Draft[] {
    return this.#storage.versions;
  }

  read = (): Promise<Stored> =>
    this.#answer(() => {
      if (this.stored === undefined) throw problem(404, 'not-found');
      return this.stored;
    });

  /** The next answer, or refusal, is on its way until this is resolved. */
  delayedAnswer(): PromiseWithResolvers<undefined> {
    this.#delay = Promise.withResolvers<undefined>();
    return this.#delay;
  }

  create = (draft: Draft, { autosave }: SaveOptions): Promise<Answered> =>
    this.#answer(() => {
      this.autosaves.push(autosave);
      if (this.stored !== undefined) throw problem(409, 'uuid-taken');
      const slug = draft.slug ?? this.numberedSlug;
      if (slug === undefined) return this.write(draft);
      return { ...this.write({ ...draft, slug }), slug };
    });

  change = (known: Stored, draft: Draft, { autosave }: SaveOptions): Promise<Answered> =>
    this.#answer(() => {
      this.autosaves.push(autosave);
      this.#expect(known.etag);
      return this.write(draft, this.stored?.status);
    });

  setStatus = (known: Stored, status: Stored['status']): Promise<Answered> =>
    this.#answer(() => {
      this.#expect(known.etag);
      return this.write(known.draft, status);
    });

  restore = (known: Stored, version: number): Promise<Stored> =>
    this.#answer(() => {
      this.#expect(known.etag);
      const draft = this.versions[version];
      if (draft === undefined) throw problem(404, 'version-not-found');
      return this.write(draft, this.stored?.status);
    });

  version = (version: number): Promise<Draft> => {
    const draft = this.versions[version];
    return draft === undefined
      ? Promise.reject(problem(404, 'version-not-found'))
      : Promise.resolve(draft);
  };

  /** A change by another user who has just read the article. */
  write(draft: Draft, status: Stored['status'] = 'draft'): Stored {
    this.#storage.revision += 1;
    const etag = `"${this.#storage.revision}"`;
    const kept = prunedDraft(draft);
    this.versions.push(kept);
    this.stored = { draft: kept, etag, status, updatedAt: '2026-01-01T00:00:00' };
    return this.stored;
  }

  #expect(etag: string): void {
    if (this.stored === undefined) throw problem(410, 'article-deleted');
    if (this.stored.etag !== etag) throw problem(412, 'article-changed');
  }

  async #answer<T>(work: () => T): Promise<T> {
    const delay = this.#delay;
    this.#delay = undefined;
    try {
      return await this.#outcome(work);
    } finally {
      await delay?.promise;
    }
  }

  async #outcome<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    if (this.isAway) throw problem(0, 'unreachable');
    if (this.refusal !== undefined) throw this.refusal;
    const answer = work();
    if (this.losesAnswer) {
      this.losesAnswer = false;
      this.isAway = this.leavesAfterAnswer;
      this.leavesAfterAnswer = false;
      throw problem(0, 'unreachable');
    }
    return answer;
  }
}
