import type { ArticleStatus } from '@article-bridge/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { releaseMessage } from '../webhooks/held-message.ts';
import type { EventTiming } from '../webhooks/outbox.ts';
import type { ArticleDraft } from './article.ts';

/**
 * How long automatic saves amend one version and delay its webhook message, in seconds from the first of
 * them: a writer still gets a version to go back to every ten minutes.
 */
const VERSION_SECONDS = 10 * 60;

/** The current version of an article if it was saved automatically. */
export interface Autosave {
  /** The session or API key that saves. */
  actor: string;
  /** Unix seconds: the first of the saves that the version is of. */
  beganAt: number;
  /** The webhook message that waits for the version to be finished. */
  messageId: string | null;
}

/** Undefined: the current version was saved on purpose. */
export async function currentAutosave(
  trx: Transaction<Database>,
  articleId: number,
): Promise<Autosave | undefined> {
  return trx
    .selectFrom('article_autosaves')
    .select(['actor', 'began_at as beganAt', 'message_id as messageId'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
}

/** How a save relates to the version before it. */
export interface SavePlan {
  /** Undefined for a save on purpose. */
  autosave: Omit<Autosave, 'messageId'> | undefined;
  /** It takes the place of the current version, instead of following it. */
  amends: boolean;
  timing: EventTiming;
}

/**
 * An autosave amends the version that the same editor began by an autosave less than ten minutes
 * ago, and is announced at the end of those ten minutes; any other change in between has created a
 * version of its own. An explicit save is announced at once, in place of the pending announcement.
 * A change of status is always explicit.
 *
 * @param before the status; undefined for a new article
 */
export function planSave(
  { autosavedBy: actor, status }: Pick<ArticleDraft, 'autosavedBy' | 'status'>,
  before: ArticleStatus | undefined,
  current: Autosave | undefined,
  now: number,
): SavePlan {
  if (actor === undefined || status !== (before ?? 'draft')) {
    return { autosave: undefined, amends: false, timing: { replaces: current?.messageId } };
  }
  const amended =
    current?.actor === actor && now < current.beganAt + VERSION_SECONDS ? current : undefined;
  const beganAt = amended?.beganAt ?? now;
  return {
    autosave: { actor, beganAt },
    amends: amended !== undefined,
    timing: { dueAt: beganAt + VERSION_SECONDS, replaces: amended?.messageId },
  };
}

/** Notes what the current version is; undefined: it was saved on purpose. */
export async function noteAutosave(
  trx: Transaction<Database>,
  articleId: number,
  autosave: Autosave | undefined,
): Promise<void> {
  await trx.deleteFrom('article_autosaves').where('article_id', '=', articleId).execute();
  if (autosave === undefined) return;
  const { actor, beganAt, messageId } = autosave;
  await trx
    .insertInto('article_autosaves')
    .values({ article_id: articleId, actor, began_at: beganAt, message_id: messageId })
    .execute();
}

/** An explicit save of what was autosaved: the version stays, and its event is sent. */
export async function settleAutosave(
  trx: Transaction<Database>,
  articleId: number,
  { messageId }: Autosave,
  now: number,
): Promise<void> {
  if (messageId !== null) await releaseMessage(trx, messageId, now);
  await noteAutosave(trx, articleId, undefined);
}
