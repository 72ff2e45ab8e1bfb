import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { wrongAfter } from './requests-through-proxy.ts';

const wp = useWordPress();
beforeEach(importsOf(wp).reset);

it('a site is in step one cycle after requests broke, and has said why', async () => {
  expect(
    await wrongAfter(wp, 'its blocks', [
      // What was received looks like a complete response with an empty body.
      { of: 'answer', does: 'end', at: 'after a field' },
      { of: 'answer', does: 'reset', at: 'in its body' },
      { of: 'request', does: 'twice', at: 'after it' },
    ]),
  ).toEqual([]);
});
