import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { siteName } from '../../articles/live-places.tsx';
import { pageFaults } from '../../articles/page-faults.ts';
import type { LiveNews } from './use-live-news.ts';

/** Notifies the writer that visitors see the article now, and on which site. */
export function LiveNotices({ news, dismiss }: LiveNews) {
  return (
    // Rendered from the start: screen readers announce what is added to it.
    <div className="editor__notices" role="status">
      {news.length > 0 && (
        <Notice
          status={
            news.some((publication) => pageFaults(publication).length > 0) ? 'warning' : 'success'
          }
          onRemove={dismiss}
          politeness="polite"
          spokenMessage={null}
        >
          {news.map((publication) => (
            <p key={publication.site.url}>
              {/* translators: %s: name of a site */}
              {sprintf(__('Live on %s.'), siteName(publication.site))}{' '}
              {pageFaults(publication).length > 0 &&
                __('Something needs your attention: see “Live on” in the details.')}{' '}
              <a href={publication.url} target="_blank" rel="noopener noreferrer">
                {__('View the page (opens in a new tab)')}
              </a>
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}
