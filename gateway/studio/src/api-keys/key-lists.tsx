import type { ApiKey } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { ItemList } from '../shared/item-list.tsx';
import { Section } from '../shared/section.tsx';
import { KeyItem } from './key-item.tsx';
import { byState } from './key-state.ts';

interface Props {
  keys: readonly ApiKey[];
  onRotate: (apiKey: ApiKey) => void;
  onRevoke: (apiKey: ApiKey) => void;
}

/** Active keys, and apart from them those that have ended. */
export function KeyLists({ keys, onRotate, onRevoke }: Props) {
  const { working, ended } = byState(keys, new Date());
  return (
    <>
      <Section title={__('Active keys')}>
        {working.length === 0 && (
          <p>
            {ended.length === 0
              ? __('No key yet. Create one for the first program that needs to read articles.')
              : __('There are none: no program can read your articles.')}
          </p>
        )}
        {working.length > 0 && (
          <ItemList>
            {working.map((apiKey) => (
              <KeyItem
                key={apiKey.id}
                apiKey={apiKey}
                onRotate={() => {
                  onRotate(apiKey);
                }}
                onRevoke={() => {
                  onRevoke(apiKey);
                }}
              />
            ))}
          </ItemList>
        )}
      </Section>
      {ended.length > 0 && (
        <details className="api-keys__ended">
          <summary>
            {/* translators: %d: number of keys */}
            {sprintf(__('Expired and revoked keys (%d)'), ended.length)}
          </summary>
          <ItemList>
            {ended.map((apiKey) => (
              <KeyItem key={apiKey.id} apiKey={apiKey} />
            ))}
          </ItemList>
        </details>
      )}
    </>
  );
}
