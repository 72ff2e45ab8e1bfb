import { FEATURES, PLUGIN_FEATURES } from '@article-bridge/contract';
import type { ContentFormat, Feature, WordPressSite } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { ago } from '../../shared/wire-date.ts';

/** How the articles reach a site. */
export const FORMAT_WORDS: Readonly<Record<ContentFormat, string>> = {
  blocks: __('WordPress blocks'),
  html: 'HTML',
  markdown: 'Markdown',
};

const FEATURE_WORDS: Readonly<Record<Feature, string>> = {
  conditional_requests: __('asks only for what changed'),
  content_hash: __('recognizes unchanged articles by their hash'),
  search: __('searches here'),
  cursor: __('misses no change'),
  tombstones: __('learns of deletions'),
  expand: __('fetches several articles per request'),
  filters: __('filters by language and category'),
  history: __('reads earlier versions'),
  publication_checks: __('checks the pages that it publishes'),
  batches: __('fetches the articles of an import in batches'),
};

/** What the agreed features mean; one that is not known here goes by its own name. */
export function featuresInWords(features: readonly string[]): string[] {
  return features.map((name) => {
    const known = FEATURES.find((feature) => feature === name);
    return known === undefined ? name : FEATURE_WORDS[known];
  });
}

const MISSING_WORDS: Readonly<Record<(typeof PLUGIN_FEATURES)[number], string>> = {
  content_hash: __('reads an article to see whether it has changed'),
  search: __('cannot search here'),
  cursor: __('asks for changes by time, and may read some twice'),
  tombstones: __('finds deletions by comparing the whole list'),
  publication_checks: __('does not report problems on published pages'),
  batches: __('fetches the articles of an import one at a time'),
};

/** What the plugin would make use of and was not agreed on; the site does without. */
export function missingInWords(features: readonly string[]): string[] {
  return PLUGIN_FEATURES.filter((name) => !features.includes(name)).map(
    (name) => MISSING_WORDS[name],
  );
}

/** What a site is called: by its name, else by its address. */
export function siteName({ name, url }: Pick<WordPressSite, 'name' | 'url'>): string {
  return name.trim() === '' ? url : name;
}

/** When a site was last heard of, and by what. */
export function lastContactInWords({ last_contact: { at, by } }: WordPressSite, now: Date): string {
  return by === 'negotiation'
    ? /* translators: %s: such as "2 hours ago" */
      sprintf(__('%s, when it last agreed with the gateway'), ago(at, now))
    : /* translators: %s: such as "2 hours ago" */
      sprintf(__('%s, when its key was last used'), ago(at, now));
}

/** The webhooks that sites have registered: the name of the site by the webhook's uuid. */
export function webhooksOfSites(sites: readonly WordPressSite[]): ReadonlyMap<string, string> {
  return new Map(
    sites.flatMap((site): [string, string][] =>
      site.agreement.webhook === null
        ? []
        : [[site.agreement.webhook.webhook_uuid, siteName(site)]],
    ),
  );
}
