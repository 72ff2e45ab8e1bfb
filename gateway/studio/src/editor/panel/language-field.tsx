import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useId } from 'react';

interface Props {
  /** BCP 47; undefined: guessed from the text. */
  value: string | undefined;
  automatic: string;
  /** Of the other articles. */
  known: readonly string[];
  onChange: (value: string | undefined) => void;
}

/** Offered besides those of the other articles. */
const COMMON = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt-BR',
  'nl',
  'pl',
  'tr',
  'ar',
  'he',
  'fa',
  'ja',
  'zh-Hans',
  'ko',
];

/** The language by its tag; any tag may be entered. */
export function LanguageField({ value, automatic, known, onChange }: Props) {
  const id = useId();
  const name = languageName(value ?? automatic);
  return (
    <>
      <TextControl
        label={__('Language')}
        list={id}
        dir="ltr"
        placeholder={automatic}
        value={value ?? ''}
        help={
          value === undefined
            ? /* translators: %s: name of a language */
              sprintf(
                __(
                  '%s, guessed from the text. If the article is in another language, enter its tag, such as de or pt-BR.',
                ),
                name,
              )
            : name
        }
        onChange={(text) => {
          onChange(text.trim() === '' ? undefined : text.trim());
        }}
        __next40pxDefaultSize
      />
      <datalist id={id}>
        {[...new Set([...known, ...COMMON])].map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** In the language of the interface; the tag itself where it has no name. */
function languageName(tag: string): string {
  try {
    const names = new Intl.DisplayNames(document.documentElement.lang, { type: 'language' });
    return names.of(tag) ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return __('This is not a language tag.');
    throw error;
  }
}
