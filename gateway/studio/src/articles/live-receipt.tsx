import type { ArticlePublication } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { fullTime } from '../shared/wire-date.ts';
import { editAddress } from './edit-address.ts';
import { siteName } from './live-places.tsx';
import { hasConflicts, pageFaults } from './page-faults.ts';
import { PUBLICATION_LABELS } from './status-words.ts';
import './live-receipt.css';

interface Props {
  publication: ArticlePublication;
  /** Of the article as the gateway has it; undefined while nobody knows. */
  currentHash: string | undefined;
}

/**
 * What a site has reported about an article besides its address: since when it is live, which
 * version, and what is wrong.
 */
export function LiveReceipt({ publication, currentHash }: Props) {
  const { since, status, checks, checked_at: checkedAt } = publication;
  const faults = pageFaults(publication);
  const version = versionInWords(publication, currentHash);
  const edit = editAddress(publication);
  return (
    <div className="live-receipt">
      <p>
        {/* translators: 1: such as "Published", 2: date and time */}
        {sprintf(__('%1$s since %2$s'), PUBLICATION_LABELS[status], fullTime(since))}
      </p>
      {version !== undefined && <p>{version}</p>}
      {faults.length > 0 && (
        <>
          <p>{__('What is wrong:')}</p>
          <ul className="live-receipt__faults">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      )}
      {checks !== null && checkedAt !== null && faults.length === 0 && (
        <p>
          {/* translators: %s: date and time */}
          {sprintf(__('The page was checked on %s: nothing is wrong.'), fullTime(checkedAt))}
        </p>
      )}
      {edit !== undefined && (
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
  publication: ArticlePublication,
  currentHash: string | undefined,
): string | undefined {
  const { content_hash: hash } = publication;
  if (hash === null || currentHash === undefined) return undefined;
  if (hash !== currentHash) return __('Out of date: has an earlier version.');
  return hasConflicts(publication)
    ? __('Has the current version, except where there is a conflict.')
    : __('Has the current version.');
}
