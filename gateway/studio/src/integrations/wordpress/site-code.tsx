import type { ConnectCode } from '@article-bridge/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { CopyField } from '../../shared/copy-field.tsx';
import { FormProblem } from '../../shared/form-problem.tsx';
import { ShownOnce } from '../../shared/shown-once.tsx';
import { TextField } from '../../shared/text-field.tsx';
import { ago, dateOf, fullTime } from '../../shared/wire-date.ts';
import { makeConnectCode } from './connect-code-api.ts';
import { siteSettingsLink } from './site-settings-link.ts';
import { siteOfKey, sitesQuery } from './sites-api.ts';

/** How often it is said anew how long a code is valid, in milliseconds. */
const POLL_INTERVAL_MS = 5_000;

interface Props {
  /** Null: none is made yet. */
  made: ConnectCode | null;
  onMade: (made: ConnectCode) => void;
}

/** Makes a code for a site and shows it, this once. */
export function SiteCode({ made, onMade }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: makeConnectCode,
    onSuccess: onMade,
    // It is a secret: nothing is to remember it.
    gcTime: 0,
  });
  return (
    <>
      {made !== null && (
        <ShownOnce key={made.code}>
          <ShownCode made={made} />
        </ShownOnce>
      )}
      <FormProblem problem={error} fields={[]} />
      <Button
        variant={made === null ? 'primary' : 'tertiary'}
        isBusy={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
        __next40pxDefaultSize
      >
        {made === null ? __('Create a code') : __('Create another code')}
      </Button>
    </>
  );
}

function ShownCode({ made: { code, expires_at: end, key_id: keyId } }: { made: ConnectCode }) {
  const now = useNow();
  const { data: sites = [] } = useQuery(sitesQuery);
  const [site, setSite] = useState('');
  const link = siteSettingsLink(site, code);
  if (siteOfKey(sites, keyId) !== undefined) {
    return <p role="status">{__('This code has been used: another site needs another code.')}</p>;
  }
  if (dateOf(end) <= now) {
    return <p role="status">{__('This code has expired. A site that used it stays connected.')}</p>;
  }
  return (
    <>
      <CopyField
        label={__('Connection code')}
        value={code}
        help={sprintf(
          /* translators: %1$s: day and time, %2$s: such as "in 14 minutes" */
          __('For one site. It expires at %1$s (%2$s) and is shown only once.'),
          fullTime(end),
          ago(end, now),
        )}
      />
      <p>{__('In WordPress open Settings, Article Bridge and paste it under Connection code.')}</p>
      <TextField
        label={__('Or: address of the site')}
        help={__(
          'If you are logged in there, the link opens its settings page with the code filled in.',
        )}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={site}
        onChange={setSite}
      />
      {link !== undefined && (
        <p>
          <a href={link} target="_blank" rel="noreferrer noopener">
            {__('Open the settings page of the site')}
          </a>
        </p>
      )}
    </>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, POLL_INTERVAL_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
