import { QueryClientProvider } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { Suspense, lazy } from 'react';
import { Route, Router, Switch } from 'wouter';
import { SetUpPage } from '../set-up/set-up-page.tsx';
import { BASE_URL } from '../api/request.ts';
import { Loading } from '../shared/loading.tsx';
import { queryClient } from '../api/query-client.ts';
import { PageBoundary } from './page-boundary.tsx';
import { SessionGate } from './session-gate.tsx';
import '@wordpress/components/build-style/style.css';

// Menus and the frame of every page: not needed before signing in.
const Pages = lazy(() => import('./pages.tsx'));

/** The path that the gateway lies under, without a slash at its end. */
const BASE_PATH = new URL(BASE_URL).pathname.replace(/\/$/, '');

/** The studio: its pages for a user who is logged in, the log-in for everybody else. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={BASE_PATH}>
        <Switch>
          <Route path="/set-up">
            <SetUpPage />
          </Route>
          <Route>
            <SessionGate>
              <PageBoundary path="">
                <Suspense fallback={<Loading label={__('Opening the studio…')} />}>
                  <Pages />
                </Suspense>
              </PageBoundary>
            </SessionGate>
          </Route>
        </Switch>
      </Router>
    </QueryClientProvider>
  );
}
