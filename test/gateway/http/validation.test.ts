import { articleCreate } from '@article-bridge/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkInput } from '../../../gateway/src/http/validation.ts';

const check = checkInput({ schema: articleCreate, method: 'POST', url: '/', httpPart: 'body' });

const refused = z.object({
  error: z.array(z.object({ keyword: z.string(), instancePath: z.string() })),
});

test('what fits comes out as its schema makes it', () => {
  expect(check({ title: 'A title', markdown: 'A text.' })).toEqual({
    value: { title: 'A title', markdown: 'A text.' },
  });
});

test('of thousands of faults the first ones are told, with where each is', () => {
  const wrong = { title: 'A title', markdown: 'A text.', internal_links: Array(4_000).fill({}) };
  const { error } = refused.parse(check(wrong));
  expect(error).toHaveLength(50);
  expect(error[0]).toEqual({
    keyword: 'invalid_type',
    instancePath: '/internal_links/0/anchor_text',
  });
});
