import { describe, expect, test } from 'vitest';
import {
  isOfArticle,
  seoFields,
  withKeywords,
  withMember,
  withQuestions,
  withRobots,
} from '../../../wp-plugin/src/seo/seo-fields.ts';

describe('seoFields', () => {
  test('reads the fields of a post that an article became', () => {
    const fields = seoFields({
      _seo_package_meta_title: 'A title',
      _seo_package_secondary_keywords: ['one', 'two'],
      _seo_package_robots: { index: false, follow: true },
      _seo_package_open_graph: { title: 'Shared', image_url: null },
      _seo_package_twitter: { card: 'summary' },
      _seo_package_faq: [{ question: 'Why?', answer: 'So.', id: 7 }],
    });
    expect(fields).toMatchObject({
      metaTitle: 'A title',
      secondaryKeywords: ['one', 'two'],
      robots: { index: false, follow: true },
      openGraph: { title: 'Shared', description: '', imageUrl: '' },
      twitter: { card: 'summary', title: '' },
      faq: [{ question: 'Why?', answer: 'So.' }],
    });
  });

  test.each([
    ['what WordPress shows for fields that are not there', { _seo_package_robots: null }],
    ['an empty object, which PHP writes as a list', { _seo_package_open_graph: [] }],
    ['values of another type', { _seo_package_faq: 'Why?', _seo_package_meta_title: 7 }],
    ['no meta at all', undefined],
  ])('takes %s as nothing said', (_, meta) => {
    expect(seoFields(meta)).toMatchObject({
      metaTitle: '',
      robots: { index: true, follow: true },
      openGraph: { title: '' },
      twitter: { card: '' },
      faq: [],
    });
  });
});

test('isOfArticle: a post has the uuid of its article', () => {
  expect(isOfArticle({ _seo_package_uuid: '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10' })).toBe(true);
  expect(isOfArticle({ _seo_package_uuid: '' })).toBe(false);
  expect(isOfArticle({ footnotes: '' })).toBe(false);
  expect(isOfArticle(undefined)).toBe(false);
});

describe('an edit', () => {
  test('of one member leaves the group’s others, unknown ones included', () => {
    const meta = { _seo_package_open_graph: { title: 'Old', locale: 'de_DE' } };
    expect(withMember(meta, 'open_graph', 'title', 'New')).toEqual({
      _seo_package_open_graph: { title: 'New', locale: 'de_DE' },
    });
    expect(withMember(meta, 'open_graph', 'title', '')).toEqual({
      _seo_package_open_graph: { title: null, locale: 'de_DE' },
    });
  });

  test('of a group that PHP wrote as an empty list makes an object of it', () => {
    expect(withMember({ _seo_package_twitter: [] }, 'twitter', 'card', 'summary')).toEqual({
      _seo_package_twitter: { card: 'summary' },
    });
  });

  test('of robots says both, as the contract wants it', () => {
    expect(withRobots({}, { index: false, follow: true })).toEqual({
      _seo_package_robots: { index: false, follow: true },
    });
  });

  test('of keywords drops repetitions and empty ones', () => {
    expect(withKeywords([' one ', 'two', 'one', ' '])).toEqual({
      _seo_package_secondary_keywords: ['one', 'two'],
    });
  });

  test('of questions keeps finished ones only, with whatever else they held', () => {
    const meta = { _seo_package_faq: [{ question: 'Why?', answer: 'So.', id: 7 }] };
    const questions = [
      { question: 'Why?', answer: 'Because.' },
      { question: 'When?', answer: ' ' },
      { question: '', answer: '' },
    ];
    expect(withQuestions(meta, questions)).toEqual({
      _seo_package_faq: [{ question: 'Why?', answer: 'Because.', id: 7 }],
    });
  });
});
