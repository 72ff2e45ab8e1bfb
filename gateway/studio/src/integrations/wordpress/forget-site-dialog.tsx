import type { WordPressSite } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmAction } from '../../shared/confirm-action.tsx';
import { siteName } from './site-words.ts';
import { forgetSite } from './sites-api.ts';

interface Props {
  site: WordPressSite;
  onCancel: () => void;
  onForgotten: () => void;
}

export function ForgetSiteDialog({ site, onCancel, onForgotten }: Props) {
  return (
    <ConfirmAction
      /* translators: %s: name of a WordPress site */
      title={sprintf(__('Remove %s?'), siteName(site))}
      confirm={__('Remove the site')}
      action={() => forgetSite(site.id)}
      onCancel={onCancel}
      onDone={onForgotten}
    >
      <p>
        {__(
          'It leaves this list and changes nothing else: its key and its webhook go on working, and it returns to the list when it next connects to the gateway. To cut it off, revoke its key.',
        )}
      </p>
    </ConfirmAction>
  );
}
