import { webhookEventOf } from '@article-bridge/contract';
import type { ArticleStatus } from '@article-bridge/contract';
import { expect, test } from 'vitest';

test.each<[ArticleStatus | undefined, ArticleStatus | 'deleted', string]>([
  [undefined, 'completed', 'article.completed'],
  ['draft', 'completed', 'article.completed'],
  ['archived', 'completed', 'article.completed'],
  ['completed', 'completed', 'article.updated'],
  ['completed', 'draft', 'article.updated'],
  [undefined, 'draft', 'article.updated'],
  ['draft', 'in_review', 'article.updated'],
  ['completed', 'archived', 'article.archived'],
  [undefined, 'archived', 'article.archived'],
  ['archived', 'archived', 'article.updated'],
  ['completed', 'deleted', 'article.deleted'],
  ['draft', 'deleted', 'article.deleted'],
])('a change from %s to %s is %s', (before, after, event) => {
  expect(webhookEventOf(before, after)).toBe(event);
});
