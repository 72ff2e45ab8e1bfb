import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decided, outdated } from './decisions.ts';
import type { Decision } from './decisions.ts';
import { ROOT, printedFences } from './fences.ts';

const fences = printedFences();
const blocks = decided(fences);

it('every fenced block of every page is run, or says which test sees it', () => {
  const undecided = blocks.filter(({ decisions }) => decisions.length !== 1);
  expect(undecided.map(({ fence: { page, line } }) => `${page}:${line}`)).toEqual([]);
  expect(outdated(fences)).toEqual([]);
});

it('the tests that are named are there, and name the blocks that they run', () => {
  const broken = blocks
    .flatMap(({ decisions }) => decisions)
    .filter(({ decision, holds }) => !isKept(decision, holds));
  expect(broken).toEqual([]);
});

function isKept(decision: Decision, holds: string): boolean {
  if ('seenBy' in decision) return existsSync(join(ROOT, decision.seenBy));
  const test = readFileSync(join(ROOT, decision.by), 'utf8');
  // Consecutive blocks are requested together, others by their content.
  return (
    test.includes(`runBy('${decision.by}'`) || test.includes(JSON.stringify(holds).slice(1, -1))
  );
}
