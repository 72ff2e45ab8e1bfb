import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TextField } from '../shared/text-field.tsx';
import { EXPIRIES } from './key-expiry.ts';
import type { Expiry } from './key-expiry.ts';

const WORDS: Readonly<Record<Expiry, string>> = {
  '30': __('30 days'),
  '90': __('90 days'),
  '365': __('A year'),
  date: __('Until a date of your choice'),
  never: __('Never expires'),
};

interface Props {
  expiry: Expiry;
  /** `YYYY-MM-DD` */
  day: string;
  /** Whether the gateway refused the day: it is told in words of the studio's language. */
  isRefused: boolean;
  onExpiryChange: (expiry: Expiry) => void;
  onDayChange: (day: string) => void;
}

/** How long a key is to live. */
export function ExpiryField({ expiry, day, isRefused, onExpiryChange, onDayChange }: Props) {
  return (
    <>
      <SelectControl
        label={__('How long it works')}
        help={
          expiry === 'never'
            ? __('A key that leaks works until you notice and revoke it.')
            : __('Rotate it before then: the old one and the new one can work side by side.')
        }
        value={expiry}
        options={EXPIRIES.map((value) => ({ value, label: WORDS[value] }))}
        onChange={(value) => {
          onExpiryChange(EXPIRIES.find((known) => known === value) ?? 'never');
        }}
      />
      {expiry === 'date' && (
        <TextField
          label={__('Last day')}
          type="date"
          required
          fault={isRefused ? __('It is in the past: choose a later day.') : undefined}
          value={day}
          onChange={onDayChange}
        />
      )}
    </>
  );
}
