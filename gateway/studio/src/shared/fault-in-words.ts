import { __, sprintf } from '@wordpress/i18n';

/** What is wrong with a value that the browser finds invalid, in the language of the studio. */
export function faultInWords({ validity, type, minLength }: HTMLInputElement): string {
  // An unfinished date is a missing one, too.
  if (validity.badInput) return __('It is incomplete, or there is no such date.');
  if (validity.valueMissing) return __('Fill in this field.');
  if (validity.rangeOverflow) return __('It is in the future: choose an earlier time.');
  if (validity.tooShort) {
    /* translators: %d: number of characters */
    return sprintf(__('Use at least %d characters.'), minLength);
  }
  if (type === 'email') return __('Enter an e-mail address, such as name@example.org.');
  if (type === 'url') return __('Enter a whole address, beginning with https://.');
  return __('This value is not valid.');
}
