import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useId, useRef, useState } from 'react';
import { copied } from './copied.ts';
import './copy-field.css';

interface Props {
  label: string;
  value: string;
  help?: string;
}

/** A text to copy elsewhere: shown in full, with a button. */
export function CopyField({ label, value, help }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  return (
    <div className="copy-field">
      <label className="copy-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-field__row">
        <input
          ref={input}
          id={id}
          className="copy-field__value"
          readOnly
          value={value}
          spellCheck={false}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button
          variant="secondary"
          /* translators: %s: what is copied, such as "Secret" */
          label={sprintf(__('Copy: %s'), label)}
          showTooltip={false}
          onClick={() => {
            void copied(value).then((isCopied) => {
              if (!isCopied) input.current?.focus();
              setOutcome(isCopied ? __('Copied.') : __('Selected: copy it with Ctrl+C or ⌘C.'));
            });
          }}
          __next40pxDefaultSize
        >
          {__('Copy')}
        </Button>
      </div>
      {help !== undefined && (
        <p className="copy-field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <p className="copy-field__outcome" role="status">
        {outcome}
      </p>
    </div>
  );
}
