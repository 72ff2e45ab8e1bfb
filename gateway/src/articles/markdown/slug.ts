import { SLUG_MAX_LENGTH } from '@article-bridge/contract';
import slugify from '@sindresorhus/slugify';

/** Derived slugs are shorter than explicit ones may be: people read them in addresses. */
const DERIVED_SLUG_LENGTH = 80;

/**
 * The slug of an article without one: its title in Latin letters. If the title has letters without
 * a Latin form here (Han, Kana, Hangul, Hebrew, Thai and others), the file's name is used instead,
 * because half a title is a wrong name; if the name has such letters, too, the fallback.
 */
export function derivedSlug(title: string, fileName: string, lastResort: string): string {
  if (isTransliterable(title)) {
    const slug = shortened(slugify(title));
    if (slug !== '') return slug;
  }
  const slug = shortened(slugify(fileName));
  return slug === '' ? lastResort.slice(0, SLUG_MAX_LENGTH) : slug;
}

function isTransliterable(title: string): boolean {
  const letters = title.match(/\p{L}/gu) ?? [];
  return letters.every((letter) => slugify(letter) !== '');
}

/** Cuts at a hyphen, so that no word is broken. */
function shortened(slug: string): string {
  if (slug.length <= DERIVED_SLUG_LENGTH) return slug;
  const head = slug.slice(0, DERIVED_SLUG_LENGTH + 1);
  const hyphen = head.lastIndexOf('-');
  return hyphen > 0 ? head.slice(0, hyphen) : slug.slice(0, DERIVED_SLUG_LENGTH);
}
