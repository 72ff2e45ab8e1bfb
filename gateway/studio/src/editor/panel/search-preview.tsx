import { __ } from '@wordpress/i18n';
import {
  DESCRIPTION_FONT,
  DESCRIPTION_WIDTH,
  TITLE_FONT,
  TITLE_WIDTH,
  measureIn,
  shownText,
} from './text-width.ts';
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

const measureTitle = measureIn(TITLE_FONT);
const measureDescription = measureIn(DESCRIPTION_FONT);

/** The article among the results of a search. */
export function SearchPreview({ title, description, address, slug, language }: Props) {
  return (
    <figure className="editor-search" aria-label={__('Preview of the search result')}>
      <p className="editor-search__address" dir="ltr">
        {breadcrumb(address, slug)}
      </p>
      <p className="editor-search__title" dir="auto" lang={language}>
        {shownText(title || __('Title'), TITLE_WIDTH, measureTitle)}
      </p>
      <p className="editor-search__description" dir="auto" lang={language}>
        {description === ''
          ? __('No description: search engines take a piece of the text.')
          : shownText(description, DESCRIPTION_WIDTH, measureDescription)}
      </p>
    </figure>
  );
}

/** As search engines show it: the host, then the parts of the path. */
function breadcrumb(address: string | undefined, slug: string): string {
  if (address !== undefined && URL.canParse(address)) {
    const { host, pathname } = new URL(address);
    const parts = pathname.split('/').filter((part) => part !== '');
    return [host, ...parts].join(' › ');
  }
  return [__('your-site.example'), slug].join(' › ');
}
