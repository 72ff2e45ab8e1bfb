import type { ApiKey } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Loading } from '../shared/loading.tsx';
import { Page } from '../shared/page.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyLists } from './key-lists.tsx';
import { keysQuery } from './keys-api.ts';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';
import './api-keys-page.css';

type Open = { dialog: 'create' } | { dialog: 'rotate' | 'revoke'; apiKey: ApiKey } | null;

/** `/api-keys`: what programs read and write articles with. */
export default function ApiKeysPage() {
  const create = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const close = () => {
    setOpen(null);
  };
  return (
    <Page
      title={__('API keys')}
      actions={
        <Button
          ref={create}
          variant="primary"
          onClick={() => {
            setOpen({ dialog: 'create' });
          }}
          __next40pxDefaultSize
        >
          {__('Create a key')}
        </Button>
      }
    >
      <p className="api-keys__intro">
        {__(
          'A CMS, a WordPress site or a script reads your articles with a key. Give each its own: then you can see which ones are used, and revoke one without the others.',
        )}
      </p>
      {keys === undefined ? (
        <NoKeysYet error={error} onRetry={() => void refetch()} />
      ) : (
        <KeyLists
          keys={keys}
          onRotate={(apiKey) => {
            setOpen({ dialog: 'rotate', apiKey });
          }}
          onRevoke={(apiKey) => {
            setOpen({ dialog: 'revoke', apiKey });
          }}
        />
      )}
      {open?.dialog === 'create' && <CreateKeyDialog onClose={close} />}
      {open?.dialog === 'rotate' && <RotateKeyDialog apiKey={open.apiKey} onClose={close} />}
      {open?.dialog === 'revoke' && (
        <RevokeKeyDialog
          apiKey={open.apiKey}
          onCancel={close}
          onRevoked={() => {
            close();
            speak(__('The key was revoked.'));
            // The button that asked for it is gone.
            create.current?.focus();
          }}
        />
      )}
    </Page>
  );
}

function NoKeysYet({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <Loading label={__('Loading the keys…')} />;
  return <LoadProblem problem={error} onRetry={onRetry} />;
}
