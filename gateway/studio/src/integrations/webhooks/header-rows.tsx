import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useRef } from 'react';
import { TextField } from '../../shared/text-field.tsx';
import { useFocusOnAdded } from '../../shared/use-focus-on-added.ts';
import type { HeaderField } from './header-fields.ts';
import '../../shared/field-group.css';

interface Props {
  fields: readonly HeaderField[];
  /** Whether they take the place of the button that was pressed for them. */
  takesFocus?: boolean;
  onChange: (fields: readonly HeaderField[]) => void;
  /** What is wrong with the header field of this name. */
  faultOf: (name: string) => string | undefined;
}

/** Header fields that every delivery carries. */
export function HeaderRows({ fields, takesFocus = false, onChange, faultOf }: Props) {
  const rows = useRef<HTMLFieldSetElement>(null);
  const focusAdded = useFocusOnAdded(rows, '.webhook-form__header', takesFocus ? 0 : undefined);
  const add = useRef<HTMLButtonElement>(null);
  const next = useRef(fields.length);
  const change = (id: number, changes: Partial<HeaderField>) => {
    onChange(fields.map((field) => (field.id === id ? { ...field, ...changes } : field)));
  };
  return (
    <fieldset ref={rows} className="field-group">
      <legend>{__('Header fields')}</legend>
      <p className="webhook-form__hint">
        {__(
          'Sent with every delivery, such as Authorization. Their values are stored encrypted and never shown again. A test of an address that is not saved yet does not include them.',
        )}
      </p>
      {fields.map(({ id, name, value }, index) => (
        <div key={id} className="webhook-form__header">
          <TextField
            label={__('Name')}
            fault={faultOf(name)}
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={(typed) => {
              change(id, { name: typed });
            }}
          />
          <TextField
            label={__('Value')}
            autoComplete="off"
            maxLength={2048}
            value={value}
            onChange={(typed) => {
              change(id, { value: typed });
            }}
          />
          <Button
            className="webhook-form__remove"
            variant="tertiary"
            /* translators: %d: number of the row */
            label={sprintf(__('Remove header field %d'), index + 1)}
            showTooltip={false}
            onClick={() => {
              onChange(fields.filter((field) => field.id !== id));
              add.current?.focus();
            }}
            __next40pxDefaultSize
          >
            {__('Remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button
          ref={add}
          variant="secondary"
          onClick={() => {
            next.current += 1;
            onChange([...fields, { id: next.current, name: '', value: '' }]);
            focusAdded(fields.length);
          }}
          __next40pxDefaultSize
        >
          {__('Add a header field')}
        </Button>
      </div>
    </fieldset>
  );
}
