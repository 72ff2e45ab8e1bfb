import { headOf } from '../wp-plugin/seo/seo-posts.ts';

/** A page's metadata for search engines and social networks, as a browser parses it. */
export interface Printed {
  readonly title: string;
  readonly canonicals: readonly (string | null)[];
  readonly robots: string;
  /** Contents of `<meta>` elements by name or property, if they occur once and are not empty. */
  readonly meta: Readonly<Record<string, string>>;
  /** Names that occur more than once. */
  readonly repeated: readonly string[];
  /** schema.org types of all objects in the page's JSON-LD. */
  readonly types: readonly string[];
}

const NAMES = [
  'description',
  'og:title',
  'og:description',
  'og:image',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
];

export function printed(page: string): Printed {
  const head = headOf(page);
  const contents = NAMES.map((name) => [name, head.contents(name)] as const);
  return {
    title: head.titles.length === 1 ? (head.titles[0] ?? '') : `${head.titles.length} titles`,
    canonicals: head.canonicals,
    robots: head.contents('robots').join(' + '),
    meta: Object.fromEntries(
      contents.flatMap(([name, [content]]) => (content ? [[name, content]] : [])),
    ),
    repeated: contents.flatMap(([name, all]) => (all.length > 1 ? [name] : [])),
    types: head.jsonLd.flatMap(typesIn),
  };
}

function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const type: unknown = Reflect.get(value, '@type');
  const own = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  return [...own, ...Object.values(value).flatMap(typesIn)];
}

/**
 * Normalizes a text: without the invisible word joiners, substitute brackets and typographic
 * characters that replace text which some plugins would misinterpret or change.
 */
export function readable(text: string): string {
  return text
    .replaceAll('\u2060', '')
    .replace(/[‹›]/gu, (bracket) => (bracket === '‹' ? '<' : '>'))
    .replace(/[‘’′]/gu, "'")
    .replace(/[“”″]/gu, '"');
}
