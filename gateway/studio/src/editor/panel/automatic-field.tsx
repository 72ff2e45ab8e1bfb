import { textDirection } from '@article-bridge/contract/ui';
import { TextControl, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
  label: string;
  /** Undefined: derived by the gateway. */
  value: string | undefined;
  /** The derived value. */
  automatic: string | undefined;
  onChange: (value: string | undefined) => void;
  help?: string;
  isLong?: boolean;
  /** BCP 47. */
  language?: string;
}

/** A field that is derived from the text while nothing is written into it. */
export function AutomaticField({ label, value, automatic, onChange, help, ...more }: Props) {
  const { isLong = false, language } = more;
  const shown = {
    label,
    value: value ?? '',
    placeholder: automatic ?? '',
    dir: language === undefined ? 'auto' : textDirection(language),
    lang: language,
    onChange: (text: string) => {
      onChange(text === '' ? undefined : text);
    },
    help: value === undefined ? (help ?? __('While empty, it is taken from the text.')) : help,
  };
  return isLong ? (
    <TextareaControl {...shown} rows={3} />
  ) : (
    <TextControl {...shown} __next40pxDefaultSize />
  );
}
