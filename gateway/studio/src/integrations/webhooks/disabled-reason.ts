import type { Webhook } from '@article-bridge/contract';
import { inLanguage } from '../../api/api-texts.ts';

/** Why a webhook is disabled; empty for one that is not. */
export function reasonOf({ disabled_reason: reason, disabled_text: text }: Webhook): string {
  return inLanguage(text ?? { detail: reason ?? '' });
}

/** Whether its owner has disabled it, so that nothing has to be fixed. */
export function isByOwner({ disabled_text: text }: Webhook): boolean {
  return text?.code === 'webhook-disabled-by-owner';
}
