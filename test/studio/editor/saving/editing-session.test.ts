import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../../../gateway/studio/src/editor/draft.ts';
import { takesText } from '../../../../gateway/studio/src/editor/saving/published-text.ts';
import { isUnsaved, maySave } from '../../../../gateway/studio/src/editor/saving/saving.ts';
import { problem } from './fake-gateway.ts';
import { Tab, minutes, published } from './tab.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an article that is being written', () => {
  it('is created after a pause, once it has a title', async () => {
    const tab = new Tab();
    tab.type({ markdown: 'First words' });
    await minutes(1);
    expect(tab.gateway.stored).toBeUndefined();
    expect(tab.kept?.draft.markdown).toBe('First words');
    tab.type({ title: 'Title' });
    await minutes(1);
    expect(tab.gateway.stored?.draft).toEqual({ title: 'Title', markdown: 'First words\n' });
    expect(tab.kept).toBeUndefined();
  });

  it('is kept while the gateway is away, and saved when it is back', async () => {
    const tab = new Tab();
    tab.gateway.isAway = true;
    tab.type({ title: 'Title' });
    await minutes(1);
    expect(tab.state.phase.name).toBe('waiting');
    expect(tab.kept?.draft.title).toBe('Title');
    tab.gateway.isAway = false;
    await minutes(1);
    expect(tab.gateway.stored?.draft.title).toBe('Title');
  });

  it('is nobody else’s work because its address got a number, with the answer lost', async () => {
    const tab = new Tab();
    tab.gateway.numberedSlug = 'twice-2';
    tab.gateway.losesAnswer = true;
    tab.type({ title: 'Twice' });
    await minutes(2);
    expect(tab.state.phase.name).toBe('rest');
    expect(tab.state.taken).toEqual([]);
    tab.type({ title: 'Thrice' });
    await minutes(1);
    expect(tab.gateway.stored?.draft).toEqual({ title: 'Thrice', slug: 'twice-2', markdown: '' });
  });

  it.each([401, 429, 500, 503])('is sent again by itself after a %s', async (status) => {
    const tab = new Tab();
    tab.gateway.refusal = problem(status, 'passing');
    tab.type({ title: 'Title' });
    await minutes(1);
    expect(tab.state.phase.name).toBe('waiting');
    tab.gateway.refusal = undefined;
    await minutes(1);
    expect(isUnsaved(tab.state)).toBe(false);
  });

  it('is not sent again as it is when it was refused, but when it was changed', async () => {
    const tab = new Tab();
    tab.gateway.refusal = problem(400, 'invalid');
    tab.type({ title: 'Wrong' });
    await minutes(1);
    expect(tab.state.phase.name).toBe('refused');
    tab.gateway.refusal = undefined;
    await minutes(1);
    expect(tab.gateway.stored).toBeUndefined();
    tab.type({ title: 'Right' });
    await minutes(1);
    expect(tab.gateway.stored?.draft.title).toBe('Right');
  });

  it.each([
    [
      'has no title',
      (tab: Tab) => {
        tab.type({ title: '' });
        return minutes(1);
      },
    ],
    [
      'is in conflict',
      async (tab: Tab) => {
        tab.gateway.write({ title: 'Title', markdown: 'Theirs' });
        tab.type({ markdown: 'Mine' });
        await minutes(1);
        expect(tab.state.phase.name).toBe('conflict');
      },
    ],
  ])(
    'is not brought back to an earlier version while it %s, and that is said',
    async (_, prepare) => {
      const tab = new Tab();
      tab.type({ title: 'Title', markdown: 'Before' });
      await tab.session.save();
      tab.type({ markdown: 'After' });
      await tab.session.save();
      await prepare(tab);
      const { draft } = tab.state;
      expect(await tab.session.restore(0)).toMatchObject({ kind: 'unsaved' });
      expect(tab.state.draft).toEqual(draft);
    },
  );

  it('is no conflict when only the answer to what was sent got lost', async () => {
    const tab = new Tab();
    tab.gateway.losesAnswer = true;
    tab.type({ title: 'Title', markdown: 'One' });
    await minutes(1);
    tab.gateway.losesAnswer = true;
    tab.type({ markdown: 'One two' });
    await minutes(1);
    expect(tab.state.phase.name).toBe('rest');
    expect(tab.gateway.versions.map(({ markdown }) => markdown)).toEqual(['One\n', 'One two\n']);
  });

  it('is no conflict when more was typed before the answer was missed', async () => {
    const tab = new Tab();
    for (const text of ['One', 'One two', 'One two three']) {
      tab.gateway.losesAnswer = true;
      tab.type({ title: 'Title', markdown: text });
      await vi.advanceTimersToNextTimerAsync();
      tab.type({ markdown: `${text} and more` });
      await minutes(1);
      expect(tab.state.phase.name).toBe('rest');
      expect(tab.gateway.stored?.draft.markdown).toBe(`${text} and more\n`);
    }
  });

  it('is no conflict when the browser crashed while the first text was sent', async () => {
    const tab = new Tab();
    tab.gateway.losesAnswer = true;
    tab.type({ title: 'Title', markdown: 'One' });
    await vi.advanceTimersToNextTimerAsync();
    tab.type({ markdown: 'One two' });
    tab.crash();
    await minutes(1);
    expect(tab.state.phase.name).toBe('rest');
    expect(tab.gateway.versions.map(({ markdown }) => markdown)).toEqual(['One\n', 'One two\n']);
  });

  it('says so when it was deleted, and keeps the text', async () => {
    const tab = new Tab();
    tab.type({ title: 'Title' });
    await minutes(1);
    tab.gateway.stored = undefined;
    tab.type({ markdown: 'More' });
    await minutes(1);
    expect(tab.state.phase.name).toBe('gone');
    expect(tab.kept?.draft.markdown).toBe('More');
  });
});

