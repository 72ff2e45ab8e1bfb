import { SlotFillProvider } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Suspense, lazy } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { Loading } from '../shared/loading.tsx';
import { NotFound } from '../shared/not-found.tsx';
import { useSession } from '../session/session-context.ts';
import { AdministratorsOnly } from './administrators-only.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Shell } from './shell.tsx';

const ArticlesPage = lazy(() => import('../articles/articles-page.tsx'));
const IntegrationsPage = lazy(() => import('../integrations/integrations-page.tsx'));
const NewWebhookPage = lazy(() => import('../integrations/webhooks/new-webhook-page.tsx'));
const WebhookPage = lazy(() => import('../integrations/webhooks/webhook-page.tsx'));
const WordPressPage = lazy(() => import('../integrations/wordpress/wordpress-page.tsx'));
const ApiKeysPage = lazy(() => import('../api-keys/api-keys-page.tsx'));
const AccountPage = lazy(() => import('../account/account-page.tsx'));
const UsersPage = lazy(() => import('../users/users-page.tsx'));
const SystemPage = lazy(() => import('../system/system-page.tsx'));
const EditorPage = lazy(() => import('../editor/editor-page.tsx'));

/** Every page by its address. Each is loaded when it is first opened. */
export default function Pages() {
  const { user } = useSession();
  const [path] = useLocation();
  return (
    <SlotFillProvider>
      <Shell>
        <PageBoundary path={path}>
          <Suspense fallback={<Loading label={__('Loading the page…')} />}>
            <Switch>
              <Route path="/">
                <Redirect to="/articles" replace />
              </Route>
              <Route path="/articles" component={ArticlesPage} />
              <Route path="/articles/:uuid" component={EditorPage} />
              <Route path="/integrations" component={IntegrationsPage} />
              <Route path="/integrations/webhooks/new" component={NewWebhookPage} />
              <Route path="/integrations/webhooks/:uuid" component={WebhookPage} />
              <Route path="/integrations/wordpress" component={WordPressPage} />
              <Route path="/api-keys" component={ApiKeysPage} />
              <Route path="/account" component={AccountPage} />
              <Route
                path="/users"
                component={user.administrator ? UsersPage : AdministratorsOnly}
              />
              <Route
                path="/system"
                component={user.administrator ? SystemPage : AdministratorsOnly}
              />
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </PageBoundary>
      </Shell>
    </SlotFillProvider>
  );
}
