import { Badge } from '@article-bridge/contract/ui/components';
import type { User } from '@article-bridge/contract';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Facts, Item } from '../shared/item-list.tsx';
import { Time } from '../shared/time.tsx';

interface Props {
  user: User;
  /** Administrators cannot lock themselves out. */
  isOneself: boolean;
  isBusy: boolean;
  onChange: (change: { administrator?: boolean; disabled?: boolean }) => void;
  /** For the signed-in user, who is asked for confirmation first. */
  onStepDown: () => void;
  onLockOut: () => void;
}

/** A user with their roles and the actions on them. */
export function UserItem({ user, isOneself, isBusy, onChange, onStepDown, onLockOut }: Props) {
  const { email, administrator, created_at, disabled_at } = user;
  const isDisabled = disabled_at !== null;
  const facts = [
    [__('Added'), <Time key="added" at={created_at} />] as const,
    ...(isDisabled ? [[__('Locked out'), <Time key="disabled" at={disabled_at} />] as const] : []),
  ];
  const button = (text: string, onClick: () => void) => (
    <Button
      variant="secondary"
      /* translators: 1: what happens, such as "Lock out", 2: to whom, an e-mail address */
      label={sprintf(__('%1$s: %2$s'), text, email)}
      showTooltip={false}
      disabled={isBusy}
      accessibleWhenDisabled
      onClick={onClick}
      __next40pxDefaultSize
    >
      {text}
    </Button>
  );
  return (
    <Item
      name={email}
      badges={
        <>
          {isOneself && <Badge tone="positive">{__('You')}</Badge>}{' '}
          {administrator && <Badge tone="neutral">{__('Administrator')}</Badge>}{' '}
          {isDisabled && <Badge tone="negative">{__('Locked out')}</Badge>}
        </>
      }
      actions={
        <>
          {button(
            administrator ? __('Remove administrator rights') : __('Make administrator'),
            () => {
              if (isOneself && administrator) onStepDown();
              else onChange({ administrator: !administrator });
            },
          )}
          {/* One place for both, so that the focus stays when one becomes the other. */}
          {isDisabled
            ? button(__('Unlock'), () => {
                onChange({ disabled: false });
              })
            : !isOneself && button(__('Lock out'), onLockOut)}
        </>
      }
    >
      <Facts facts={facts} />
    </Item>
  );
}
