import { Badge } from '@article-bridge/contract/ui/components';
import type { SessionEntry } from '@article-bridge/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useRef } from 'react';
import { Facts, Item, ItemList } from '../shared/item-list.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Loading } from '../shared/loading.tsx';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { Section } from '../shared/section.tsx';
import { Time } from '../shared/time.tsx';
import { browserName } from './browser-name.ts';
import { endSession, sessionsQuery } from './sessions-api.ts';

/** Everywhere the user is signed in, and the way out of each place. */
export function SessionsSection() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const list = useRef<HTMLDivElement>(null);
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => {
      speak(__('Signed out there.'));
      // The button that was pressed is gone.
      list.current?.focus();
    },
  });
  return (
    <Section title={__('Where you are signed in')}>
      <ProblemNotice problem={end.error} />
      {sessions === undefined ? (
        error === null ? (
          <Loading label={__('Loading the sessions…')} />
        ) : (
          <LoadProblem problem={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div ref={list} tabIndex={-1}>
          <ItemList>
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isBusy={end.isPending && end.variables === session.id}
                onEnd={() => {
                  end.mutate(session.id);
                }}
              />
            ))}
          </ItemList>
        </div>
      )}
    </Section>
  );
}

interface Props {
  session: SessionEntry;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isBusy, onEnd }: Props) {
  const name =
    session.user_agent === null ? __('Unknown program') : browserName(session.user_agent);
  const facts = [
    [__('Address'), session.address],
    [__('Signed in'), <Time key="created" at={session.created_at} />],
    [__('Last used'), <Time key="used" at={session.last_used_at} />],
    [__('Ends'), <Time key="ends" at={session.expires_at} />],
  ] as const;
  return (
    <Item
      name={name}
      {...(session.current
        ? { badges: <Badge tone="positive">{__('This one')}</Badge> }
        : {
            actions: (
              <Button
                variant="secondary"
                /* translators: %s: a browser, such as "Firefox, Linux" */
                label={sprintf(__('Sign out “%s”'), name)}
                showTooltip={false}
                isBusy={isBusy}
                disabled={isBusy}
                accessibleWhenDisabled
                onClick={onEnd}
                __next40pxDefaultSize
              >
                {__('Sign out')}
              </Button>
            ),
          })}
    >
      <Facts facts={facts} />
    </Item>
  );
}
