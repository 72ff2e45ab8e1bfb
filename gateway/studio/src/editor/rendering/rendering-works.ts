import type { SeoPackage } from '@article-bridge/contract';
import type { AutomaticField } from '../draft.ts';
import { markdownOfPaste } from './markdown-of-paste.ts';
import type { PastedHtml } from './markdown-of-paste.ts';
import { automaticFields, renderDraft } from './render-draft.ts';
import type { Rendered, RenderedDraft } from './render-draft.ts';

/** Everything that reads what somebody wrote, and may take long at it: its question, its answer. */
export interface RenderingWorks {
  draft: { question: RenderedDraft; answer: Rendered };
  automatic: { question: SeoPackage; answer: ReadonlySet<AutomaticField> };
  paste: { question: PastedHtml; answer: string };
}

export type WorkName = keyof RenderingWorks;
export type Question<Name extends WorkName> = RenderingWorks[Name]['question'];
export type Answer<Name extends WorkName> = RenderingWorks[Name]['answer'];

/** Pure, each of them. */
export const WORKS: {
  readonly [Name in WorkName]: (question: Question<Name>) => Answer<Name>;
} = { draft: renderDraft, automatic: automaticFields, paste: markdownOfPaste };
