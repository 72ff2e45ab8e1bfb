import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnsaved } from '../../../../gateway/studio/src/editor/saving/saving.ts';
import { problem } from './fake-gateway.ts';
import { Tab, minutes, published } from './tab.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a published article', () => {
  it.each(['', 'Half a sent'])(
    'is not updated by itself because it was opened while the gateway was away: %j',
    async (markdown) => {
      const tab = await published();
      tab.type({ markdown });
      tab.gateway.isAway = true;
      tab.crash();
      expect(tab.state.draft.markdown).toBe(markdown);
      tab.gateway.isAway = false;
      await minutes(30);
      expect(tab.gateway.stored?.draft.markdown).toBe('Text\n');
      await tab.session.save();
      expect(tab.gateway.stored?.draft.markdown).toBe(markdown === '' ? '' : `${markdown}\n`);
    },
  );

  it('is not updated by itself because a change of its status failed while somebody typed', async () => {
    const tab = await published();
    tab.gateway.isAway = true;
    const late = tab.gateway.delayedAnswer();
    const archived = tab.session.setStatus('archived');
    await vi.advanceTimersByTimeAsync(100);
    tab.type({ markdown: 'Half a sent' });
    late.resolve(undefined);
    expect((await archived)?.status).toBe(0);
    tab.gateway.isAway = false;
    await minutes(30);
    expect(tab.gateway.stored).toMatchObject({
      status: 'completed',
      draft: { markdown: 'Text\n' },
    });
    expect(tab.state.draft.markdown).toBe('Half a sent');
  });
});

describe('an answer that comes late', () => {
  it('takes nothing newer from the screen', async () => {
    const tab = new Tab();
    tab.type({ title: 'Title', markdown: 'Older' });
    await minutes(1);
    const late = tab.gateway.delayedAnswer();
    const looked = tab.session.look();
    tab.type({ markdown: 'Newer' });
    await minutes(1);
    late.resolve(undefined);
    await looked;
    expect(tab.state).toMatchObject({ draft: { markdown: 'Newer' }, taken: [] });
    tab.type({ markdown: 'Newer still' });
    await minutes(1);
    expect(tab.state.phase.name).toBe('rest');
    expect(tab.gateway.stored?.draft.markdown).toBe('Newer still\n');
  });
});

describe('an answer that got lost', () => {
  it('makes no conflict with oneself, however much was typed before the gateway was back', async () => {
    const tab = new Tab();
    tab.gateway.losesAnswer = true;
    tab.type({ title: 'Title', markdown: 'One' });
    await vi.advanceTimersToNextTimerAsync();
    tab.gateway.refusal = problem(503, 'away');
    for (const markdown of [
      'One two',
      'One two three',
      'One two three four',
      'One two three four five',
    ]) {
      tab.type({ markdown });
      await minutes(1);
    }
    tab.gateway.refusal = undefined;
    await minutes(1);
    expect(tab.state).toMatchObject({ phase: { name: 'rest' }, taken: [] });
    expect(tab.gateway.stored?.draft.markdown).toBe('One two three four five\n');
  });
});

describe('an earlier version whose restoring was answered by nobody', () => {
  /** A draft whose first version says `Before`, and whose current one says `After`. */
  async function changed(): Promise<Tab> {
    const tab = new Tab();
    tab.type({ title: 'Title', markdown: 'Before' });
    await tab.session.save();
    tab.type({ markdown: 'After' });
    await tab.session.save();
    return tab;
  }

  /** Has the gateway restore it and go away before it answers. */
  async function restoredUnheard(tab: Tab): Promise<void> {
    tab.gateway.losesAnswer = true;
    tab.gateway.leavesAfterAnswer = true;
    expect((await tab.session.restore(0))?.status).toBe(0);
    expect(tab.gateway.stored?.draft.markdown).toMatch(/^(?:Before|Text)\n$/);
    tab.gateway.isAway = false;
  }

  it.each([
    ['a draft', changed, 'Before\n'],
    ['a published article', published, 'Text\n'],
  ])('is the version on the screen of %s when the gateway is there to ask', async (_, of, text) => {
    const tab = await of();
    if (tab.state.known?.status === 'completed') {
      tab.type({ markdown: 'Newer' });
      await tab.session.save();
      tab.type({ markdown: 'Half a sent' });
    }
    tab.gateway.losesAnswer = true;
    expect(await tab.session.restore(0)).toBeUndefined();
    expect(tab.state).toMatchObject({
      draft: { markdown: text },
      phase: { name: 'rest' },
      taken: [],
      isRestored: true,
    });
    expect(isUnsaved(tab.state)).toBe(false);
    expect(tab.kept).toBeUndefined();
  });

  it('is nobody else’s work when the article is looked at again', async () => {
    const tab = await changed();
    await restoredUnheard(tab);
    expect(tab.state.draft.markdown).toBe('After');
    await tab.session.look();
    expect(tab.state).toMatchObject({
      draft: { markdown: 'Before\n' },
      taken: [],
      isRestored: true,
    });
    tab.type({ markdown: 'Before and more' });
    await minutes(1);
    expect(tab.state.phase.name).toBe('rest');
    expect(tab.state.isRestored).not.toBe(true);
    expect(tab.gateway.stored?.draft.markdown).toBe('Before and more\n');
  });

  it('is restored once when it is asked for again', async () => {
    const tab = await changed();
    await restoredUnheard(tab);
    const count = tab.gateway.versions.length;
    expect(await tab.session.restore(0)).toBeUndefined();
    expect(tab.gateway.versions).toHaveLength(count);
    expect(tab.state).toMatchObject({ draft: { markdown: 'Before\n' }, isRestored: true });
  });

  it('keeps what was typed since: other fields at once, the same one by the writer’s choice', async () => {
    for (const [change, phase] of [
      [{ excerpt: 'Mine' }, { name: 'rest' }],
      [{ markdown: 'After all' }, { name: 'conflict', isRestored: true }],
    ] as const) {
      const tab = await changed();
      await restoredUnheard(tab);
      tab.type(change);
      await minutes(1);
      expect(tab.state).toMatchObject({ draft: change, phase, taken: [] });
    }
  });

  it('is no reason to call what somebody else wrote then one’s own', async () => {
    const tab = await changed();
    await restoredUnheard(tab);
    tab.gateway.write({ title: 'Title', markdown: 'Theirs' });
    tab.type({ markdown: 'After all' });
    await minutes(1);
    expect(tab.state.phase).toMatchObject({ name: 'conflict' });
    expect(tab.state.phase).not.toHaveProperty('isRestored');
  });

  it('is not taken for restored because it was refused, or because somebody else wrote', async () => {
    const tab = await changed();
    tab.gateway.isAway = true;
    expect((await tab.session.restore(0))?.status).toBe(0);
    tab.gateway.isAway = false;
    tab.gateway.write({ title: 'Title', markdown: 'Theirs' });
    await tab.session.look();
    expect(tab.state).toMatchObject({ draft: { markdown: 'Theirs\n' }, taken: ['markdown'] });
    expect(tab.state.isRestored).not.toBe(true);
  });
});
