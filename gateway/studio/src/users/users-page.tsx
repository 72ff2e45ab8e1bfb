import type { User } from '@article-bridge/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { useSession } from '../session/session-context.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ItemList } from '../shared/item-list.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Loading } from '../shared/loading.tsx';
import { Page } from '../shared/page.tsx';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { Section } from '../shared/section.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { UserItem } from './user-item.tsx';
import { changeUser, usersQuery } from './users-api.ts';
import './users-page.css';

type Open = { dialog: 'add' } | { dialog: 'lock-out' | 'step-down'; user: User } | null;

/** `/users`: who may sign in, for administrators. */
export default function UsersPage() {
  const { user: oneself } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { data: users, error, refetch } = useQuery(usersQuery);
  const change = useMutation({
    mutationFn: changeUser,
    onSuccess: ({ email }) => {
      setOpen(null);
      /* translators: %s: e-mail address */
      speak(sprintf(__('%s was changed.'), email));
    },
  });
  const close = () => {
    setOpen(null);
    change.reset();
  };
  return (
    <Page
      title={__('Users')}
      actions={
        <Button
          ref={add}
          variant="primary"
          onClick={() => {
            setOpen({ dialog: 'add' });
          }}
          __next40pxDefaultSize
        >
          {__('Add a user')}
        </Button>
      }
    >
      <p className="users__intro">
        {__(
          'Each user has articles, keys and webhooks of their own, which nobody else sees. A user who leaves is locked out: what they wrote stays.',
        )}
      </p>
      {open === null && <ProblemNotice problem={change.error} />}
      {users === undefined ? (
        error === null ? (
          <Loading label={__('Loading the users…')} />
        ) : (
          <LoadProblem problem={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Section title={__('Who may sign in')}>
          <ItemList>
            {users.map((user) => (
              <UserItem
                key={user.id}
                user={user}
                isOneself={user.email === oneself.email}
                isBusy={change.isPending && change.variables.id === user.id}
                onChange={(wanted) => {
                  change.mutate({ id: user.id, change: wanted });
                }}
                onStepDown={() => {
                  setOpen({ dialog: 'step-down', user });
                }}
                onLockOut={() => {
                  setOpen({ dialog: 'lock-out', user });
                }}
              />
            ))}
          </ItemList>
        </Section>
      )}
      {open?.dialog === 'add' && (
        <AddUserDialog
          onCancel={close}
          onAdded={(email) => {
            setOpen(null);
            /* translators: %s: e-mail address */
            speak(sprintf(__('%s was added.'), email));
          }}
        />
      )}
      {open?.dialog === 'step-down' && (
        <ConfirmDialog
          title={__('Give up administrator rights?')}
          confirm={__('Give up administrator rights')}
          isDestructive
          isBusy={change.isPending}
          problem={change.error}
          onCancel={close}
          onConfirm={() => {
            change.mutate({ id: open.user.id, change: { administrator: false } });
          }}
        >
          <p>
            {__(
              'You will no longer see the users and the system. Another administrator can restore your rights.',
            )}
          </p>
        </ConfirmDialog>
      )}
      {open?.dialog === 'lock-out' && (
        <ConfirmDialog
          /* translators: %s: e-mail address */
          title={sprintf(__('Lock out %s?'), open.user.email)}
          confirm={__('Lock out')}
          isDestructive
          isBusy={change.isPending}
          problem={change.error}
          onCancel={close}
          onConfirm={() => {
            change.mutate({ id: open.user.id, change: { disabled: true } });
          }}
        >
          <p>
            {__(
              'Their sessions and API keys stop working at once, including keys that sites import with. Their articles stay, and everything works again once they are unlocked.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
