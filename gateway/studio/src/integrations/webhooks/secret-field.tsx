import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { CopyField } from '../../shared/copy-field.tsx';
import { TextField } from '../../shared/text-field.tsx';
import { createSecret } from './webhook-secret.ts';

interface Props {
  secret: string;
  fault: string | undefined;
  onChange: (secret: string) => void;
}

/** The secret of a webhook that is not stored yet: made here, or one that the receiver has. */
export function SecretField({ secret, fault, onChange }: Props) {
  const [isOwn, setOwn] = useState(false);
  return (
    <div>
      {isOwn ? (
        <TextField
          label={__('Secret')}
          help={__('“whsec_” and base64 of 24 to 64 bytes.')}
          fault={fault}
          required
          autoComplete="off"
          spellCheck={false}
          value={secret}
          onChange={onChange}
        />
      ) : (
        <CopyField
          label={__('Secret')}
          value={secret}
          help={__('Generated for this webhook. Give it to the receiver, then test.')}
        />
      )}
      <Button
        variant="link"
        onClick={() => {
          onChange(isOwn ? createSecret() : '');
          setOwn(!isOwn);
        }}
      >
        {isOwn ? __('Generate one instead') : __('The receiver already has one')}
      </Button>
    </div>
  );
}
