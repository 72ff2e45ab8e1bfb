import { PASSWORD_MINIMUM_LENGTH } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { TextField } from './text-field.tsx';

interface Props {
  label: string;
  value: string;
  /** What is wrong with it. */
  fault?: string | undefined;
  onChange: (value: string) => void;
}

/** A password that somebody chooses. */
export function NewPasswordField(props: Props) {
  return (
    <TextField
      {...props}
      type="password"
      autoComplete="new-password"
      required
      minLength={PASSWORD_MINIMUM_LENGTH}
      help={sprintf(
        /* translators: %d: number of characters */
        __('At least %d characters.'),
        PASSWORD_MINIMUM_LENGTH,
      )}
    />
  );
}
