import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { suiteOf } from '../../suite.ts';
import { importsOf } from '../import/run-import.ts';
import { everyFault } from './faults.ts';
import { WITH_BODY, wrongAfter } from './requests-through-proxy.ts';

/** One in five faults of each request, chosen by the seed; all of them with `FULL=1`. */
const EVERY = process.env['FULL'] === undefined ? 5 : 1;
const FIRST = suiteOf(process.env).seed % EVERY;

const wp = useWordPress();
beforeEach(importsOf(wp).reset);

it.each([
  'the changes',
  'articles in a batch',
  'an article',
  'its blocks',
  'the agreement',
  'where articles are',
] as const)(
  'wherever a request for %s breaks: the site is in step after one more cycle, and says why meanwhile',
  { timeout: 1_800_000 },
  async (name) => {
    const faults = everyFault({ requestHasBody: WITH_BODY.includes(name) }).filter(
      (_fault, index) => index % EVERY === FIRST,
    );
    expect(await wrongAfter(wp, name, faults)).toEqual([]);
  },
);
