import { KNOWN_PUBLICATION_CHECKS } from '@article-bridge/contract';
import type {
  ArticlePublication,
  KnownPublicationCheck,
  PublicationCheck,
} from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';

/** For sites that say that something is wrong, and not what. */
const FAULTS: Readonly<Record<KnownPublicationCheck, string>> = {
  reachable: __('The page could not be checked.'),
  status: __('Visitors do not get the page.'),
  title: __('The title is not the article’s.'),
  canonical: __('The canonical address is not the article’s.'),
  description: __('The description is not the article’s.'),
  robots: __('Search engines get different instructions than the article gives.'),
  heading: __('The page does not have one first-level heading.'),
  images: __('An image does not load.'),
  json_ld: __('Structured data is missing or cannot be read.'),
  language: __('The page is not marked as being in the language of the article.'),
  placeholders: __('A placeholder was not filled in.'),
  conflicts: __('Something was changed both on the site and in the article.'),
};

function isKnown(name: string): name is KnownPublicationCheck {
  return KNOWN_PUBLICATION_CHECKS.some((known) => known === name);
}

function faultText({ name, detail }: PublicationCheck): string {
  if (detail !== '') return detail;
  /* translators: %s: name of what was looked at, in English, such as "favicon" */
  return isKnown(name) ? FAULTS[name] : sprintf(__('Something is wrong: %s'), name);
}

/** Whether the site keeps its own version of something, until somebody resolves the conflict there. */
export function hasConflicts({ checks }: Pick<ArticlePublication, 'checks'>): boolean {
  return (checks ?? []).some(({ name, ok }) => name === 'conflicts' && !ok);
}

/** What is wrong with an article on a site, in sentences; in the language of the site where it says so. */
export function pageFaults({ checks }: Pick<ArticlePublication, 'checks'>): string[] {
  return (checks ?? []).filter(({ ok }) => !ok).map(faultText);
}
