import { addressKey } from '../markdown/address.ts';
import type { LinkAttributes } from '../markdown/references.ts';

/** Slugs looked up for one article at most; no article links to as many. */
const SLUGS_MAXIMUM = 1_000;

/** The address of a link in Markdown (in place, or as a definition) or in HTML that is a path of one segment. */
const ROOT_PATH =
  /(?:\]\(\s*<?|\]:\s*<?|\bhref\s*=\s*["']?)(\/[^\s"'<>()#?/\\]{1,600})(#[^\s"'<>()]*)?/g;

/** Links to other articles of the owner, by address, for `ArticleSurroundings.links`. */
export type OwnArticles = ReadonlyMap<string, LinkAttributes>;

export interface SlugLookup {
  uuidsOfSlugs: (
    ownerId: number,
    slugs: readonly string[],
  ) => Promise<{ slug: string; uuid: string }[]>;
}

/**
 * Finds links to the owner's articles in a body, in the form in which they are written out:
 * `/SLUG`. A text that was fetched from the service, edited and sent back thus still links to
 * articles, not just to paths.
 */
export async function ownArticlesIn(
  body: string,
  ownerId: number,
  { uuidsOfSlugs }: SlugLookup,
): Promise<OwnArticles> {
  const addresses = new Map<string, string>();
  for (const [, path = '', fragment = ''] of body.matchAll(ROOT_PATH)) {
    if (addresses.size >= SLUGS_MAXIMUM) break;
    addresses.set(path + fragment, addressKey(path).slice(1));
  }
  if (addresses.size === 0) return new Map();
  const found = await uuidsOfSlugs(ownerId, [...new Set(addresses.values())]);
  const uuids = new Map(found.map(({ slug, uuid }) => [slug, uuid]));
  const links = new Map<string, LinkAttributes>();
  for (const [href, slug] of addresses) {
    const uuid = uuids.get(slug);
    if (uuid !== undefined) links.set(addressKey(href), { href, uuid });
  }
  return links;
}
