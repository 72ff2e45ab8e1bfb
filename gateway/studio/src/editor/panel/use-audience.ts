import { webhookEventOf } from '@article-bridge/contract';
import type { ArticleStatus } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { webhooksQuery } from '../../integrations/webhooks/webhooks-api.ts';
import { webhooksOfSites } from '../../integrations/wordpress/site-words.ts';
import { sitesQuery } from '../../integrations/wordpress/sites-api.ts';
import { audienceOf } from './audience.ts';
import { audienceWords } from './audience-words.ts';

/** Who is notified when an article goes from one status to another, in words; undefined: nobody, or not known yet. */
export function useAudience(from: ArticleStatus): (to: ArticleStatus) => string | undefined {
  const { data: webhooks } = useQuery(webhooksQuery);
  const { data: sites } = useQuery(sitesQuery);
  return (to) =>
    webhooks === undefined || sites === undefined
      ? undefined
      : audienceWords(audienceOf(webhooks, webhooksOfSites(sites), webhookEventOf(from, to)));
}
