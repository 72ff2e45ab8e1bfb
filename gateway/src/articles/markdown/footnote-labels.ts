import { primarySubtag } from './words.ts';

interface FootnoteLabels {
  /** Heading above the notes. */
  heading: string;
  /** Screen-reader label of the arrow back into the text. */
  back: string;
}

const ENGLISH: FootnoteLabels = { heading: 'Footnotes', back: 'Back to reference' };

/** The article's own language: an English word in an Arabic article is read out in Arabic. */
const LABELS: Readonly<Record<string, FootnoteLabels>> = {
  ar: { heading: 'الحواشي', back: 'العودة إلى المرجع' },
  de: { heading: 'Fußnoten', back: 'Zurück zur Textstelle' },
  es: { heading: 'Notas', back: 'Volver a la referencia' },
  fr: { heading: 'Notes', back: 'Revenir au renvoi' },
  he: { heading: 'הערות שוליים', back: 'חזרה להפניה' },
  it: { heading: 'Note', back: 'Torna al riferimento' },
  ja: { heading: '脚注', back: '本文に戻る' },
  ko: { heading: '각주', back: '본문으로 돌아가기' },
  nl: { heading: 'Voetnoten', back: 'Terug naar de verwijzing' },
  pt: { heading: 'Notas', back: 'Voltar à referência' },
  ru: { heading: 'Сноски', back: 'Назад к ссылке' },
  zh: { heading: '脚注', back: '返回正文' },
};

export function footnoteLabels(language: string): FootnoteLabels {
  return LABELS[primarySubtag(language)] ?? ENGLISH;
}
