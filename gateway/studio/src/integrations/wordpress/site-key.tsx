import type { ApiKeyWithSecret, Scope } from '@article-bridge/contract';
import { useMutation } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import { faultOf } from '../../api/api-problem.ts';
import { createKey } from '../../api-keys/keys-api.ts';
import { CopyField } from '../../shared/copy-field.tsx';
import { FormProblem, useFocusOnFault } from '../../shared/form-problem.tsx';
import { ShownOnce } from '../../shared/shown-once.tsx';
import { TextField } from '../../shared/text-field.tsx';
import { SubmitButton } from '../../shared/submit-button.tsx';

/** What a site needs: to read articles, and to be told of changes at once. */
const SITE_SCOPES: readonly Scope[] = ['articles:read', 'webhooks:write'];

interface Props {
  /** Null: it is not made yet. */
  made: ApiKeyWithSecret | null;
  onMade: (made: ApiKeyWithSecret) => void;
}

/** Makes the key for a site and shows it, this once. */
export function SiteKey({ made, onMade }: Props) {
  if (made === null) return <SiteKeyForm onMade={onMade} />;
  return (
    <ShownOnce>
      <p>
        {__('Paste it under API key. It is shown only once: create another one if it is lost.')}
      </p>
      <CopyField label={__('API key')} value={made.key} />
    </ShownOnce>
  );
}

function SiteKeyForm({ onMade }: Pick<Props, 'onMade'>) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => createKey({ name, scopes: SITE_SCOPES, expires_at: null }),
    onSuccess: onMade,
    // It holds a secret: nothing is to remember it.
    gcTime: 0,
  });
  useFocusOnFault(form, error);
  return (
    <form
      ref={form}
      className="form connect__form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <FormProblem problem={error} fields={['name']} />
      <TextField
        label={__('Name of the site')}
        help={__('Becomes the name of the key, which may read articles and register a webhook.')}
        fault={faultOf(error, 'name')}
        required
        maxLength={200}
        value={name}
        onChange={setName}
      />
      <div>
        <SubmitButton isBusy={isPending}>{__('Create a key for this site')}</SubmitButton>
      </div>
    </form>
  );
}
