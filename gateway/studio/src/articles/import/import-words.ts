import type { ImportJob, ImportOutcome } from '@article-bridge/contract';
import { __, _n, sprintf } from '@wordpress/i18n';
import { inLanguage } from '../../api/api-texts.ts';
import type { ImportEntry } from './import-session.ts';

export const OUTCOME_LABELS: Readonly<Record<ImportOutcome, string>> = {
  created: __('Created'),
  updated: __('Updated'),
  unchanged: __('Unchanged'),
  skipped: __('Skipped'),
  failed: __('Failed'),
};

export const OUTCOME_TONES = {
  created: 'positive',
  updated: 'positive',
  unchanged: 'neutral',
  skipped: 'neutral',
  failed: 'negative',
} as const satisfies Record<ImportOutcome, string>;

/** What an import is called: its file, or how many there are. */
export function entryName({ name, files }: ImportEntry): string {
  if (name === '') return __('An import begun earlier');
  const others = files - 1;
  if (others === 0) return name;
  /* translators: 1: name of a file, 2: number of other files */
  return sprintf(_n('%1$s and %2$d other file', '%1$s and %2$d other files', others), name, others);
}

/** How far an import is, or how it ended. */
export function jobWords({ state, done, total, counts, ...job }: ImportJob): string {
  if (state === 'queued') return __('Waiting for its turn…');
  if (state === 'running') {
    if (total === null) return __('Checking the file…');
    /* translators: 1: number of articles that are done, 2: number of articles */
    return sprintf(__('%1$d of %2$d done…'), done, total);
  }
  if (state === 'failed') {
    const { error, error_text: text } = job;
    if (error === null) return __('The file could not be imported.');
    return inLanguage(text ?? { detail: error });
  }
  const outcomes = [
    /* translators: %d: number of articles */
    [counts.created, __('%d created')],
    /* translators: %d: number of articles */
    [counts.updated, __('%d updated')],
    /* translators: %d: number of articles */
    [counts.unchanged, __('%d unchanged')],
    /* translators: %d: number of articles */
    [counts.skipped, __('%d skipped')],
    /* translators: %d: number of articles */
    [counts.failed, __('%d failed')],
  ] as const;
  const parts = outcomes
    .filter(([count]) => count > 0)
    .map(([count, words]) => sprintf(words, count));
  const summary =
    parts.length === 0 ? __('It contained nothing to import.') : `${parts.join(', ')}.`;
  /* translators: %s: what was done by then, such as "3 created." */
  return state === 'cancelled'
    ? sprintf(__('Cancelled; what was imported stays: %s'), summary)
    : summary;
}
