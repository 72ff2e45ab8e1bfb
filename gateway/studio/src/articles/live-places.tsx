import type { ArticlePublication } from '@article-bridge/contract';
import { Button, Dropdown } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { pageFaults } from './page-faults.ts';
import { PUBLICATION_LABELS } from './status-words.ts';
import './live-places.css';

interface Props {
  publications: readonly ArticlePublication[];
  /** Of the article, for whoever hears a link out of its row. */
  title: string;
}

/** The sites an article is on: one as a link, several behind their number. */
export function LivePlaces({ publications, title }: Props) {
  const [first] = publications;
  if (first === undefined) {
    return (
      <span className="live-places__none">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{__('Nowhere')}</span>
      </span>
    );
  }
  if (publications.length === 1) return <LivePlace publication={first} title={title} />;
  return (
    <Dropdown
      popoverProps={{ placement: 'bottom-start', shift: true }}
      renderToggle={({ isOpen, onToggle }) => (
        <Button
          variant="link"
          aria-expanded={isOpen}
          onClick={onToggle}
          /* translators: 1: number of sites, 2: title of an article */
          aria-label={sprintf(__('%1$d sites with “%2$s”'), publications.length, title)}
        >
          {siteCount(publications.length)}
        </Button>
      )}
      renderContent={() => (
        <ul className="live-places__list">
          {publications.map((publication) => (
            <li key={publication.site.url}>
              <LivePlace publication={publication} title={title} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

/** One site, as the way to the article on it. */
export function LivePlace({
  publication,
  title,
}: {
  publication: ArticlePublication;
  title: string;
}) {
  const { site, url } = publication;
  const name = siteName(site);
  return (
    <span className="live-places__place">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        /* translators: 1: title of an article, 2: name of a site */
        aria-label={sprintf(__('“%1$s” on %2$s (opens in a new tab)'), title, name)}
      >
        {name}
      </a>
      {remark(publication)}
    </span>
  );
}

/** The same in words alone, where no link can be. */
export function livePlacesText(publications: readonly ArticlePublication[]): string {
  const [first] = publications;
  if (first === undefined) return '';
  if (publications.length > 1) return siteCount(publications.length);
  return siteName(first.site) + remark(first);
}

/** What there is to say beside the name of a site: nothing, where all is well. */
function remark(publication: ArticlePublication): string {
  const { status } = publication;
  const faults = pageFaults(publication).length;
  const remarks = [
    ...(status === 'published' ? [] : [PUBLICATION_LABELS[status]]),
    /* translators: %d: number of things that are wrong on the page of an article */
    ...(faults === 0 ? [] : [sprintf(_n('%d problem', '%d problems', faults), faults)]),
  ];
  return remarks.length === 0 ? '' : ` (${remarks.join(', ')})`;
}

/** Its name, else its address without what all addresses have. */
export function siteName({ name, url }: ArticlePublication['site']): string {
  return name === '' ? url.replace(/^https?:\/\//, '').replace(/\/$/, '') : name;
}

function siteCount(count: number): string {
  /* translators: %d: number of sites */
  return sprintf(_n('%d site', '%d sites', count), count);
}
