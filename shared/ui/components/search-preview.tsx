import { useMemo } from 'react';
import { graphemes } from '../graphemes.ts';
import { searchDescriptionLimit, searchTitleLimit } from '../length-limit.ts';
import { resultAddress } from '../result-address.ts';
import { searchResult } from '../search-result.ts';
import type { Device } from '../search-result.ts';

export interface SearchPreviewProps {
  title: string;
  description: string;
  /** Shown as breadcrumbs; a text that is no address is shown as it is. */
  address: string;
  /** Empty where it is not known yet on which site the article will be. */
  siteName: string;
  /** BCP 47, if it is known. */
  language?: string | undefined;
  direction: 'ltr' | 'rtl' | 'auto';
  device: Device;
  /** What the preview is called. */
  label: string;
  /** What stands in the place of a description that is missing. */
  noDescription: string;
}

/** How a search engine may show an article: what is too long is cut where a result is. */
export function SearchPreview({ address, siteName, device, ...props }: SearchPreviewProps) {
  const { title, description, language, direction, label, noDescription } = props;
  const limits = useMemo(
    () => ({ title: searchTitleLimit(), description: searchDescriptionLimit() }),
    [],
  );
  const shown = searchResult({ title, description }, limits, device);
  return (
    <figure className={`article-bridge-result is-${device}`} aria-label={label} dir={direction}>
      <div className="article-bridge-result__site">
        {siteName !== '' && (
          <span className="article-bridge-result__icon" aria-hidden="true">
            {graphemes(siteName)[0]}
          </span>
        )}
        <span>
          {siteName !== '' && <span className="article-bridge-result__name">{siteName}</span>}
          <bdi className="article-bridge-result__address">{resultAddress(address)}</bdi>
        </span>
      </div>
      <div className="article-bridge-result__title" lang={language}>
        {shown.title}
      </div>
      {description === '' ? (
        <div className="article-bridge-result__description" dir="auto">
          {noDescription}
        </div>
      ) : (
        <div className="article-bridge-result__description" lang={language}>
          {shown.description}
        </div>
      )}
    </figure>
  );
}
