import {
  Badge,
  Diff,
  LengthMeter,
  MarkedText,
  SearchPreview,
  SocialCard,
} from '@article-bridge/contract/ui/components';
import { TITLE_PIXELS } from '@article-bridge/contract/ui';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const html = (element: ReactElement) => renderToStaticMarkup(element);

const changed = (text: string) => ({ text, changed: true });
const same = (text: string) => ({ text, changed: false });

it('a badge has the tone of its state', () => {
  const badge = createElement(Badge, { tone: 'negative', children: 'Failed' });
  expect(html(badge)).toBe('<span class="article-bridge-badge is-negative">Failed</span>');
});

it.each(['del', 'ins', 'mark'] as const)(
  '<%s> stands for the words that the other side lacks',
  (mark) => {
    const text = createElement(MarkedText, { pieces: [same('a '), changed('<b>')], mark });
    expect(html(text)).toBe(`<span>a </span><${mark}>&lt;b&gt;</${mark}>`);
  },
);

describe('a diff', () => {
  const rows = [
    { type: 'gap', left: null, right: null, lines: 12 },
    { type: 'changed', left: [changed('old')], right: [changed('new')], lines: 0 },
    { type: 'same', left: [same('both')], right: [same('both')], lines: 0 },
    { type: 'added', left: null, right: [changed('more')], lines: 0 },
  ] as const;
  const table = (of: 'change' | 'versions') => {
    const gapLabel = (lines: number) => `${lines} lines`;
    const props = { of, caption: 'Title', left: 'Before', right: 'After', rows, gapLabel };
    return html(createElement(Diff, props));
  };

  it('of a change has deleted and inserted words', () => {
    expect(table('change')).toContain('<del>old</del>');
    expect(table('change')).toContain('<ins>new</ins>');
  });

  it('of two versions prefers neither', () => {
    expect(table('versions')).not.toMatch(/<(?:del|ins)>/);
    expect(table('versions')).toContain('<mark>old</mark>');
  });

  it('names its sides and counts what it leaves out', () => {
    expect(table('change')).toContain('<caption>Title</caption>');
    expect(table('change')).toContain('<th scope="col">Before</th><th scope="col">After</th>');
    expect(table('change')).toContain('<td colSpan="2">12 lines</td>');
  });

  it('marks by class the side that alone has a line, and neither where both have it', () => {
    expect(table('change')).toContain('<tr class="is-added"><td></td><td class="is-only-right">');
    expect(table('change')).toContain('<tr class="is-same"><td><div dir="auto">');
  });
});

describe('a length meter', () => {
  it.each([
    [0, 'is-empty', '0%'],
    [150, 'is-short', '25%'],
    [600, 'is-good', '100%'],
    [601, 'is-long', '100%'],
  ])('%d of 600 pixels', (length, verdict, width) => {
    const props = { length, limit: TITLE_PIXELS, id: 'hint', children: 'In words' };
    const meter = html(createElement(LengthMeter, props));
    expect(meter).toContain(`article-bridge-meter ${verdict}`);
    expect(meter).toContain(`inline-size:${width}`);
    expect(meter).toContain('<p id="hint">In words</p>');
  });
});

describe('a search preview', () => {
  const props = {
    title: 'Bridges',
    description: 'Of stone.',
    address: 'https://example.org/b%C3%BCcher/bridges',
    siteName: 'A site',
    language: 'ar',
    direction: 'rtl',
    device: 'desktop',
    label: 'Preview',
    noDescription: 'A part of the text',
  } as const;

  it('has the address as breadcrumbs, and the direction and language of the article', () => {
    const preview = html(createElement(SearchPreview, props));
    expect(preview).toContain('example.org › bücher › bridges');
    expect(preview).toContain('aria-label="Preview" dir="rtl"');
    expect(preview).toContain('lang="ar">Bridges<');
    expect(preview).toContain('>A site<');
  });

  it('says what stands in for a missing description, in the language of the page', () => {
    const preview = html(createElement(SearchPreview, { ...props, description: '' }));
    expect(preview).toContain('dir="auto">A part of the text<');
  });

  it('cuts a title that is too long, later on a phone', () => {
    const long = { ...props, title: 'a'.repeat(100) };
    const lengthOn = (device: 'desktop' | 'mobile') =>
      /a{20,}…?/.exec(html(createElement(SearchPreview, { ...long, device })))?.[0].length ?? 0;
    expect(lengthOn('desktop')).toBeLessThan(lengthOn('mobile'));
    expect(lengthOn('mobile')).toBeLessThan(100);
  });

  it('has no sign of a site that is not known yet', () => {
    const preview = html(createElement(SearchPreview, { ...props, siteName: '' }));
    expect(preview).not.toContain('article-bridge-result__icon');
  });
});

describe('a social card', () => {
  const props = {
    title: 'Bridges',
    description: 'Of stone.',
    imageUrl: 'https://example.org/a.png',
    host: 'example.org',
    isSmall: false,
    direction: 'ltr',
    texts: { label: 'Preview', noImage: 'No image', brokenImage: 'Broken' },
  } as const;

  it('loads its image without telling where from', () => {
    const card = html(createElement(SocialCard, props));
    expect(card).toContain('src="https://example.org/a.png"');
    expect(card).toContain('referrerPolicy="no-referrer"');
    expect(card).toContain('role="status"></p>');
  });

  it.each(['', 'javascript:alert(1)', 'data:image/png;base64,AA', '/a.png'])(
    'has no image at %j',
    (imageUrl) => {
      const card = html(createElement(SocialCard, { ...props, imageUrl }));
      expect(card).not.toContain('<img');
      expect(card).toContain('No image');
    },
  );

  it('is small where the site asks for it', () => {
    expect(html(createElement(SocialCard, { ...props, isSmall: true }))).toContain('is-small');
  });
});
