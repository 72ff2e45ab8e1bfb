import type { ArticlePublication } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { fullTime } from '../shared/wire-date.ts';
import { PUBLICATION_LABELS } from './status-words.ts';
import { siteName } from './live-places.tsx';
import './live-places.css';

interface Props {
  publication: ArticlePublication;
  /** Of the article as the gateway has it; undefined while nobody knows. */
  currentHash: string | undefined;
}

/** What a site has told of an article besides where it is: since when, which version, what is wrong. */
export function LiveReceipt({ publication, currentHash }: Props) {
  const { since, status, checks, checked_at: checkedAt } = publication;
  const faults = checks?.filter(({ ok }) => !ok) ?? [];
  const version = versionInWords(publication, currentHash);
  const edit = editAddress(publication);
  return (
    <div className="live-receipt">
      <p>
        {/* translators: 1: such as "Published", 2: date and time */}
        {sprintf(__('%1$s since %2$s'), PUBLICATION_LABELS[status], fullTime(since))}
      </p>
      {version !== '' && <p>{version}</p>}
      {faults.length > 0 && (
        <ul className="live-receipt__faults">
          {faults.map(({ name, detail }) => (
            <li key={name}>{detail === '' ? name : detail}</li>
          ))}
        </ul>
      )}
      {checkedAt !== null && faults.length === 0 && (
        <p>
          {/* translators: %s: date and time */}
          {sprintf(__('The page was looked at on %s: nothing is wrong.'), fullTime(checkedAt))}
        </p>
      )}
      {edit !== undefined && faults.length > 0 && (
        <p>
          <a href={edit} target="_blank" rel="noopener noreferrer">
            {/* translators: %s: name of a site */}
            {sprintf(__('Edit the post on %s (opens in a new tab)'), siteName(publication.site))}
          </a>
        </p>
      )}
    </div>
  );
}

function versionInWords(
  { content_hash: hash }: ArticlePublication,
  currentHash: string | undefined,
): string {
  if (hash === null || currentHash === undefined) return '';
  return hash === currentHash
    ? __('Has the current version.')
    : __('Out of date: has an earlier version.');
}

/** Where WordPress lets the post be edited; undefined where none is known, or it is no web address. */
export function editAddress({
  site,
  post_id: post,
}: Pick<ArticlePublication, 'site' | 'post_id'>): string | undefined {
  if (post === null || !/^https?:\/\//i.test(site.url) || !URL.canParse(site.url)) return undefined;
  const home = new URL(site.url);
  home.pathname = home.pathname.replace(/\/*$/, '/');
  home.search = '';
  home.hash = '';
  return new URL(`wp-admin/post.php?post=${post}&action=edit`, home).href;
}
