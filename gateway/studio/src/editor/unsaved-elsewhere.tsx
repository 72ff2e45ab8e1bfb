import { __ } from '@wordpress/i18n';
import { LinkButton } from '../shared/link-button.tsx';
import { Page } from '../shared/page.tsx';

/** In place of an article that only another tab has so far. */
export function UnsavedElsewhere() {
  return (
    <Page title={__('New article')}>
      <p role="status">
        {__(
          'You are writing this article in another tab, and it is not saved yet. Continue there; as soon as it is saved, it opens here as well.',
        )}
      </p>
      <LinkButton variant="secondary" href="/articles/new">
        {__('Begin another article')}
      </LinkButton>
    </Page>
  );
}
