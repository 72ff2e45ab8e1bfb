import { describe, expect, it } from 'vitest';
import {
  caughtUp,
  openedForm,
  savedForm,
  undoneBy,
} from '../../../gateway/studio/src/integrations/webhooks/settings-form.ts';
import type {
  SettingsForm,
  TaggedWebhook,
  TypedWebhook,
} from '../../../gateway/studio/src/integrations/webhooks/settings-form.ts';

const STORED: TaggedWebhook = {
  webhook_uuid: '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11',
  name: 'News',
  url: 'https://cms.example.org/hook',
  events: ['article.completed', 'article.deleted'],
  payload: 'thin',
  header_names: ['X-A'],
  enabled: true,
  disabled_at: null,
  disabled_reason: null,
  failing_since: null,
  created_at: '2026-01-01T00:00:00',
  updated_at: '2026-01-01T00:00:00',
  etag: '"1"',
};

const storedAs = (changes: Partial<TaggedWebhook>) => ({ ...STORED, etag: '"2"', ...changes });
const typing = (typed: Partial<TypedWebhook>): SettingsForm => {
  const form = openedForm(STORED);
  return { ...form, typed: { ...form.typed, ...typed } };
};

describe('the settings of a webhook, when somebody else has saved them meanwhile', () => {
  it('are taken over where nothing was typed, and stay as typed elsewhere', () => {
    const stored = storedAs({ url: 'https://b.example/', events: ['article.updated'] });
    const form = caughtUp(typing({ name: 'Blog' }), stored, undefined);
    expect(form).toEqual({
      base: stored,
      typed: {
        name: 'Blog',
        url: 'https://b.example/',
        events: ['article.updated'],
        payload: 'thin',
      },
      taken: ['url', 'events'],
      contested: [],
    });
  });

  it('stay as typed where both changed them, which is said', () => {
    const stored = storedAs({ name: 'Theirs' });
    const form = caughtUp(typing({ name: 'Mine' }), stored, undefined);
    expect(form).toMatchObject({ base: stored, contested: ['name'], taken: [] });
    expect(form.typed.name).toBe('Mine');
    expect(undoneBy(form, stored, undefined)).toEqual([]);
  });

  it('are no matter where both wrote the same, or nothing but the state changed', () => {
    const same = storedAs({ name: 'Mine', enabled: false });
    const form = typing({ name: 'Mine' });
    expect(undoneBy(form, same, undefined)).toEqual([]);
    expect(caughtUp(form, same, undefined)).toMatchObject({ taken: [], contested: [] });
  });

  it('would be undone by a form that has not caught up, also where nothing was typed', () => {
    const stored = storedAs({ url: 'https://b.example/' });
    expect(undoneBy(typing({ name: 'Mine' }), stored, undefined)).toEqual(['url']);
  });

  it('with other header fields matter only to who replaces these', () => {
    const stored = storedAs({ header_names: ['X-B'] });
    expect(undoneBy(openedForm(STORED), stored, undefined)).toEqual([]);
    expect(undoneBy(openedForm(STORED), stored, ['X-C'])).toEqual(['headers']);
    expect(caughtUp(openedForm(STORED), stored, ['X-C']).contested).toEqual(['headers']);
  });

  it('may have other values in header fields of the same names, which are replaced only when asked twice', () => {
    const form = openedForm(STORED);
    expect(undoneBy(form, storedAs({}), ['X-A'])).toEqual(['headers']);
    expect(undoneBy(form, storedAs({ header_names: ['X-B'] }), ['X-B'])).toEqual(['headers']);
    const asked = caughtUp(form, storedAs({}), ['X-A']);
    expect(asked.contested).toEqual(['headers']);
    expect(undoneBy(asked, storedAs({}), ['X-A'])).toEqual([]);
  });

  it('have the same header fields where nothing but the state changed, or where there are none', () => {
    const form = openedForm(STORED);
    expect(undoneBy(form, STORED, ['X-A'])).toEqual([]);
    expect(undoneBy(form, storedAs({ enabled: false }), ['X-A'])).toEqual([]);
    expect(undoneBy(form, storedAs({ header_names: [] }), [])).toEqual([]);
  });

  it('are as they are stored after saving, but for what was typed meanwhile', () => {
    const sent = typing({ name: ' Mine ' });
    const stored = storedAs({ name: 'Mine' });
    expect(savedForm(sent, sent.typed, stored)).toEqual(openedForm(stored));
    const later = { ...sent, typed: { ...sent.typed, name: 'Mine too' } };
    expect(savedForm(later, sent.typed, stored)).toMatchObject({
      base: stored,
      typed: { name: 'Mine too' },
    });
  });
});
