import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePatch } from '../../../gateway/src/articles/writing/merge-patch.ts';
import { draftOf, isSameDraft, prunedDraft } from '../../../gateway/studio/src/editor/draft.ts';
import { automaticFields } from '../../../gateway/studio/src/editor/rendering/render-draft.ts';
import { difference, patchBetween } from '../../../gateway/studio/src/editor/saving/merge-patch.ts';
import { mergedDrafts } from '../../../gateway/studio/src/editor/saving/merged-drafts.ts';
import { storedArticle } from './stored-article.ts';

/** JSON without null, which a merge patch cannot express. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 4 }),
  ),
})).value;
const jsonObject = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), json, { maxKeys: 4 });

describe('the patch between two drafts', () => {
  it('makes the one of the other (RFC 7396)', () => {
    fc.assert(
      fc.property(jsonObject, jsonObject, (from, to) => {
        expect(mergePatch(from, difference(from, to))).toEqual({ ...to });
      }),
    );
  });

  it('takes off what is left to the gateway when the text changes, and only then', () => {
    const before = { title: 'A', markdown: 'One', excerpt: 'Mine' };
    expect(patchBetween(before, { ...before, tags: ['x'] })).toEqual({ tags: ['x'] });
    expect(patchBetween(before, { ...before, markdown: 'Two' })).toEqual({
      ...{ markdown: 'Two\n', slug: null, language: null, topic: null },
      ...{ meta_title: null, meta_description: null },
    });
  });

  it('takes a field off that was emptied', () => {
    const before = { title: 'A', markdown: '', author: { name: 'Ada', url: 'https://a.example' } };
    expect(patchBetween(before, { title: 'A', markdown: '', author: { name: 'Ada' } })).toEqual({
      author: { url: null },
    });
    expect(patchBetween(before, { title: 'A', markdown: '' })).toEqual({ author: null });
  });
});

describe('a draft', () => {
  it('is the same with blank fields as without', () => {
    expect(
      isSameDraft(
        { title: ' A ', markdown: '\r\nText', tags: [], excerpt: ' ', author: { name: '' } },
        { title: 'A', markdown: 'Text\n' },
      ),
    ).toBe(true);
  });

  it('keeps what programs have given and the studio has no field for', () => {
    const twitter = { card: 'summary' } as const;
    const given = { schema_jsonld: [{ '@type': 'Recipe' }], twitter };
    const draft = draftOf(storedArticle(given), new Set());
    expect(draft).toMatchObject(given);
    expect(patchBetween(draft, { ...draft, excerpt: 'Mine' })).toEqual({ excerpt: 'Mine' });
  });

  it('keeps half of a question and answer, for the API to say what is missing', () => {
    const faq = [{ question: 'Why?', answer: '' }];
    expect(prunedDraft({ title: 'A', markdown: '', faq }).faq).toEqual(faq);
  });

  it('keeps no lone surrogate, which has no form in UTF-8', () => {
    expect(prunedDraft({ title: 'A\ud800', markdown: 'B\udfff' })).toEqual({
      title: 'A\ufffd',
      markdown: 'B\ufffd\n',
    });
  });

  it('leaves to the gateway what is derived from the text anyway', () => {
    const article = storedArticle({ excerpt: 'Some words.', meta_title: 'Another title' });
    expect(draftOf(article, automaticFields(article))).toEqual({
      ...{ title: 'A title', markdown: 'Some words.\n', meta_title: 'Another title' },
    });
  });

  it('keeps the address of what was published', () => {
    const article = storedArticle({ status: 'completed' });
    expect(automaticFields(article).has('slug')).toBe(false);
  });
});

describe('two drafts of one', () => {
  const base = { title: 'A', markdown: 'One', excerpt: 'E', tags: ['x'] };

  it('are one where they changed different fields', () => {
    const mine = { ...base, markdown: 'Two' };
    const theirs = { ...base, excerpt: 'F', tags: ['x', 'y'] };
    const { draft, taken, colliding } = mergedDrafts({ draft: base }, mine, theirs);
    expect(draft).toEqual({ ...mine, excerpt: 'F', tags: ['x', 'y'] });
    expect({ taken, colliding }).toEqual({ taken: ['excerpt', 'tags'], colliding: [] });
  });

  it('collide where they changed the same field to different things', () => {
    const merged = mergedDrafts({ draft: base }, { ...base, title: 'B' }, { ...base, title: 'C' });
    expect(merged.colliding).toEqual(['title']);
    expect(merged.draft.title).toBe('B');
  });

  it('take over what the other one took off', () => {
    const { excerpt: _excerpt, ...theirs } = base;
    const { draft, taken } = mergedDrafts({ draft: base }, { ...base, title: 'B' }, theirs);
    expect(taken).toEqual(['excerpt']);
    expect(draft.excerpt).toBeUndefined();
  });

  describe('of which one changed the text alone, by the API', () => {
    const { excerpt: _excerpt, ...derived } = base;
    const stored = { draft: derived, automatic: { excerpt: 'What the text began with' } };
    const theirs = { ...derived, markdown: 'Two\n', excerpt: 'What the text began with' };

    it('keep the excerpt of the text before, which nobody has written', () => {
      const { draft, taken, colliding } = mergedDrafts(stored, { ...derived, title: 'B' }, theirs);
      expect({ taken, colliding }).toEqual({ taken: ['markdown'], colliding: [] });
      expect(draft).toEqual({ ...theirs, title: 'B' });
    });

    it('have the excerpt that the other one wrote, without a question', () => {
      const mine = { ...derived, excerpt: 'Mine' };
      const { draft, taken, colliding } = mergedDrafts(stored, mine, theirs);
      expect({ taken, colliding }).toEqual({ taken: ['markdown'], colliding: [] });
      expect(draft.excerpt).toBe('Mine');
    });
  });
});
