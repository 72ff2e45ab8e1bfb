import { apiText } from '@article-bridge/contract';
import { articleProblems } from '../article-problems.ts';
import { MEDIA_SCHEME } from '../article.ts';
import type { StoredImage } from '../markdown/body-images.ts';
import type { MediaStore } from '../../media/media-store.ts';

/** Names looked up for one article at most; no article holds as many images. */
export const NAMES_MAXIMUM = 5_000;

/** A name of the media store, at the end of an address. */
const NAME = '[0-9A-Za-z]{22,64}\\.[0-9a-z]{2,5}';

const NAME_FIRST = new RegExp(`^${NAME}`);

/**
 * Maximum number of references to stored images in one article, repetitions included: one for every element
 * that its HTML may have. References to own images are rewritten whenever the article is read, and all are
 * processed for its hash.
 */
const MENTIONS_MAXIMUM = 50_000;

/** Beginnings of a mention, in content and in an address. */
const MENTIONS = [MEDIA_SCHEME, '/media/'];

/** Images of the owner by the public addresses under which the writer names them. */
export type OwnMedia = ReadonlyMap<string, StoredImage>;

/** Finds the owner's images in whatever a writer sent. Those of other owners stay plain addresses. */
export async function ownMediaIn(
  value: unknown,
  {
    ownerId,
    publicUrl,
    media,
  }: { ownerId: number; publicUrl: string; media: Pick<MediaStore, 'ownedBy'> },
): Promise<OwnMedia> {
  const base = `${publicUrl}/media/`;
  refuseManyMentions(value);
  const names = new Set<string>();
  for (const text of textsIn(value)) {
    for (let at = text.indexOf(base); at !== -1; at = text.indexOf(base, at + 1)) {
      const [name] = NAME_FIRST.exec(text.slice(at + base.length, at + base.length + 70)) ?? [];
      if (name !== undefined && names.size < NAMES_MAXIMUM) names.add(name);
    }
  }
  const owned = await media.ownedBy(ownerId, [...names]);
  return new Map(
    owned.map(({ name, ...measures }) => [
      `${base}${name}`,
      { url: `${MEDIA_SCHEME}${name}`, ...measures },
    ]),
  );
}

/** The value with own media in the scheme that stays valid when the service moves. */
export function storableMedia(value: unknown, media: OwnMedia): unknown {
  // All addresses of own media begin alike: each text is read once, however many they are.
  const [[known] = []] = media;
  if (known === undefined) return value;
  const base = known.slice(0, known.lastIndexOf('/') + 1);
  const mention = new RegExp(`${base.replace(/\W/g, '\\$&')}${NAME}`, 'g');
  return withTexts(value, (text) =>
    text.replace(mention, (address) => media.get(address)?.url ?? address),
  );
}

/**
 * Refuses content that refers to more images than an article may.
 *
 * @throws {HttpProblem} 400
 */
export function refuseManyMentions(value: unknown): void {
  let mentions = 0;
  for (const text of textsIn(value)) {
    for (const begin of MENTIONS) {
      for (let at = text.indexOf(begin); at !== -1; at = text.indexOf(begin, at + begin.length)) {
        mentions += 1;
        if (mentions <= MENTIONS_MAXIMUM) continue;
        const fault = apiText('article-names-images-too-often', { most: MENTIONS_MAXIMUM });
        throw articleProblems.refused([{ pointer: '', ...fault }]);
      }
    }
  }
}

/** A value with other texts in it, however deep. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withTexts(member, change)]),
  );
}

/** Every text in a value, however deep. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const member of Object.values(value)) yield* textsIn(member);
}
