import {
  cutToWidth,
  resultAddress,
  searchDescriptionLimit,
  searchTitleLimit,
} from '@article-bridge/contract/ui';
import type { MeasuredLimit } from '@article-bridge/contract/ui';
import { __ } from '@wordpress/i18n';
import './result-previews.css';

interface Props {
  title: string;
  description: string;
  /** Canonical address, if there is one. */
  address: string | undefined;
  slug: string;
  /** BCP 47. */
  language: string;
}

const titleLimit = searchTitleLimit();
const descriptionLimit = searchDescriptionLimit();

/** The article among the results of a search. */
export function SearchPreview({ title, description, address, slug, language }: Props) {
  return (
    <figure className="editor-search" aria-label={__('Preview of the search result')}>
      <p className="editor-search__address" dir="ltr">
        {breadcrumb(address, slug)}
      </p>
      <p className="editor-search__title" dir="auto" lang={language}>
        {shown(title || __('Title'), titleLimit)}
      </p>
      <p className="editor-search__description" dir="auto" lang={language}>
        {description === ''
          ? __('No description: search engines take a piece of the text.')
          : shown(description, descriptionLimit)}
      </p>
    </figure>
  );
}

function shown(text: string, { limit, measure }: MeasuredLimit): string {
  return cutToWidth(text, limit.maximum, measure);
}

/** Without an address of its own, the article will have one at the site that imports it. */
function breadcrumb(address: string | undefined, slug: string): string {
  return address !== undefined && URL.canParse(address)
    ? resultAddress(address)
    : [__('your-site.example'), slug].join(' › ');
}
