import { expect, test } from 'vitest';
import { failureCounts } from '../../../gateway/src/accounts/failure-counts.ts';

const PLACES = 256;

test('no failure is forgotten, though many more names fail than there are counters', () => {
  const countOf = failureCounts(900, () => 1_000, PLACES);
  for (let failure = 0; failure < 10; failure += 1) countOf('ada').add();
  for (let name = 0; name < 20 * PLACES; name += 1) countOf(`invented ${name}`).add();
  // Names that share the counter are counted, too.
  expect(countOf('ada').failures()).toBeGreaterThanOrEqual(10);
});

test('names have a counter each, but for those that chance puts together', () => {
  const countOf = failureCounts(900, () => 1_000);
  const names = Array.from({ length: 1_000 }, (_, number) => `name ${number}`);
  for (const name of names) countOf(name).add();
  expect(names.filter((name) => countOf(name).failures() > 1).length).toBeLessThan(100);
});
