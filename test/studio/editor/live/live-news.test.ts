import type { ArticlePublication } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { newlyLive } from '../../../../gateway/studio/src/editor/live/live-news.ts';

type Told = Pick<ArticlePublication, 'site' | 'status' | 'content_hash'>;

const site = { url: 'https://blog.example', name: 'The blog' };
const one: Told = { site, status: 'published', content_hash: 'a' };
const draft: Told = { ...one, status: 'draft' };

describe('it is news', () => {
  it.each([
    ['that a site shows the article', [], [one]],
    ['that its draft was published', [draft], [one]],
    ['that it shows another version', [one], [{ ...one, content_hash: 'b' }]],
  ])('%s', (_what, before, after) => {
    expect(newlyLive(before, after)).toEqual(after);
  });
});

describe('it is no news', () => {
  it.each([
    ['what was so when the article was opened', undefined, [one]],
    ['that a draft is there', [], [draft]],
    ['that the same was told again', [one], [one]],
    ['that a version is told of for the first time', [{ ...one, content_hash: null }], [one]],
    ['that it was taken down', [one], []],
  ])('%s', (_what, before, after) => {
    expect(newlyLive(before, after)).toEqual([]);
  });
});
