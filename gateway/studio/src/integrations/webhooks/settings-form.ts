import { WEBHOOK_EVENTS } from '@article-bridge/contract';
import type { Webhook, WebhookEvent, WebhookPayload } from '@article-bridge/contract';
import { isSameValue } from '../../shared/same-value.ts';

/** A webhook's settings while they are typed. */
export interface TypedWebhook {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
  payload: WebhookPayload;
}

/** A webhook with the tag of the version that it is. */
export type TaggedWebhook = Webhook & { etag: string };

const TYPED = ['name', 'url', 'events', 'payload'] as const;

export type Setting = (typeof TYPED)[number] | 'headers';

/** The form of a webhook's settings, and what somebody else has saved while it was open. */
export interface SettingsForm {
  /** What the form goes by. */
  base: TaggedWebhook;
  typed: TypedWebhook;
  /** Changed elsewhere only, and shown in the form. */
  taken: readonly Setting[];
  /** Changed elsewhere and here: the form has what was typed here. */
  contested: readonly Setting[];
}

export function openedForm(base: TaggedWebhook): SettingsForm {
  return { base, typed: typedOf(base), taken: [], contested: [] };
}

export function typedOf({ name, url, events, payload }: Webhook): TypedWebhook {
  const inOrder = WEBHOOK_EVENTS.filter((event) => events.includes(event));
  return { name: name ?? '', url, events: inOrder, payload };
}

/** What saving the form would undo of what is stored by now. Names of new header fields: undefined keeps them. */
export function undoneBy(
  { base, typed }: SettingsForm,
  stored: TaggedWebhook,
  newHeaders: readonly string[] | undefined,
): Setting[] {
  const before = typedOf(base);
  const now = typedOf(stored);
  const undone: Setting[] = TYPED.filter(
    (field) => !isSameValue(before[field], now[field]) && !isSameValue(typed[field], now[field]),
  );
  return newHeaders !== undefined && mayUndoHeaders(base, stored, newHeaders)
    ? [...undone, 'headers']
    : undone;
}

/**
 * Whether new header fields may replace those of somebody else. No value of theirs is shown: fields of the
 * same names count as others if the webhook was saved meanwhile, which its tag tells. A webhook that was
 * switched on or off, or that fails, has another tag, too.
 */
function mayUndoHeaders(
  base: TaggedWebhook,
  stored: TaggedWebhook,
  newHeaders: readonly string[],
): boolean {
  const { header_names: names } = stored;
  if (names.length === 0 && newHeaders.length === 0) return false;
  if (!isSameValue(names, base.header_names)) return true;
  return (
    names.length > 0 && stored.etag !== base.etag && isSameValue(stateOf(stored), stateOf(base))
  );
}

function stateOf({ enabled, disabled_at, failing_since }: Webhook) {
  return { enabled, disabled_at, failing_since };
}

/** The form by what is stored now: it keeps what was typed, and takes what was changed elsewhere only. */
export function caughtUp(
  form: SettingsForm,
  stored: TaggedWebhook,
  newHeaders: readonly string[] | undefined,
): SettingsForm {
  const before = typedOf(form.base);
  const now = typedOf(stored);
  const isTyped = (field: Setting) =>
    field === 'headers' || !isSameValue(form.typed[field], before[field]);
  const undone = undoneBy(form, stored, newHeaders);
  const contested = undone.filter(isTyped);
  const taken = undone.filter((field) => !isTyped(field));
  const either = <Field extends keyof TypedWebhook>(field: Field): TypedWebhook[Field] =>
    isTyped(field) ? form.typed[field] : now[field];
  const typed = {
    ...{ name: either('name'), url: either('url') },
    ...{ events: either('events'), payload: either('payload') },
  };
  return {
    base: stored,
    typed,
    taken: [...new Set([...form.taken, ...taken])],
    contested: [...new Set([...form.contested, ...contested])],
  };
}

/** The form after it was saved; what was typed meanwhile stays. */
export function savedForm(
  { typed }: SettingsForm,
  sent: TypedWebhook,
  stored: TaggedWebhook,
): SettingsForm {
  const opened = openedForm(stored);
  return isSameValue(typed, sent) ? opened : { ...opened, typed };
}
