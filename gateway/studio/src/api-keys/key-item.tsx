import { Badge } from '@article-bridge/contract/ui/components';
import type { ApiKey } from '@article-bridge/contract';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Facts, Item } from '../shared/item-list.tsx';
import { Time } from '../shared/time.tsx';
import { keyState } from './key-state.ts';
import type { KeyState } from './key-state.ts';
import { SCOPE_WORDS } from './scope-words.ts';

interface Props {
  apiKey: ApiKey;
  /** Left out for keys that have ended. */
  onRotate?: () => void;
  onRevoke?: () => void;
}

const STATE_WORDS: Readonly<Record<KeyState, string>> = {
  active: __('Active'),
  ending: __('Expires soon'),
  expired: __('Expired'),
  revoked: __('Revoked'),
};

const STATE_TONES = {
  active: 'positive',
  ending: 'attention',
  expired: 'neutral',
  revoked: 'neutral',
} as const;

/** A key with what it may do, when it was used, and what can be done with it. */
export function KeyItem({ apiKey, onRotate, onRevoke }: Props) {
  const state = keyState(apiKey, new Date());
  const button = (text: string, label: string, onClick: () => void, isDestructive = false) => (
    <Button
      variant="secondary"
      isDestructive={isDestructive}
      label={label}
      showTooltip={false}
      onClick={onClick}
      __next40pxDefaultSize
    >
      {text}
    </Button>
  );
  return (
    <Item
      name={apiKey.name}
      badges={<Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>}
      {...(onRotate !== undefined &&
        onRevoke !== undefined && {
          actions: (
            <>
              {/* translators: %s: name of an API key */}
              {button(__('Rotate'), sprintf(__('Rotate “%s”'), apiKey.name), onRotate)}
              {/* translators: %s: name of an API key */}
              {button(__('Revoke'), sprintf(__('Revoke “%s”'), apiKey.name), onRevoke, true)}
            </>
          ),
        })}
    >
      <p className="api-keys__facts">
        <code>abk_…{apiKey.last_four}</code>
        <span>{apiKey.scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ')}</span>
      </p>
      <Facts facts={timesOf(apiKey, state)} />
    </Item>
  );
}

function timesOf(
  { created_at, last_used_at, expires_at, revoked_at }: ApiKey,
  state: KeyState,
): (readonly [string, ReactNode])[] {
  return [
    [__('Created'), <Time key="created" at={created_at} />],
    [__('Last used'), last_used_at === null ? __('never') : <Time key="used" at={last_used_at} />],
    [
      state === 'expired' ? __('Expired') : __('Expires'),
      expires_at === null ? __('never') : <Time key="expires" at={expires_at} />,
    ],
    ...(revoked_at === null
      ? []
      : [[__('Revoked'), <Time key="revoked" at={revoked_at} />] as const]),
  ];
}
