import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { siteName } from './site-words.ts';
import { sitesQuery } from './sites-api.ts';

/** How often it is looked whether the site is there, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** Waits for the site that negotiates with a key, and says when it has. */
export function AwaitedSite({ keyId }: { keyId: string }) {
  const { data: sites = [] } = useQuery({
    ...sitesQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ key }) => key?.id === keyId) === true ? false : POLL_INTERVAL_MS,
  });
  const site = sites.find(({ key }) => key?.id === keyId);
  return (
    <p className="connect__awaited" role="status">
      {site === undefined ? (
        <>
          <Spinner /> {__('Waiting for the site…')}
        </>
      ) : (
        /* translators: %s: name of a WordPress site */
        <strong>{sprintf(__('%s is connected.'), siteName(site))}</strong>
      )}
    </p>
  );
}
