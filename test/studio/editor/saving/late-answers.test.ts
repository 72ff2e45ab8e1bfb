import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
