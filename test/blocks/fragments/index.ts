import { CODE_AND_TABLES } from './code-and-tables.ts';
import { FIGURES_AND_MEDIA } from './figures-and-media.ts';
import { LISTS_AND_QUOTES } from './lists-and-quotes.ts';
import { STRUCTURE } from './structure.ts';
import { TEXT } from './text.ts';

/** HTML fragments by description. */
export type Fragments = Readonly<Record<string, string>>;

/** HTML as found in articles, including unusual and hostile markup. */
export const FRAGMENTS: Fragments = {
  ...TEXT,
  ...LISTS_AND_QUOTES,
  ...CODE_AND_TABLES,
  ...FIGURES_AND_MEDIA,
  ...STRUCTURE,
};
