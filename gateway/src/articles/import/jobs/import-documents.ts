import { importProblem, namedText, secondsToWireTime } from '@article-bridge/contract';
import type { ImportItem, ImportJob } from '@article-bridge/contract';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../storage/database.ts';
import { readText } from '../../../storage/stored-text.ts';

const storedProblems = z.array(importProblem);
/** Imports that are older than the names of notes have their texts alone. */
const storedNotes = z.array(z.union([z.string().transform((detail) => ({ detail })), namedText]));

/** An import as the API shows it. */
export function importJobOf(row: Selectable<Database['import_jobs']>): ImportJob {
  const { id, state, format, collection, byte_length, total, done, error } = row;
  const { created, updated, unchanged, skipped, failed } = row;
  return {
    ...{ id, state, format, status: row.default_status, collection, byte_length, total, done },
    counts: { created, updated, unchanged, skipped, failed },
    error,
    error_text: readText(row.error_text),
    created_at: secondsToWireTime(row.created_at),
    started_at: timeOrNull(row.started_at),
    finished_at: timeOrNull(row.finished_at),
  };
}

export function importItemOf(row: Selectable<Database['import_items']>): ImportItem {
  const { position, source, outcome, uuid, title, problems } = row;
  const notes = storedNotes.parse(JSON.parse(row.notes));
  return {
    ...{ position, source, outcome, uuid, title },
    problems: storedProblems.parse(JSON.parse(problems)),
    notes: notes.map(({ detail }) => detail),
    note_texts: notes.filter((note) => 'code' in note),
  };
}

function timeOrNull(seconds: number | null): string | null {
  return seconds === null ? null : secondsToWireTime(seconds);
}
