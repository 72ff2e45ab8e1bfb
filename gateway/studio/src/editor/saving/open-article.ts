import { ApiProblem } from '../../api/api-problem.ts';
import { readArticle } from '../article-api.ts';
import { newUuid } from '../new-uuid.ts';
import { earlierSessionClosed } from './closing-sessions.ts';
import { keepCopy, localCopies } from './local-copies.ts';
import type { LocalCopy } from './local-copies.ts';
import { openTabs } from './open-tabs.ts';
import { openedState } from './opened-state.ts';
import { isUnsaved } from './saving.ts';
import type { SavingState, Stored } from './saving.ts';

export interface OpenedArticle {
  state: SavingState;
  /** What a closed tab has left behind. */
  copy: LocalCopy | undefined;
  /** The copy had unsaved changes; they are on the screen now. */
  isRecovered: boolean;
  /** It is open in another tab of this browser as well. */
  isOpenElsewhere: boolean;
}

/**
 * An article together with the local copy in this browser: input that did not reach the gateway is
 * restored and compared with the current state on the gateway.
 *
 * @param isNew the article has never been saved
 * @throws {ApiProblem} if it cannot be read, or does not exist
 */
export async function openArticle(
  uuid: string,
  owner: string,
  isNew: boolean,
): Promise<OpenedArticle> {
  await earlierSessionClosed(uuid);
  const elsewhere = await openTabs(uuid);
  const copies = await localCopies(owner);
  // An older one is found when the article is opened after this one was saved.
  const latest = [...copies, ...handedOver].find(
    (copy) => copy.uuid === uuid && copy.owner === owner && !elsewhere.has(copy.tab),
  );
  const stored =
    isNew && isBegun(uuid) ? undefined : await storedArticle(uuid, isNew, latest !== undefined);
  const opened = openedState(stored, latest);
  handedOver = [];
  return {
    state: opened,
    copy: latest,
    isRecovered: latest !== undefined && isUnsaved(opened),
    isOpenElsewhere: elsewhere.size > 0,
  };
}

/** What could not be kept for the article that is opened next. */
let handedOver: readonly LocalCopy[] = [];

/** Has another article begin with a draft, also in a browser that keeps nothing. */
export async function handOver(copy: LocalCopy): Promise<void> {
  handedOver = await keepCopy(copy).then(
    () => [],
    () => [copy],
  );
}

/** The article that this tab has begun, also before a reload, and never sent: the gateway does not have it. */
const BEGUN = 'article-studio-begun';

/** The identifier of a new article. */
export function beginArticle(): string {
  const uuid = newUuid();
  sessionStorage.setItem(BEGUN, uuid);
  return uuid;
}

function isBegun(uuid: string): boolean {
  return sessionStorage.getItem(BEGUN) === uuid;
}

/** It was sent: only the gateway knows whether it has it, in particular if no answer arrives. */
export function forgetBegunArticle(uuid: string): void {
  if (isBegun(uuid)) sessionStorage.removeItem(BEGUN);
}

/** Undefined: there is none yet. With a copy, the reason why it cannot be read; without one, that is thrown. */
async function storedArticle(
  uuid: string,
  isNew: boolean,
  hasCopy: boolean,
): Promise<Stored | ApiProblem | undefined> {
  try {
    return await readArticle(uuid);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 404 && (isNew || hasCopy)) return undefined;
    if (!hasCopy) throw error;
    return error;
  }
}

/** An article that was begun, never saved, and is open in no tab. */
export async function unsavedArticle(owner: string): Promise<string | undefined> {
  for (const copy of await localCopies(owner)) {
    if (copy.known !== undefined || (await openTabs(copy.uuid)).size > 0) continue;
    if (!(await isSavedAfterAll(copy))) return copy.uuid;
  }
  return undefined;
}

/** Whether the gateway has it, and the tab was closed before the browser noted that, or that it was sent. */
async function isSavedAfterAll({ uuid, draft, unanswered = [] }: LocalCopy): Promise<boolean> {
  if (unanswered.length === 0 && draft.title.trim() === '') return false;
  return await readArticle(uuid).then(
    () => true,
    () => false,
  );
}
