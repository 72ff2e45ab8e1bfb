import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { article, play, scenario, sync } from './scenarios.ts';
import type { Scenario, Step, Sync } from './scenarios.ts';

const wp = useWordPress();

/** Scenarios per PHP process, and processes per property: 50 x 60 = 3,000 scenarios each. */
const PER_BATCH = 60;
const BATCHES = 50;

/** Checks a property of played scenarios; what fails is made as small as it can be. */
async function holds(
  scenarios: fc.Arbitrary<Scenario>,
  check: (syncs: readonly Sync[], played: Scenario) => void,
): Promise<void> {
  const batch = fc.array(scenarios, { minLength: 1, maxLength: PER_BATCH, size: 'max' });
  await fc.assert(
    fc.asyncProperty(batch, async (played) => {
      const traces = await play(wp, played);
      played.forEach((one, index) => {
        check(traces[index] ?? [], one);
      });
    }),
    { numRuns: BATCHES },
  );
}

const stored = (text: string) => text.replaceAll('remote:', 'local:');
const last = (syncs: readonly Sync[]): Sync => {
  const found = syncs.at(-1);
  if (found === undefined) throw new Error('The scenario has no import.');
  return found;
};

it('no local change is ever lost', async () => {
  await holds(scenario, (syncs) => {
    for (const { before, common, after } of syncs) {
      if (before === null || common === null) continue;
      for (const field of ['title', 'excerpt'] as const) {
        if (before[field] !== common[field]) expect(after[field]).toBe(before[field]);
      }
      const added = before.tags.filter((tag) => !common.tags.includes(tag));
      expect(after.tags).toEqual(expect.arrayContaining(added));
      for (const block of before.content.filter((text) => text.startsWith('mine'))) {
        expect(after.content).toContain(block);
      }
    }
  });
});

it('what was taken away here does not come back', async () => {
  await holds(scenario, (syncs) => {
    for (const { before, common, after } of syncs) {
      if (before === null || common === null) continue;
      for (const tag of common.tags.filter((one) => !before.tags.includes(one))) {
        expect(after.tags).not.toContain(tag);
      }
      const own = common.content.filter((text) => !['<hr>', 'same', 'both'].includes(text));
      for (const block of own.filter((one) => !before.content.includes(one))) {
        expect(after.content).not.toContain(block);
      }
    }
  });
});

it('what the service changed is in the post, or waits in a conflict', async () => {
  await holds(scenario, (syncs) => {
    syncs.forEach(({ after, common, service, conflicts }, index) => {
      const previous = syncs[index - 1]?.service;
      if (previous === undefined) return;
      // A service that goes back to what both had in common brings nothing new.
      for (const field of ['title', 'excerpt'] as const) {
        const theirs = stored(service[field]);
        if (service[field] === previous[field] || theirs === common?.[field]) continue;
        expect([after[field], conflicts[field]]).toContain(theirs);
      }
      const blocks = service.content.filter((text) => !previous.content.includes(text));
      for (const block of blocks.map(stored)) {
        if (common?.content.includes(block) === true) continue;
        expect(after.content.join('\n') + (conflicts.content ?? '')).toContain(block);
      }
    });
  });
});

it('importing twice changes nothing', async () => {
  const twice = scenario.map((one) => ({ ...one, steps: [...one.steps, sync] }));
  await holds(twice, (syncs) => {
    const [once, again] = syncs.slice(-2);
    expect(again?.written).toEqual([]);
    expect(again?.after).toEqual(once?.after);
    expect(again?.conflicts).toEqual(once?.conflicts);
  });
});

it('a resolved conflict stays resolved, whatever was chosen', async () => {
  const resolved = fc
    .tuple(scenario, fc.constantFrom('local', 'remote', 'something else'))
    .map(([one, choice]) => ({
      ...one,
      steps: [...one.steps, { do: 'resolve' as const, with: choice }, sync],
    }));
  await holds(resolved, (syncs, { steps }) => {
    const [open, after] = syncs.slice(-2);
    const choice = steps.find((step) => step.do === 'resolve')?.with;
    expect(after?.written).toEqual([]);
    expect(after?.conflicts).toEqual({});
    for (const field of ['title', 'excerpt'] as const) {
      const theirs = open?.conflicts[field];
      if (theirs === undefined) continue;
      const chosen = { local: open?.after[field], remote: theirs }[String(choice)] ?? choice;
      expect(after?.after[field]).toBe(chosen);
    }
  });
});

/** Edits of which no two concern the same place: a field, or a block. */
const separateEdits = fc
  .tuple(
    article,
    fc.array(fc.constantFrom('local' as const, 'remote' as const), {
      minLength: 12,
      maxLength: 12,
    }),
    fc.subarray(Array.from({ length: 12 }, (_, index) => index)),
  )
  .map(([original, sides, places]) => {
    const content = Array.from({ length: 10 }, (_, index) => `remote:block ${index}`);
    const edits = places.map((place): Step => {
      const side = sides[place] ?? 'local';
      const value = `${side} ${place}`;
      if (place === 10) return { do: side, field: 'title', value };
      if (place === 11) return { do: side, field: 'tags', added: ['new'], removed: ['a'] };
      return { do: side, field: 'content', index: place, deleted: 1, blocks: [value] };
    });
    return { article: { ...original, content }, edits };
  });

it('the order in which changes arrive does not matter', async () => {
  const orders = separateEdits.chain(({ article: original, edits }) =>
    fc
      .tuple(
        fc.shuffledSubarray(edits, { minLength: edits.length, maxLength: edits.length }),
        fc.array(fc.boolean(), { minLength: edits.length, maxLength: edits.length }),
      )
      .map(([order, imported]) => ({
        article: original,
        steps: [
          sync,
          ...order.flatMap((step, index) => (imported[index] === true ? [step, sync] : [step])),
          sync,
        ],
      })),
  );
  await holds(orders, (syncs, { article: original, steps }) => {
    const { after, conflicts } = last(syncs);
    expect(conflicts).toEqual({});
    const content = original.content.map(stored);
    for (const step of steps) {
      if (step.do !== 'local' && step.do !== 'remote') continue;
      if (step.field === 'content') content[step.index] = step.blocks[0] ?? '';
      if (step.field === 'title') expect(after.title).toBe(step.value);
      if (step.field === 'tags') {
        expect(after.tags.toSorted()).toEqual(
          [...original.tags.filter((tag) => tag !== 'a'), 'new'].toSorted(),
        );
      }
    }
    expect(after.content).toEqual(content);
  });
});

it('imports left out change nothing in what the last one makes of conflicts', async () => {
  const edits = fc.array(fc.nat(5), { minLength: 1, maxLength: 4 });
  const versions = edits.map((values) =>
    values.map((value): Step => ({ do: 'remote', field: 'title', value: `theirs ${value}` })),
  );
  const pairs = fc.tuple(article, versions).map(([original, steps]) => ({
    article: original,
    steps: [sync, { do: 'local' as const, field: 'title' as const, value: 'mine' }, ...steps, sync],
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(pairs, { minLength: 1, maxLength: PER_BATCH }), async (skipping) => {
      const stepping = skipping.map((one) => ({
        ...one,
        steps: one.steps.flatMap((step) => [step, sync]),
      }));
      const [skipped, stepped] = [await play(wp, skipping), await play(wp, stepping)];
      skipped.forEach((syncs, index) => {
        const all = last(stepped[index] ?? []);
        expect(all.after).toEqual(last(syncs).after);
        expect(all.conflicts).toEqual(last(syncs).conflicts);
      });
    }),
    { numRuns: 20 },
  );
});
