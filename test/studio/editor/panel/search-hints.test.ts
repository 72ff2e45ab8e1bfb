import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import type { Webhook } from '@article-bridge/contract';
import { audienceOf } from '../../../../gateway/studio/src/editor/panel/audience.ts';
import { audienceWords } from '../../../../gateway/studio/src/editor/panel/audience-words.ts';
import {
  shownValue,
  valueOfInput,
} from '../../../../gateway/studio/src/editor/panel/custom-field-values.ts';
import { keywordPlaces } from '../../../../gateway/studio/src/editor/rendering/keyword-places.ts';
import {
  localInputOf,
  wireTimeOfInput,
} from '../../../../gateway/studio/src/editor/panel/local-time.ts';
import { textParts } from '../../../../gateway/studio/src/editor/rendering/text-parts.ts';

describe('a keyword', () => {
  const parts = textParts(
    fromHtml(
      '<h2>Old bridges</h2><p>The <em>Bridge</em> of stone.</p><p>Abridged. A bridge.</p><img src="x" alt="Bridge at dawn">',
      { fragment: true },
    ),
  );
  const text = {
    title: 'Bridges',
    slug: 'a-bridge',
    metaTitle: 'X',
    metaDescription: '',
    language: 'en',
    parts,
  };

  it('is found as a whole word, in whatever case, in every place', () => {
    expect(keywordPlaces('bridge', text)).toEqual({
      places: {
        ...{ title: false, address: true, 'search title': false, description: false },
        ...{ 'first paragraph': true, headings: false, 'image texts': true },
      },
      count: 2,
    });
  });
});

describe('whom a change is told', () => {
  const webhook = (changes: Partial<Webhook>): Webhook => ({
    ...{ webhook_uuid: '', url: 'https://a.example/', payload: 'thin', header_names: [] },
    ...{ events: ['article.completed'], enabled: true, disabled_at: null, disabled_reason: null },
    ...{ failing_since: null, created_at: '', updated_at: '', ...changes },
  });

  it('is who is switched on and wants to know, sites apart', () => {
    const webhooks = [
      ...[webhook({}), webhook({}), webhook({ enabled: false })],
      ...[webhook({ webhook_uuid: 'a site' }), webhook({ webhook_uuid: 'off', enabled: false })],
      webhook({ events: ['article.deleted'] }),
    ];
    const sites = new Set(['a site', 'off']);
    expect(audienceOf(webhooks, sites, 'article.completed')).toEqual({ sites: 1, webhooks: 2 });
  });

  it('is not worth a word where it is nobody', () => {
    expect(audienceWords({ sites: 1, webhooks: 2 })).toBe('2 webhooks, 1 site');
    expect(audienceWords({ sites: 0, webhooks: 0 })).toBeUndefined();
  });
});

describe('fields of the writer’s own', () => {
  it('are the same when they are shown and read again', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()));
    fc.assert(
      fc.property(value, (one) => {
        expect(valueOfInput(shownValue(one))).toEqual(one);
      }),
    );
  });
});

it('a time on the wire is the same after an input has shown it', () => {
  expect(wireTimeOfInput(localInputOf('2026-03-01T09:30:00'))).toBe('2026-03-01T09:30:00');
  expect(localInputOf(undefined)).toBe('');
  expect(wireTimeOfInput('')).toBeUndefined();
});
