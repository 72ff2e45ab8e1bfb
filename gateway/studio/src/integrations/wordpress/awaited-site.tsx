import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { siteName } from './site-words.ts';
import { siteOfKey, sitesQuery } from './sites-api.ts';

/** How often it is looked whether the site is there, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** Waits for the site that negotiates with a key, and says when it has. */
export function AwaitedSite({ keyId }: { keyId: string }) {
  const { data: sites = [] } = useQuery({
    ...sitesQuery,
    refetchInterval: ({ state }) =>
      siteOfKey(state.data ?? [], keyId) === undefined ? POLL_INTERVAL_MS : false,
  });
  const site = siteOfKey(sites, keyId);
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
