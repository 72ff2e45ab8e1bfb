import { loadInTurns } from '../../../turns/load-in-turns.ts';
import { loadParsers } from '../../rendering/load-parsers.ts';

const PARTS = [
  () => import('saxes'),
  () => import('yauzl'),
  () => import('../import-payload.ts'),
  () => import('../open-upload.ts'),
];

/** Loads what processes a job, which a gateway that is never sent a bulk import does not need. */
export async function loadRunImport(): Promise<typeof import('./run-import.ts')> {
  await loadParsers();
  await loadInTurns(PARTS);
  return import('./run-import.ts');
}
