import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnsaved } from '../../../../gateway/studio/src/editor/saving/saving.ts';
import { Tab, minutes } from './tab.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const DEVICES = 3;

const happenings = fc.tuple(
  fc.nat({ max: DEVICES - 1 }),
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('write' as const) },
    { weight: 2, arbitrary: fc.constant('describe' as const) },
    { weight: 2, arbitrary: fc.constant('take out' as const) },
    fc.constant('crash' as const),
    fc.constant('connection is lost' as const),
    fc.constant('connection is back' as const),
    fc.constant('answer is lost' as const),
    fc.constant('answer is late' as const),
    fc.constant('answer comes' as const),
    fc.constant('look' as const),
    fc.constant('save' as const),
    fc.constant('restore' as const),
    fc.constant('merge' as const),
    fc.constantFrom('draft' as const, 'in_review' as const, 'completed' as const),
    fc.integer({ min: 0, max: 60 }),
  ),
);

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Whoever merges keeps the words of both, but for those that somebody has taken out. */
function merge({ session, state: { phase, draft } }: Tab, takenOut: ReadonlySet<string>): void {
  if (phase.name !== 'conflict') return;
  const { theirs } = phase;
  const mine = wordsOf(draft.markdown);
  const words = [...mine, ...wordsOf(theirs.draft.markdown)].filter((word) => !takenOut.has(word));
  const excerpt = draft.excerpt ?? theirs.draft.excerpt;
  const merged = { ...theirs.draft, ...draft, markdown: [...new Set(words)].join(' ') };
  session.resolve({ ...merged, ...(excerpt !== undefined && { excerpt }) }, theirs);
}

it('an article on three devices loses no word, whatever happens on which of them in what order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happenings, { maxLength: 60 }), async (story) => {
      const first = new Tab();
      first.type({ title: 'Title', markdown: 'word0' });
      await first.session.save();
      const tabs = [first, ...Array.from({ length: DEVICES - 1 }, () => new Tab(first))];
      const written = ['word0'];
      const takenOut = new Set<string>();
      const restoring = new Set<Tab>();
      const late = new Map<Tab, PromiseWithResolvers<undefined>>();
      const comes = (tab: Tab) => {
        late.get(tab)?.resolve(undefined);
        late.delete(tab);
      };
      for (const [index, event] of story) {
        const tab = tabs[index] ?? first;
        const { gateway, session, state } = tab;
        const { markdown } = state.draft;
        if (typeof event === 'number') await vi.advanceTimersByTimeAsync(event * 1000);
        else if (restoring.has(tab) && ['write', 'describe', 'take out'].includes(event)) continue;
        else if (event === 'write') {
          written.push(`word${written.length}`);
          tab.type({ markdown: `${markdown.trimEnd()} ${written.at(-1) ?? ''}` });
          expect(tab.kept?.draft.markdown).toContain(written.at(-1));
        } else if (event === 'describe') tab.type({ excerpt: `of device ${index}` });
        else if (event === 'take out') {
          const word = wordsOf(markdown).at(-1) ?? '';
          takenOut.add(word);
          tab.type({ markdown: wordsOf(markdown).slice(0, -1).join(' ') });
        } else if (event === 'crash') {
          comes(tab);
          await vi.advanceTimersByTimeAsync(0);
          tab.crash();
        } else if (event === 'connection is lost') gateway.isAway = true;
        else if (event === 'connection is back') gateway.isAway = false;
        else if (event === 'answer is lost') gateway.losesAnswer = true;
        else if (event === 'answer is late') {
          comes(tab);
          late.set(tab, gateway.delayedAnswer());
        } else if (event === 'answer comes') comes(tab);
        else if (event === 'look') void session.look();
        else if (event === 'save') void session.save();
        else if (event === 'restore' && !restoring.has(tab)) {
          const now = `${markdown} ${gateway.stored?.draft.markdown ?? ''}`;
          const then = wordsOf(gateway.versions[0]?.markdown ?? '');
          for (const word of wordsOf(now)) if (!then.includes(word)) takenOut.add(word);
          // A dialog is before the text until there is an answer.
          restoring.add(tab);
          void session.restore(0).finally(() => restoring.delete(tab));
        } else if (event === 'merge') merge(tab, takenOut);
        else if (event !== 'restore') void session.setStatus(event);
        await vi.advanceTimersByTimeAsync(0);
      }
      for (let round = 0; round < 4 * DEVICES; round += 1) {
        for (const tab of tabs) {
          comes(tab);
          Object.assign(tab.gateway, { isAway: false, losesAnswer: false });
          await minutes(2);
          merge(tab, takenOut);
          void tab.session.look();
          // What is published is updated by its writer only.
          void tab.session.save();
          await minutes(2);
        }
      }
      const final = wordsOf(first.gateway.stored?.draft.markdown ?? '');
      expect(written.filter((word) => !takenOut.has(word) && !final.includes(word))).toEqual([]);
      for (const { session, state, kept } of tabs) {
        session.close();
        expect([state.phase.name, isUnsaved(state), kept]).toEqual(['rest', false, undefined]);
        expect(wordsOf(state.draft.markdown)).toEqual(final);
      }
    }),
    { numRuns: 200 },
  );
});
