import { primarySubtag } from '../../../../src/articles/markdown/words.ts';

/** Languages whose scripts run from right to left (CLDR, characterOrder). */
const RIGHT_TO_LEFT = new Set([
  ...['ar', 'arc', 'azb', 'bal', 'ckb', 'dv', 'fa', 'glk', 'he', 'ks', 'lrc', 'mzn', 'nqo'],
  ...['ps', 'sd', 'syr', 'ug', 'ur', 'uz-arab', 'yi'],
]);

/** `Arab`, `Hebr` and the like in a tag say the direction whatever the language (RFC 5646). */
const RIGHT_TO_LEFT_SCRIPT = /-(?:adlm|arab|aran|hebr|mand|mend|nkoo|rohg|samr|syrc|thaa)\b/i;

/** The direction of a language's text. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  if (RIGHT_TO_LEFT_SCRIPT.test(language)) return 'rtl';
  if (/-(?:latn|cyrl)\b/i.test(language)) return 'ltr';
  return RIGHT_TO_LEFT.has(primarySubtag(language.toLowerCase())) ? 'rtl' : 'ltr';
}
