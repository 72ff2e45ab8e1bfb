import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { everyFault } from './faults.ts';
import { WITH_BODY, wrongAfter } from './requests-through-proxy.ts';

const wp = useWordPress();
beforeEach(importsOf(wp).reset);

it.each([
  'the changes',
  'an article',
  'its blocks',
  'the agreement',
  'where articles are',
] as const)(
  'wherever a request for %s breaks: the site is in step after one more cycle, and says why meanwhile',
  { timeout: 1_800_000 },
  async (name) => {
    const faults = everyFault({ requestHasBody: WITH_BODY.includes(name) });
    expect(await wrongAfter(wp, name, faults)).toEqual([]);
  },
);
