/** A text and where it is shown, with its plural forms, if any. */
export interface ShownText {
  screen: string;
  english: readonly string[];
  german: readonly string[];
}

const REFERENCE = /^#: (.+)$/gm;
const TEXT = /^(msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm;

/** Texts of a catalogue (gettext), once for each file that shows them. Pure. */
export function catalogueTexts(catalogue: string): ShownText[] {
  const [, ...entries] = catalogue.split(/\n\n+/);
  return entries.flatMap((entry) => {
    const texts = Array.from(entry.matchAll(TEXT), ([, name = '', value = '']) => ({
      isEnglish: name.startsWith('msgid'),
      text: unquoted(value),
    }));
    const of = (isEnglish: boolean) =>
      texts.filter((one) => one.isEnglish === isEnglish).map(({ text }) => text);
    return Array.from(entry.matchAll(REFERENCE), ([, screen = '']) => ({
      screen,
      english: of(true),
      german: of(false),
    }));
  });
}

function unquoted(value: string): string {
  return Array.from(value.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, part = '']) => part)
    .join('')
    .replaceAll('\\"', '"')
    .replaceAll('\\n', '\n')
    .replaceAll('\\\\', '\\');
}
