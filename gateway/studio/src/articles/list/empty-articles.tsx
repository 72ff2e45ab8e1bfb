import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LinkButton } from '../../shared/link-button.tsx';
import { ImportButton } from '../import/import-button.tsx';
import './empty-articles.css';

/** Where there are no articles at all: the ways to the first ones. */
export function EmptyArticles() {
  return (
    <div className="empty-articles__card">
      <div className="empty-articles">
        <h2>{__('No articles yet')}</h2>
        <p>
          {__(
            'Drop Markdown, HTML, a ZIP of them or a WordPress export anywhere on this page. Or begin with an empty one.',
          )}
        </p>
        <div className="empty-articles__ways">
          <ImportButton variant="primary" />
          <LinkButton href="/articles/new" variant="secondary">
            {__('Write an article')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** Where a search or a filter leaves nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="empty-articles">
      <h2>{__('Nothing found')}</h2>
      <p>{__('No article matches your search and filters.')}</p>
      <div className="empty-articles__ways">
        <Button variant="secondary" onClick={onClear} __next40pxDefaultSize>
          {__('Show all articles')}
        </Button>
      </div>
    </div>
  );
}
