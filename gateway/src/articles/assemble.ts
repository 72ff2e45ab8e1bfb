import {
  CONTRACT_NAME,
  CONTRACT_VERSION,
  hashedParts,
  secondsToWireTime,
  seoPackage,
} from '@article-bridge/contract';
import type { SeoPackage } from '@article-bridge/contract';
import { z } from 'zod';
import { MEDIA_SCHEME } from './article.ts';
import type { StoredArticle } from './article.ts';
import { withTexts } from './rendering/own-media.ts';
import { hashedInTurns } from '../turns/in-turns.ts';
import { nextTurn } from '../turns/next-turn.ts';

/** A name as the media store gives it: 128 random bits or more in base62, and an extension. */
const OWN_MEDIA = new RegExp(`${MEDIA_SCHEME}([0-9A-Za-z]{22,64}\\.[0-9a-z]{2,5})`, 'g');

const unhashedPayload = seoPackage.omit({ content_hash: true });

/**
 * The payload of an article: the writer's content with the public addresses of its media, the
 * fields that the service adds, and the content hash. Pure.
 *
 * @param publicUrl the service's address, without a trailing slash
 * @throws {z.ZodError} if the article violates the contract: such a payload is never sent
 */
export async function assemblePayload(
  article: StoredArticle,
  publicUrl: string,
): Promise<SeoPackage> {
  // Reading a long article is slow, and so is assembling it: others get a turn in between.
  await nextTurn();
  const content = publishMedia(article.content, publicUrl);
  await nextTurn();
  return withContentHash(unhashed(article, content));
}

/** The content hash of an article as it is being written: only a long one takes turns. */
export async function writtenHash(article: StoredArticle, publicUrl: string): Promise<string> {
  const payload = unhashed(article, publishMedia(article.content, publicUrl));
  return hashedInTurns(hashedParts(payload));
}

/** Only the content hash of that payload; undefined where the contract does not allow it. */
export async function payloadHash(
  article: StoredArticle,
  publicUrl: string,
): Promise<string | undefined> {
  try {
    return (await assemblePayload(article, publicUrl)).content_hash;
  } catch (error) {
    // One article that cannot be sent must not take the list with it.
    if (error instanceof z.ZodError) return undefined;
    throw error;
  }
}

function unhashed(
  article: StoredArticle,
  published: Readonly<Record<string, unknown>>,
): z.infer<typeof unhashedPayload> {
  return unhashedPayload.parse({
    ...published,
    contract: CONTRACT_NAME,
    version: CONTRACT_VERSION,
    uuid: article.uuid,
    status: article.status,
    created_at: secondsToWireTime(article.createdAt),
    updated_at: secondsToWireTime(article.updatedAt),
  });
}

/**
 * A payload with its hash. Serializing and hashing a long payload, above all one with many images,
 * takes time, so it is done in several turns of the event loop.
 */
export async function withContentHash<Payload extends Readonly<Record<string, unknown>>>(
  payload: Payload,
): Promise<Payload & { content_hash: string }> {
  await nextTurn();
  return { ...payload, content_hash: await hashedInTurns(hashedParts(payload)) };
}

/** Address of the thumbnail of an article's featured image, if this service hosts the image. */
export function thumbnailUrl(
  { featured_image: image }: StoredArticle['content'],
  publicUrl: string,
): string | null {
  const published = seoPackage.shape.featured_image.safeParse(withPublicMedia(image, publicUrl));
  const url = published.data?.url;
  return url?.startsWith(`${publicUrl}/media/`) === true ? `${url}?size=thumbnail` : null;
}

/** Content with its own media under their public addresses. */
export function publishMedia(
  content: Readonly<Record<string, unknown>>,
  publicUrl: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, withPublicMedia(value, publicUrl)]),
  );
}

function withPublicMedia(value: unknown, publicUrl: string): unknown {
  // A pattern takes half the time of a function that is called for each. "$" has a meaning in it.
  const address = `${publicUrl.replaceAll('$', '$$$$')}/media/$1`;
  return withTexts(value, (text) => text.replaceAll(OWN_MEDIA, address));
}
