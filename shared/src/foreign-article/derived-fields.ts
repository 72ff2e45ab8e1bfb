/** Fields that the list has as well, and that are taken from it where the detail lacks them. */
export const LISTED_FIELDS = [
  'topic',
  'status',
  'slug',
  'word_count',
  'created_at',
  'updated_at',
  'meta_title',
  'focus_keyword',
] as const;

/** The time of an article that has none. */
const NO_TIME = '1970-01-01T00:00:00';

/** The longest slug that is derived, in characters. */
const SLUG_LENGTH = 80;

/** A field of the list where neither the article nor the list says it. Pure. */
export function derivedField(
  name: (typeof LISTED_FIELDS)[number],
  payload: Readonly<Record<string, unknown>>,
  uuid: string,
): string | number {
  const text = (field: string) => {
    const value = payload[field];
    return typeof value === 'string' ? value : '';
  };
  switch (name) {
    case 'topic':
    case 'meta_title':
      return text('title');
    case 'focus_keyword':
      return '';
    case 'status':
      return 'draft';
    case 'slug':
      return slugOfTitle(text('title'), uuid);
    case 'word_count':
      return wordsIn(text('html').trim() === '' ? text('markdown') : text('html'));
    case 'created_at':
      return text('published_at') || text('updated_at') || NO_TIME;
    case 'updated_at':
      return text('published_at') || text('created_at') || NO_TIME;
  }
}

/** A slug of a title's letters and digits; of a title without any, the last resort. */
function slugOfTitle(title: string, lastResort: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = Array.from(words.join('-'))
    .slice(0, SLUG_LENGTH)
    .join('')
    .replace(/(?<!-)-+$/, '');
  return slug === '' ? lastResort : slug;
}

/** Words of HTML or Markdown, as far as spaces tell them. */
function wordsIn(body: string): number {
  const text = body.replace(/<[^<>]*>/g, ' ');
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}
