import { describe, expect, test } from 'vitest';
import {
  addressProblem,
  canonicalProblem,
  keywordProblem,
  questionProblem,
  robotsProblem,
} from '../../../wp-plugin/src/seo/field-problems.ts';

describe('addressProblem', () => {
  test.each(['', 'https://example.org', 'http://example.org/ä?b=1#c', 'HTTPS://EXAMPLE.ORG/'])(
    'takes %j',
    (address) => {
      expect(addressProblem(address)).toBeUndefined();
    },
  );

  test.each([
    'example.org',
    '/path',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    'https://a/"b',
  ])('refuses %j', (address) => {
    expect(addressProblem(address)).toContain('not a web address');
  });
});

test('canonicalProblem warns of an address that leads elsewhere, and of none that leads here', () => {
  const here = 'https://example.org/a-bridge/';
  expect(canonicalProblem('', here)).toBeUndefined();
  expect(canonicalProblem('https://example.org/a-bridge', here)).toBeUndefined();
  expect(canonicalProblem('https://other.example/', here)).toContain('original');
  expect(canonicalProblem('ftp://other.example/', here)).toContain('not a web address');
});

describe('keywordProblem', () => {
  test.each([
    ['', 'A title', 'A text', undefined],
    ['bridge', 'The BRIDGE', 'A stone  bridge', undefined],
    ['bridge', 'A title', 'A bridge', 'The title does not contain it.'],
    ['bridge', 'A bridge', 'A text', 'The description does not contain it.'],
    ['bridge', 'A title', '', 'Neither the title nor the description contains it.'],
  ])('%j in %j and %j', (keyword, title, description, problem) => {
    expect(keywordProblem(keyword, { title, description }, 'en')).toBe(problem);
  });

  test('compares as the language does, and does without one that is none', () => {
    const printed = { title: 'ISI köprüsü', description: 'ısı' };
    expect(keywordProblem('ısı', printed, 'tr')).toBeUndefined();
    expect(keywordProblem('ısı', printed, 'not a tag')).toBe('The title does not contain it.');
  });
});

test('robotsProblem says what leaving a post out means', () => {
  expect(robotsProblem({ index: true, follow: false })).toBeUndefined();
  expect(robotsProblem({ index: false, follow: true })).toContain('leave this post out');
});

test('questionProblem names the half that is missing', () => {
  expect(questionProblem({ question: 'Why?', answer: ' ' })).toContain('answer is missing');
  expect(questionProblem({ question: '', answer: 'So.' })).toContain('question is missing');
  expect(questionProblem({ question: '', answer: '' })).toBeUndefined();
  expect(questionProblem({ question: 'Why?', answer: 'So.' })).toBeUndefined();
});
