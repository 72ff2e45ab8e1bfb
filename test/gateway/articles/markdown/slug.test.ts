import { describe, expect, it } from 'vitest';
import { derivedSlug } from '../../../../gateway/src/articles/markdown/slug.ts';
import { UUID } from './render.ts';

describe('derivedSlug', () => {
  it.each([
    ['What’s new in 2.0?', 'whats-new-in-2-0'],
    ['C++ & C#', 'c-and-c'],
    ['Ünïcode ß', 'uenicode-ss'],
    ['Привет мир', 'privet-mir'],
    ['写作 with Rust', 'from-the-file'],
    ['日本語', 'from-the-file'],
    ['שלום', 'from-the-file'],
    ['🎉', 'from-the-file'],
  ])('%s: %s', (title, slug) => {
    expect(derivedSlug(title, 'From the file', UUID)).toBe(slug);
  });

  it('falls back to the uuid when the file’s name has no Latin letters either', () => {
    expect(derivedSlug('日本語', '日本語', UUID)).toBe(UUID);
  });

  it('is cut between words', () => {
    const slug = derivedSlug('word '.repeat(40), 'file', UUID);
    expect(slug).toBe(Array.from({ length: 16 }, () => 'word').join('-'));
  });
});
