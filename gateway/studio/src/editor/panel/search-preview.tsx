import {
  resultAddress,
  searchDescriptionLimit,
  searchResult,
  searchTitleLimit,
  textDirection,
} from '@article-bridge/contract/ui';
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

const limits = { title: searchTitleLimit(), description: searchDescriptionLimit() };

/** The article among the results of a search. */
export function SearchPreview({ title, description, address, slug, language }: Props) {
  const shown = searchResult({ title: title || __('Title'), description }, limits);
  const direction = textDirection(language);
  return (
    <figure className="editor-search" aria-label={__('Preview of the search result')}>
      <p className="editor-search__address" dir="ltr">
        {breadcrumb(address, slug)}
      </p>
      <p className="editor-search__title" dir={direction} lang={language}>
        {shown.title}
      </p>
      <p className="editor-search__description" dir={direction} lang={language}>
        {description === ''
          ? __('No description: search engines pick a part of the text.')
          : shown.description}
      </p>
    </figure>
  );
}

/** Without an address of its own, the article will have one at the site that imports it. */
function breadcrumb(address: string | undefined, slug: string): string {
  return address !== undefined && URL.canParse(address)
    ? resultAddress(address)
    : [__('your-site.example'), slug].join(' › ');
}
