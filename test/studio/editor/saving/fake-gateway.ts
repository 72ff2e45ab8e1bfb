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

/** One article in memory that keeps the rules of the API: If-Match, and no second creation. */
export class FakeGateway implements ArticleGateway {
  stored: Stored | undefined;
  /** Every draft that was ever stored. */
  readonly versions: Draft[] = [];
  /** Of every save of a draft: whether it was the session's own. */
  readonly autosaves: boolean[] = [];
  /** Nobody is answered. */
  isAway = false;
  /** What the next requests are refused with. */
  refusal: ApiProblem | undefined;
  /** The next change is made, and its answer gets lost. */
  losesAnswer = false;
  #revision = 0;

  read = (): Promise<Stored> =>
    this.#answer(() => {
      if (this.stored === undefined) throw problem(404, 'not-found');
      return this.stored;
    });

  create = (draft: Draft, { autosave }: SaveOptions): Promise<Answered> =>
    this.#answer(() => {
      this.autosaves.push(autosave);
      if (this.stored !== undefined) throw problem(409, 'uuid-taken');
      return this.write(draft);
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

  /** What somebody else does, who has read the article just before. */
  write(draft: Draft, status: Stored['status'] = 'draft'): Stored {
    this.#revision += 1;
    const etag = `"${this.#revision}"`;
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
    await Promise.resolve();
    if (this.isAway) throw problem(0, 'unreachable');
    if (this.refusal !== undefined) throw this.refusal;
    const answer = work();
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw problem(0, 'unreachable');
    }
    return answer;
  }
}
