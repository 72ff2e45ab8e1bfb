import type { Session } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { onSignedOut } from '../api/request.ts';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Loading } from '../shared/loading.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { queryClient } from '../api/query-client.ts';
import { SessionContext } from '../session/session-context.ts';
import { sessionQuery, watchOtherTabs } from '../session/session.ts';

/**
 * Shows the studio to a logged-in user. If the session ends while a page is open, the password is
 * requested above the page, so that no input is lost; for another user, the page starts afresh.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(sessionQuery);
  const opened = useRef<Session | null>(null);
  useEffect(watchOtherTabs, []);
  useEffect(
    () =>
      onSignedOut(() => {
        queryClient.setQueryData(sessionQuery.queryKey, null);
      }),
    [],
  );
  if (data === undefined) {
    return error === null ? (
      <Loading label={__('Opening the studio…')} />
    ) : (
      <LoadProblem problem={error} onRetry={() => void refetch()} />
    );
  }
  if (data !== null && opened.current?.user.email !== data.user.email) opened.current = data;
  if (opened.current === null) return <SignInPage />;
  return (
    <SessionContext.Provider value={opened.current} key={opened.current.user.email}>
      {children}
      {data === null && (
        <Modal
          title={__('You were signed out')}
          size="small"
          isDismissible={false}
          shouldCloseOnClickOutside={false}
          shouldCloseOnEsc={false}
          onRequestClose={() => undefined}
        >
          <p>{__('Sign in again to go on; what you typed is still there.')}</p>
          <SignInForm email={opened.current.user.email} />
        </Modal>
      )}
    </SessionContext.Provider>
  );
}