describe('a save', () => {
  it('is the session’s own after a pause, before a change of status, and when the page is left', async () => {
    const tab = new Tab();
    tab.type({ title: 'Title' });
    await minutes(1);
    tab.type({ markdown: 'One' });
    await minutes(1);
    tab.type({ markdown: 'Two' });
    await tab.session.setStatus('in_review');
    tab.type({ markdown: 'Three' });
    await tab.session.autosave();
    expect(tab.gateway.autosaves).toEqual([true, true, true, true]);
  });

  it('is on purpose when the writer asks for it, also when it has to be tried again', async () => {
    const tab = new Tab();
    tab.gateway.isAway = true;
    tab.type({ title: 'Title' });
    await tab.session.save();
    expect(tab.gateway.autosaves).toEqual([]);
    tab.gateway.isAway = false;
    await minutes(1);
    expect(tab.gateway.autosaves).toEqual([false]);
    tab.type({ markdown: 'One' });
    await minutes(1);
    expect(tab.gateway.autosaves).toEqual([false, true]);
  });

  it('on purpose keeps what had been saved by itself, once', async () => {
    const tab = new Tab();
    tab.type({ title: 'Title' });
    await minutes(1);
    expect(maySave(tab.state)).toBe(true);
    await tab.session.save();
    expect(tab.gateway.autosaves).toEqual([true, false]);
    expect(maySave(tab.state)).toBe(false);
    await tab.session.save();
    expect(tab.gateway.autosaves).toEqual([true, false]);
  });

  it('on purpose that fails can be asked for again', async () => {
    const tab = new Tab();
    tab.type({ title: 'Title' });
    await minutes(1);
    tab.gateway.isAway = true;
    await tab.session.save();
    expect(tab.state.phase.name).toBe('rest');
    expect(maySave(tab.state)).toBe(true);
  });
});

