import type { WordPressSite } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { lastContactInWords, siteName } from './site-words.ts';

/** Sites that are listed by name; the page of its own has the others. */
const SHOWN = 5;

/** The sites that were heard of last. */
export function SiteSummary({ sites }: { sites: readonly WordPressSite[] }) {
  if (sites.length === 0) {
    return (
      <p className="integrations__none">
        {__(
          'No site is connected yet. The plugin imports articles as posts and keeps them current.',
        )}
      </p>
    );
  }
  return (
    <ul className="integrations__list">
      {sites.slice(0, SHOWN).map((site) => (
        <li key={site.id} className="integrations__item">
          <div className="integrations__what">
            <h3 className="integrations__name">{siteName(site)}</h3>
            <p className="integrations__facts">
              {__('Last contact:')} {lastContactInWords(site, new Date())}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
