import { textDirection } from '@article-bridge/contract/ui';
import { SearchPreview as SearchResult } from '@article-bridge/contract/ui/components';
import { __ } from '@wordpress/i18n';
import '@article-bridge/contract/ui/components/previews.css';

interface Props {
  title: string;
  description: string;
  /** Canonical address, if there is one. */
  address: string | undefined;
  slug: string;
  /** BCP 47. */
  language: string;
}

/** The article among the results of a search. */
export function SearchPreview({ title, description, address, slug, language }: Props) {
  return (
    <SearchResult
      title={title || __('Title')}
      description={description}
      address={
        address !== undefined && URL.canParse(address)
          ? address
          : // It will have one at the site that imports it.
            [__('your-site.example'), slug].join(' › ')
      }
      siteName=""
      language={language}
      direction={textDirection(language)}
      device="desktop"
      label={__('Preview of the search result')}
      noDescription={__('No description: search engines pick a part of the text.')}
    />
  );
}