describe('a published article', () => {
  it('is changed only when its writer says so', async () => {
    const tab = await published();
    tab.type({ markdown: 'Half a sent' });
    await minutes(30);
    expect(tab.gateway.stored?.draft.markdown).toBe('Text\n');
    expect(tab.kept?.draft.markdown).toBe('Half a sent');
    await tab.session.save();
    expect(tab.gateway.stored?.draft.markdown).toBe('Half a sent\n');
  });

  it('is not changed by leaving the page, or by logging in again', async () => {
    const tab = await published();
    tab.type({ markdown: 'Half a sent' });
    await tab.session.autosave();
    expect(tab.gateway.stored?.draft.markdown).toBe('Text\n');
  });

  it('goes back to draft without a word of what was not saved; that is saved in the draft', async () => {
    const tab = await published();
    tab.type({ markdown: '' });
    expect(takesText(tab.state)).toBe(true);
    expect(await tab.session.setStatus('draft')).toBeUndefined();
    expect(tab.gateway.stored).toMatchObject({ status: 'draft', draft: { markdown: 'Text\n' } });
    expect(tab.state.draft.markdown).toBe('');
    expect(tab.kept?.draft.markdown).toBe('');
    expect(takesText(tab.state)).toBe(false);
    await minutes(1);
    expect(tab.gateway.stored).toMatchObject({ status: 'draft', draft: { markdown: '' } });
    expect(tab.gateway.versions.map(({ markdown }) => markdown)).toContain('Text\n');
  });

  it('stays as it is on the screen and at the gateway when it cannot go back to draft', async () => {
    const tab = await published();
    tab.type({ markdown: '' });
    tab.gateway.isAway = true;
    expect((await tab.session.setStatus('draft'))?.status).toBe(0);
    tab.gateway.isAway = false;
    await minutes(30);
    expect(tab.gateway.stored).toMatchObject({
      status: 'completed',
      draft: { markdown: 'Text\n' },
    });
    expect(tab.kept?.draft.markdown).toBe('');
  });

  it('goes back to draft with both changes when somebody else changed another field', async () => {
    const tab = await published();
    const { draft = EMPTY_DRAFT } = tab.gateway.stored ?? {};
    tab.gateway.write({ ...draft, excerpt: 'Theirs' }, 'completed');
    tab.type({ markdown: 'Mine' });
    expect((await tab.session.setStatus('draft'))?.status).toBe(412);
    expect(tab.state.taken).toEqual(['excerpt']);
    expect(await tab.session.setStatus('draft')).toBeUndefined();
    await minutes(1);
    expect(tab.gateway.stored?.draft).toMatchObject({ excerpt: 'Theirs', markdown: 'Mine\n' });
  });

  it('loses its text by no update that was asked for before the text was deleted', async () => {
    const tab = await published();
    tab.gateway.isAway = true;
    tab.type({ markdown: 'More text' });
    await tab.session.save();
    tab.type({ markdown: '' });
    tab.gateway.isAway = false;
    await minutes(30);
    expect(tab.gateway.stored?.draft.markdown).toBe('Text\n');
    await tab.session.save();
    expect(tab.gateway.stored?.draft.markdown).toBe('');
  });

  it('loses its text by the update that was asked for, also when it has to be tried again', async () => {
    const tab = await published();
    tab.gateway.isAway = true;
    tab.type({ markdown: '' });
    await tab.session.save();
    tab.gateway.isAway = false;
    await minutes(30);
    expect(tab.gateway.stored?.draft.markdown).toBe('');
  });

  it.each(['', 'Half a sent'])(
    'gets an earlier version back, and its readers never what was not saved: %j',
    async (markdown) => {
      const tab = await published();
      tab.type({ markdown: 'Newer' });
      await tab.session.save();
      const count = tab.gateway.versions.length;
      tab.type({ markdown });
      expect(await tab.session.restore(0)).toBeUndefined();
      expect(tab.gateway.stored).toMatchObject({
        status: 'completed',
        draft: { markdown: 'Text\n' },
      });
      expect(tab.state.draft.markdown).toBe('Text\n');
      expect(tab.gateway.versions).toHaveLength(count + 1);
    },
  );

  it('keeps what was not saved when an earlier version cannot be restored', async () => {
    const tab = await published();
    tab.type({ markdown: 'Half a sent' });
    tab.gateway.isAway = true;
    expect((await tab.session.restore(0))?.status).toBe(0);
    expect(tab.state.draft.markdown).toBe('Half a sent');
    expect(tab.kept?.draft.markdown).toBe('Half a sent');
  });

  it('keeps its status and its text when a change of its status is refused', async () => {
    const tab = await published();
    tab.gateway.refusal = problem(409, 'transition-refused');
    const refused = await tab.session.setStatus('archived');
    expect(refused?.kind).toBe('transition-refused');
    expect(tab.state).toMatchObject({ phase: { name: 'rest' }, known: { status: 'completed' } });
  });
});

