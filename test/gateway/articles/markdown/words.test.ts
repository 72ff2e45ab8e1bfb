import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  countWords,
  cutAtWord,
  readingTimeMinutes,
} from '../../../../gateway/src/articles/markdown/words.ts';

describe('countWords', () => {
  it.each([
    ['en', "Don't panic, it's 42!", 4],
    ['en', '', 0],
    ['en', '... — !', 0],
    ['de', 'Die Straßenbahn fährt.', 3],
    ['zh', '我们在北京学习写作。', 5],
    ['ja', '日本語の文章を書く。', 6],
    ['ar', 'مرحبا بالعالم', 2],
    ['th', 'สวัสดีชาวโลก', 3],
  ])('%s: %s', (language, text, expected) => {
    expect(countWords(text, language)).toBeGreaterThanOrEqual(expected - 1);
    expect(countWords(text, language)).toBeLessThanOrEqual(expected + 1);
  });

  it('counts words without spaces as words, not as one', () => {
    expect(countWords('我们在北京学习写作', 'zh')).toBeGreaterThan(2);
  });
});

describe('readingTimeMinutes', () => {
  it.each([
    [1, 'en', 1],
    [228, 'en-GB', 1],
    [2280, 'en', 10],
    [1580, 'zh-Hans', 10],
    [1840, 'eo', 10],
  ])('%i words of %s: %i', (words, language, minutes) => {
    expect(readingTimeMinutes(words, language)).toBe(minutes);
  });
});

describe('cutAtWord', () => {
  it.each([
    ['short', 20, 'en', 'short'],
    ['one two three', 13, 'en', 'one two three'],
    ['one two three', 12, 'en', 'one two…'],
    ['one two, three', 11, 'en', 'one two…'],
    ['Donaudampfschiff', 6, 'de', 'Donau…'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 10, 'en', '👩‍👩‍👧…'],
  ])('%j in %i', (text, room, language, expected) => {
    expect(cutAtWord(text, room, language)).toBe(expected);
  });

  it('cuts Chinese between words', () => {
    expect(cutAtWord('我们在北京学习写作和阅读', 8, 'zh')).toMatch(/^我们在北京(?:学习)?…$/);
  });

  it('never exceeds the room, never breaks a character, keeps a beginning', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, room) => {
        const cut = cutAtWord(text, room, 'en');
        expect(cut.length).toBeLessThanOrEqual(room);
        expect(cut.isWellFormed()).toBe(text.isWellFormed() || cut.isWellFormed());
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
      }),
    );
  });

  it('keeps what it loaded for the last languages only: a tag can be anything', () => {
    const made = vi.spyOn(Intl, 'Segmenter');
    const cut = (language: string) => cutAtWord('one two three', 12, language);
    for (let n = 0; n < 200; n += 1) cut(`en-x-${n}`);
    made.mockClear();
    cut('en-x-199');
    expect(made).not.toHaveBeenCalled();
    cut('en-x-0');
    expect(made).toHaveBeenCalledOnce();
    made.mockRestore();
  });
});
