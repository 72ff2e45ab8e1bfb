import { expect, test } from 'vitest';
import { questionsAfterEdit } from '../../../wp-plugin/src/seo/question-list.ts';

const STORED = [{ question: 'Why?', answer: 'So.' }];

test('an unfinished question stays in the form while the post’s own are the same', () => {
  const typed = [...STORED, { question: 'When?', answer: '' }];
  expect(questionsAfterEdit(typed, STORED)).toEqual(typed);
});

test('what somebody else changed comes in place of what was typed', () => {
  const typed = [...STORED, { question: 'When?', answer: '' }];
  expect(questionsAfterEdit(typed, [])).toEqual([]);
  expect(questionsAfterEdit([], STORED)).toEqual(STORED);
  const changed = [{ question: 'Why?', answer: 'Because.' }];
  expect(questionsAfterEdit(STORED, changed)).toEqual(changed);
});
