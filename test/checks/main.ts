import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { run, timed } from './timed.ts';

/** `npm run check`: every check of what is written, as many at once as there are processors. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Scripts of the package, which run one after the other in each line; what takes longest first. */
const CHECKS: readonly (readonly string[])[] = [
  // The second one reads the types of other folders, which the first one writes.
  ['check:types', 'check:code'],
  ['check:admin'],
  ['check:format'],
  ['check:contract'],
  ['check:markdown'],
  ['check:folders'],
  ['check:workflows'],
];

const waiting = CHECKS.values();

/** Runs what waits until nothing does; whether all of it passed. */
async function work(): Promise<boolean> {
  let isPassed = true;
  for (const scripts of waiting) {
    for (const script of scripts) {
      const name = script.replace('check:', '');
      isPassed =
        (await timed(name, () => run('npm', ['run', '--silent', script], root))) && isPassed;
    }
  }
  return isPassed;
}

const workers = Array.from({ length: availableParallelism() }, work);
process.exitCode = (await Promise.all(workers)).every(Boolean) ? 0 : 1;
