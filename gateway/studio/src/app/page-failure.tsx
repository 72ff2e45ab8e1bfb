import { useQuery } from '@tanstack/react-query';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { asProblem } from '../api/api-problem.ts';
import { exchange } from '../api/request.ts';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Loading } from '../shared/loading.tsx';
import { Page } from '../shared/page.tsx';

/** How soon a gateway that does not answer is asked again, in milliseconds. */
const RETRY_MS = 5000;

/** Says why a page is not there, and opens it again as soon as the gateway answers if that was why. */
export function PageFailure() {
  const { isPending, error, refetch } = useQuery({
    queryKey: ['reached'],
    queryFn: async () => (await exchange('session', { query: { optional: 'true' } })).status,
    retry: false,
    gcTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.error === null ? false : RETRY_MS),
  });
  const [wasGone, setWasGone] = useState(false);
  if (error !== null && !wasGone) setWasGone(true);
  const isBack = wasGone && error === null;
  useEffect(() => {
    if (isBack) window.location.reload();
  }, [isBack]);
  if (isPending || isBack) return <Loading label={__('Loading the page…')} />;
  return (
    <Page title={__('The page cannot be shown')}>
      {error === null ? (
        <Notice status="error" isDismissible={false}>
          <p>
            {__(
              'This page failed. What you typed into an article is kept in this browser; reload the page to continue.',
            )}
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              window.location.reload();
            }}
            __next40pxDefaultSize
          >
            {__('Reload the page')}
          </Button>
        </Notice>
      ) : (
        <LoadProblem problem={asProblem(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
