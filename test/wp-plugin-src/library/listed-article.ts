import type { LibraryArticle, LocalState } from '../../../wp-plugin/src/library/article.ts';

const NOT_HERE: LocalState = {
  state: 'new',
  post_id: null,
  edit_url: null,
  view_url: null,
  post_status: null,
};

/** An article of the library; a test specifies only what it is about. */
export function listedArticle(
  changes: Partial<Omit<LibraryArticle, 'local'>> & { local?: Partial<LocalState> } = {},
): LibraryArticle {
  return {
    uuid: '00000000-0000-4000-8000-000000000001',
    topic: 'Bridges',
    status: 'completed',
    slug: 'bridges',
    word_count: 300,
    created_at: '2026-01-01T00:00:00',
    updated_at: '2026-01-01T00:00:00',
    meta_title: 'How bridges stand',
    focus_keyword: 'bridge',
    ...changes,
    local: { ...NOT_HERE, ...changes.local },
  };
}
