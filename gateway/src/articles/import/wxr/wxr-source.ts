import { articleStatus, apiText } from '@article-bridge/contract';
import type { ApiText } from '@article-bridge/contract';
import { storable } from '../../writing/rendered-content.ts';
import type { WxrBlog, WxrPost } from '../../rendering/wordpress-post/wxr-post.ts';
import { claimUuid } from '../claim-uuid.ts';
import { FileProblem, readingFile } from '../file-problem.ts';
import { creationSeconds } from '../import-article.ts';
import type { ImportSource, PreparedArticle, SkippedItem } from '../prepared-article.ts';
import { sourceUuid } from '../source-uuid.ts';
import { itemKey } from '../upload-target.ts';
import type { UploadTarget } from '../upload-target.ts';
import { wxrPosts } from './read-wxr.ts';
import { surveyWxr } from './survey-wxr.ts';

/** Post types of WordPress that are not articles. */
const NO_ITEMS = new Set([
  ...['attachment', 'revision', 'nav_menu_item', 'custom_css', 'customize_changeset'],
  ...['oembed_cache', 'user_request', 'wp_block', 'wp_template', 'wp_template_part'],
  ...['wp_global_styles', 'wp_navigation', 'wp_font_family', 'wp_font_face'],
]);

const ARTICLES = new Set(['post', 'page']);

const SKIPPED_STATUSES: ReadonlyMap<string, ApiText> = new Map([
  ['trash', apiText('wxr-in-trash')],
  ['auto-draft', apiText('wxr-auto-draft')],
]);

/** Posts and pages of a WordPress export (WXR). Read twice: authors and images may stand anywhere. */
export async function openWxr(path: string, target: UploadTarget): Promise<ImportSource> {
  const { signal } = target;
  const { blog, total } = await readingFile(() => surveyWxr(path, signal, isItem));
  return {
    total,
    async *items(skip) {
      let passed = 0;
      for await (const post of wxrPosts(path, signal)) {
        if (!isItem(post)) continue;
        passed += 1;
        if (passed <= skip) continue;
        const source = sourceOf(post);
        yield { source, prepare: () => preparePost(post, { source, blog, target }) };
      }
    },
    close: () => Promise.resolve(),
  };
}

function isItem({ type }: Pick<WxrPost, 'type'>): boolean {
  return !NO_ITEMS.has(type);
}

function sourceOf({ type, id, guid, slug, line }: WxrPost): string {
  const number = id === '' ? `at line ${line}` : id;
  return [type, number, slug === '' ? guid : slug].filter((part) => part !== '').join(' ');
}

async function preparePost(
  post: WxrPost,
  { source, blog, target }: { source: string; blog: WxrBlog; target: UploadTarget },
): Promise<PreparedArticle | SkippedItem> {
  const { line } = post;
  const title = post.title === '' ? null : post.title;
  if (!ARTICLES.has(post.type)) {
    return { skipped: apiText('wxr-type-skipped', { type: post.type }), title };
  }
  const skipped = SKIPPED_STATUSES.get(post.status);
  if (skipped !== undefined) return { skipped, title };
  if (post.tooLong) throw new FileProblem(apiText('wxr-post-too-long'), { line });
  const { ownerId, collection, status, claimed, perform, publicUrl, now } = target;
  const sourceKey = itemKey('wxr', collection, post.guid || `${blog.address}?p=${post.id}`);
  const uuid = sourceUuid(ownerId, sourceKey);
  await claimUuid(claimed, { uuid, source, line, field: 'the uuid of its guid' });
  const made = await perform('post', { post, blog: blogFor(post, blog), uuid });
  const content = await storable(made.content, publicUrl);
  return {
    draft: {
      uuid,
      sourceKey,
      status: articleStatus.parse(made.status ?? status),
      content,
      createdAt: creationSeconds(content.published_at, now()),
    },
    title: content.title,
    problems: [],
    notes: made.notes,
    yieldsSlug: () => Promise.resolve(true),
  };
}

/** The part of the site that one post needs: it is copied to the rendering thread, the whole media library is not. */
function blogFor({ creator, meta }: WxrPost, blog: WxrBlog): WxrBlog {
  return {
    ...blog,
    authors: only(blog.authors, creator),
    attachments: only(blog.attachments, meta.get('_thumbnail_id') ?? ''),
  };
}

function only<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const value = map.get(key);
  return new Map(value === undefined ? [] : [[key, value]]);
}
