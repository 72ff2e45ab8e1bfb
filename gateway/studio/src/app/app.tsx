import { QueryClientProvider } from '@tanstack/react-query';
import { SlotFillProvider } from '@wordpress/components';
import { Router } from 'wouter';
import { SetUpPage } from '../set-up/set-up-page.tsx';
import { BASE_URL } from '../api/request.ts';
import { Pages } from './pages.tsx';
import { queryClient } from './query-client.ts';
import { SessionGate } from './session-gate.tsx';
import '@wordpress/components/build-style/style.css';
import { Route, Switch } from 'wouter';

/** The path that the gateway lies under, without a slash at its end. */
const BASE_PATH = new URL(BASE_URL).pathname.replace(/\/$/, '');

/** The studio: a page for whoever is logged in, the log-in for everybody else. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SlotFillProvider>
        <Router base={BASE_PATH}>
          <Switch>
            <Route path="/set-up">
              <SetUpPage />
            </Route>
            <Route>
              <SessionGate>
                <Pages />
              </SessionGate>
            </Route>
          </Switch>
        </Router>
      </SlotFillProvider>
    </QueryClientProvider>
  );
}
