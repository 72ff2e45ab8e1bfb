import { _n, sprintf } from '@wordpress/i18n';
import type { Audience } from './audience.ts';

/** “2 webhooks, 1 site”; undefined: nobody, which is not worth a word. */
export function audienceWords({ sites, webhooks }: Audience): string | undefined {
  if (sites === 0 && webhooks === 0) return undefined;
  const parts = [
    /* translators: %d: number of webhooks */
    webhooks > 0 && sprintf(_n('%d webhook', '%d webhooks', webhooks), webhooks),
    /* translators: %d: number of WordPress sites */
    sites > 0 && sprintf(_n('%d site', '%d sites', sites), sites),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
