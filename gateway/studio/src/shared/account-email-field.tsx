import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The e-mail address for signing in, as password stores know it. */
export function AccountEmailField(props: Props) {
  return (
    <TextControl
      {...props}
      label={__('E-mail')}
      type="email"
      autoComplete="username"
      required
      __next40pxDefaultSize
    />
  );
}
