import { asProblem } from '../../api/api-problem.ts';
import { undoneBy } from './settings-form.ts';
import type { SettingsForm, TaggedWebhook } from './settings-form.ts';
import { readWebhook, updateWebhook } from './webhooks-api.ts';

/** How often a webhook that others change at the same moment is read anew. */
const ATTEMPTS = 3;

/** What became of saving: `isSaved` false has what somebody else saved meanwhile, and nothing was changed. */
export interface SaveOutcome {
  isSaved: boolean;
  webhook: TaggedWebhook;
}

/**
 * Saves the form, unless that would undo what somebody else has saved meanwhile. That the webhook was
 * enabled, or fails, is no obstacle.
 *
 * @throws {ApiProblem}
 */
export function saveSettings(
  form: SettingsForm,
  headers: Readonly<Record<string, string>> | undefined,
): Promise<SaveOutcome> {
  const wanted = { ...form.typed, ...(headers !== undefined && { headers }) };
  const newHeaders = headers === undefined ? undefined : Object.keys(headers);
  return asItIsNow(form.base, async (current) => {
    const { webhook_uuid: uuid, enabled, etag } = current;
    const undone = undoneBy(form, current, newHeaders);
    if (undone.length > 0) return { isSaved: false, webhook: current };
    return { isSaved: true, webhook: await updateWebhook(uuid, { ...wanted, enabled }, etag) };
  });
}

/** Switches a webhook on or off and leaves the rest as it is stored. @throws {ApiProblem} */
export async function enableWebhook(uuid: string, enabled: boolean): Promise<TaggedWebhook> {
  return asItIsNow(await readWebhook(uuid), ({ url, events, payload, etag }) =>
    updateWebhook(uuid, { url, events, payload, enabled }, etag),
  );
}

/** Changes a webhook; it is read anew when it is not what it was, since somebody else was faster. */
async function asItIsNow<Changed>(
  known: TaggedWebhook,
  change: (current: TaggedWebhook) => Promise<Changed>,
): Promise<Changed> {
  let current = known;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change(current);
    } catch (error) {
      if (asProblem(error).status !== 412 || attempt === ATTEMPTS) throw error;
      current = await readWebhook(current.webhook_uuid);
    }
  }
}
