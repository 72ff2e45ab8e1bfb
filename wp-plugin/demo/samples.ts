import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Ten articles about the product and its craft, with their images. */
export const SAMPLES_DIRECTORY = fileURLToPath(new URL('../../gateway/samples', import.meta.url));

/**
 * Slugs of the samples that are left for the user to import, each for what is seen when it arrives:
 * native blocks of every kind with pictures, text that runs from right to left, code in several
 * languages. All three are completed, so that the library shows them as it opens.
 */
export const LEFT_FOR_THE_USER: ReadonlySet<string> = new Set([
  'what-a-block-remembers',
  'right-to-left',
  'a-webhook-is-a-hint',
]);

/** Whether the samples, or some of them, are among the paths. */
export function namesSamples(paths: readonly string[]): boolean {
  return paths.some((path) => `${path}${sep}`.startsWith(SAMPLES_DIRECTORY + sep));
}
