/** Letters that are examined: the first pages show the language as well as the whole. */
const SAMPLE_LENGTH = 20_000;

/** Kana among Han that make a text Japanese: Chinese quotes a kana now and then, never a tenth. */
const KANA_SHARE = 0.1;

/** Scripts that name their language, or the language most written in them. */
const LANGUAGE_OF_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/**
 * The language of a text, as far as it can be guessed from the script of most of its letters. Latin
 * counts as English, because a script cannot distinguish Latin languages; writers of other
 * languages set `language:` in the front matter.
 */
export function languageOfScript(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const count = (script: RegExp): number => sample.match(script)?.length ?? 0;
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const eastAsian = count(/\p{Script=Han}/gu) + kana;
  const candidates = [
    { language: 'en', letters: count(/\p{Script=Latin}/gu) / LATIN_LETTERS_PER_HAN },
    { language: kana > eastAsian * KANA_SHARE ? 'ja' : 'zh', letters: eastAsian },
    ...LANGUAGE_OF_SCRIPT.map(([script, language]) => ({ language, letters: count(script) })),
  ];
  const [most] = candidates.sort((a, b) => b.letters - a.letters);
  return most?.letters === 0 ? 'en' : (most?.language ?? 'en');
}

/** A Han character carries about as much as three Latin letters, so that product names do not outvote the text. */
const LATIN_LETTERS_PER_HAN = 3;
