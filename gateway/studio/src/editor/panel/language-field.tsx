import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useId } from 'react';

interface Props {
  /** BCP 47; undefined: guessed from the text. */
  value: string | undefined;
  /** The guess; undefined: there is no text yet. */
  automatic: string | undefined;
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
  const tag = value ?? automatic;
  return (
    <>
      <TextControl
        label={__('Language')}
        list={id}
        dir="ltr"
        placeholder={automatic ?? ''}
        value={value ?? ''}
        help={
          tag === undefined ? NOT_GUESSED : value === undefined ? guessed(tag) : languageName(tag)
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

const NOT_GUESSED = __(
  'Guessed from the text once there is one; or enter a tag, such as de or pt-BR.',
);

function guessed(tag: string): string {
  /* translators: %s: name of a language */
  const text = __(
    '%s, guessed from the text. If the article is in another language, enter its tag, such as de or pt-BR.',
  );
  return sprintf(text, languageName(tag));
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