describe('two people at one article', () => {
  async function shared(): Promise<Tab> {
    const tab = new Tab();
    tab.type({ title: 'Title', markdown: 'Text' });
    await minutes(1);
    return tab;
  }

  it('each change another field: both stay', async () => {
    const tab = await shared();
    tab.gateway.write({ ...(tab.gateway.stored?.draft ?? EMPTY_DRAFT), excerpt: 'Theirs' });
    tab.type({ markdown: 'Mine' });
    await minutes(1);
    expect(tab.gateway.stored?.draft).toMatchObject({ markdown: 'Mine\n', excerpt: 'Theirs' });
    expect(tab.state.draft.excerpt).toBe('Theirs');
  });

  it('change the same text: nothing is overwritten until the writer has decided', async () => {
    const tab = await shared();
    const theirs = tab.gateway.write({ title: 'Title', markdown: 'Theirs' });
    tab.type({ markdown: 'Mine' });
    await minutes(5);
    expect(tab.state.phase).toEqual({ name: 'conflict', theirs });
    expect(tab.gateway.stored).toBe(theirs);
    expect(tab.kept?.draft.markdown).toBe('Mine');
    tab.session.resolve({ title: 'Title', markdown: 'Theirs and mine' }, theirs);
    await minutes(1);
    expect(tab.gateway.stored?.draft.markdown).toBe('Theirs and mine\n');
  });

  it('takes over what the other one saved when nothing was typed here', async () => {
    const tab = await shared();
    tab.gateway.write({ title: 'Title', markdown: 'Theirs' });
    await tab.session.look();
    expect(tab.state.draft.markdown).toBe('Theirs\n');
  });
});

const happenings = fc.oneof(
  { weight: 6, arbitrary: fc.constant('type' as const) },
  { weight: 2, arbitrary: fc.constant('other types' as const) },
  { weight: 1, arbitrary: fc.constant('other describes' as const) },
  fc.constant('crash' as const),
  fc.constant('gateway leaves' as const),
  fc.constant('gateway comes back' as const),
  fc.constant('answer is lost' as const),
  fc.constant('storage is full' as const),
  fc.constant('look' as const),
  fc.constant('save' as const),
  fc.integer({ min: 0, max: 60 }),
);

/** Both texts: a writer who merges keeps everything. */
function mergedText(mine: string, theirs: string): string {
  const words = new Set(mine.split(/\s+/));
  return [mine, ...theirs.split(/\s+/).filter((word) => !words.has(word))].join(' ');
}

function mergeIfAsked(tab: Tab): void {
  const { phase, draft } = tab.state;
  if (phase.name !== 'conflict') return;
  const { theirs } = phase;
  const markdown = mergedText(draft.markdown, theirs.draft.markdown);
  tab.session.resolve({ ...theirs.draft, ...draft, markdown }, theirs);
}

it('loses no word of anybody, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happenings, { maxLength: 40 }), async (story) => {
      const tab = new Tab();
      const { gateway } = tab;
      const words: string[] = [];
      const next = () => {
        words.push(`word${words.length}`);
        return words.at(-1) ?? '';
      };
      tab.type({ title: 'Title' });
      for (const event of story) {
        gateway.refusal = event === 'storage is full' ? problem(503, 'storage-full') : undefined;
        if (typeof event === 'number') await vi.advanceTimersByTimeAsync(event * 1000);
        else if (event === 'type') {
          tab.type({ markdown: `${tab.state.draft.markdown.trimEnd()} ${next()}` });
          // Whatever happens, it is on the screen, and kept until the gateway has stored it.
          expect(tab.kept?.draft.markdown).toContain(words.at(-1));
        } else if (event === 'other types' && gateway.stored !== undefined) {
          const { draft, status } = gateway.stored;
          gateway.write({ ...draft, markdown: `${draft.markdown.trimEnd()} ${next()}` }, status);
        } else if (event === 'other describes' && gateway.stored !== undefined) {
          gateway.write({ ...gateway.stored.draft, excerpt: next() });
          words.pop();
        } else if (event === 'crash') tab.crash();
        else if (event === 'gateway leaves') gateway.isAway = true;
        else if (event === 'gateway comes back') gateway.isAway = false;
        else if (event === 'answer is lost') gateway.losesAnswer = true;
        else if (event === 'look') await tab.session.look();
        else if (event === 'save') await tab.session.save();
        mergeIfAsked(tab);
      }
      gateway.isAway = false;
      gateway.refusal = undefined;
      gateway.losesAnswer = false;
      for (let round = 0; round < 5; round += 1) {
        await minutes(2);
        mergeIfAsked(tab);
      }
      tab.session.close();
      expect(tab.state.phase.name).toBe('rest');
      expect(tab.kept).toBeUndefined();
      const final = gateway.stored?.draft.markdown.split(/\s+/) ?? [];
      expect(words.filter((word) => !final.includes(word))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
