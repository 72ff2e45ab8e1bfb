import { headOf } from '../wp-plugin/seo/seo-posts.ts';

/** What a page tells search engines and networks, as a browser reads it. */
export interface Printed {
  readonly title: string;
  readonly canonicals: readonly (string | null)[];
  readonly robots: string;
  /** The contents of a `<meta>` by name or property; those that stand there once, and are not empty. */
  readonly meta: Readonly<Record<string, string>>;
  /** Names that stand there more than once. */
  readonly repeated: readonly string[];
  /** Types of schema.org of all that the page's JSON-LD speaks of. */
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
 * Text as people read it: without the invisible word joiners, the other brackets and the typographic marks
 * that stand in some plugins for what they would misread or print otherwise.
 */
export function readable(text: string): string {
  return text
    .replaceAll('\u2060', '')
    .replace(/[‹›]/gu, (bracket) => (bracket === '‹' ? '<' : '>'))
    .replace(/[‘’′]/gu, "'")
    .replace(/[“”″]/gu, '"');
}
