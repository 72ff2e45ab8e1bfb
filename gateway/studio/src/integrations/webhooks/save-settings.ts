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
export async function saveSettings(
  form: SettingsForm,
  headers: Readonly<Record<string, string>> | undefined,
): Promise<SaveOutcome> {
  const wanted = { ...form.typed, ...(headers !== undefined && { headers }) };
  const newHeaders = headers === undefined ? undefined : Object.keys(headers);
  let current = form.base;
  for (let attempt = 1; ; attempt += 1) {
    const { webhook_uuid: uuid, enabled, etag } = current;
    const undone = undoneBy(form, current, newHeaders);
    if (undone.length > 0) return { isSaved: false, webhook: current };
    try {
      return { isSaved: true, webhook: await updateWebhook(uuid, { ...wanted, enabled }, etag) };
    } catch (error) {
      if (asProblem(error).status !== 412 || attempt === ATTEMPTS) throw error;
      current = await readWebhook(uuid);
    }
  }
}

/** Switches a webhook on or off and leaves the rest as it is stored. @throws {ApiProblem} */
export async function enableWebhook(uuid: string, enabled: boolean): Promise<TaggedWebhook> {
  for (let attempt = 1; ; attempt += 1) {
    const { url, events, payload, etag } = await readWebhook(uuid);
    try {
      return await updateWebhook(uuid, { url, events, payload, enabled }, etag);
    } catch (error) {
      if (asProblem(error).status !== 412 || attempt === ATTEMPTS) throw error;
    }
  }
}
