import { Badge } from '@article-bridge/contract/ui/components';
import type { Webhook } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';

/** Whether a webhook is told of changes, in a word. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (!webhook.enabled) return <Badge tone="negative">{__('Disabled')}</Badge>;
  if (webhook.failing_since !== null) return <Badge tone="attention">{__('Failing')}</Badge>;
  return <Badge tone="positive">{__('Enabled')}</Badge>;
}
