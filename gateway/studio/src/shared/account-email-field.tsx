import { __ } from '@wordpress/i18n';
import { TextField } from './text-field.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The e-mail address for signing in, as password stores know it. */
export function AccountEmailField(props: Props) {
  return (
    <TextField {...props} label={__('E-mail')} type="email" autoComplete="username" required />
  );
}
