import type { ApiKey } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmAction } from '../shared/confirm-action.tsx';
import { ago } from '../shared/wire-date.ts';
import { revokeKey } from './keys-api.ts';

interface Props {
  apiKey: ApiKey;
  onCancel: () => void;
  onRevoked: () => void;
}

/** Asks before a key is ended for good. */
export function RevokeKeyDialog({ apiKey, onCancel, onRevoked }: Props) {
  const { last_used_at: usedAt } = apiKey;
  return (
    <ConfirmAction
      /* translators: %s: name of an API key */
      title={sprintf(__('Revoke “%s”?'), apiKey.name)}
      confirm={__('Revoke the key')}
      isDestructive
      action={() => revokeKey(apiKey.id)}
      onCancel={onCancel}
      onDone={onRevoked}
    >
      <p>
        {__(
          'Whatever uses it is refused from now on; this cannot be undone. What was done with it stays.',
        )}{' '}
        {usedAt === null
          ? __('It was never used.')
          : /* translators: %s: such as "2 hours ago" */
            sprintf(__('It was last used %s.'), ago(usedAt, new Date()))}
      </p>
    </ConfirmAction>
  );
}
