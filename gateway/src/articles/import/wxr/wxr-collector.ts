import { apiText } from '@article-bridge/contract';
import type { ApiText } from '@article-bridge/contract';
import { SEO_META_KEYS } from '../../rendering/wordpress-post/post-seo.ts';
import type { WxrPost } from '../../rendering/wordpress-post/wxr-post.ts';

/** Deeper than RSS nests. */
const DEPTH_MAX = 32;

/** Characters of a post that are kept, as in `LINE_MAX_BYTES`. */
const POST_MAX = 10 * 1024 * 1024;

/** Characters of a name, a number, a date. */
const SHORT = 1_000;

/** Facts of the whole site: children of the channel. */
const FACTS = new Set(['link', 'language', 'wp:base_blog_url', 'wp:wxr_version']);

const META_KEYS = new Set<string>([
  ...SEO_META_KEYS,
  ...['_thumbnail_id', '_wp_attachment_image_alt'],
]);

/** Elements of a post that are kept. */
const FIELDS = new Set([
  ...['title', 'guid', 'dc:creator', 'content:encoded', 'excerpt:encoded', 'wp:post_id'],
  ...['wp:post_date_gmt', 'wp:post_name', 'wp:status', 'wp:post_type', 'wp:post_password'],
  ...['wp:attachment_url'],
]);

const POST_PATH = 'rss/channel/item';
const META_PATH = `${POST_PATH}/wp:postmeta`;
const AUTHOR_PATH = 'rss/channel/wp:author';

export type WxrFinding =
  | { kind: 'post'; post: WxrPost }
  | { kind: 'author'; login: string; name: string }
  | { kind: 'fact'; name: string; text: string };

/** Assembles posts from the events of a parser. */
export function wxrCollector(
  find: (finding: WxrFinding) => void,
  refuse: (fault: ApiText) => never,
) {
  const path: string[] = [];
  let text: string[] | undefined;
  let domain = '';
  let post = emptyPost(1);
  let pair = new Map<string, string>();

  const parentPath = () => path.slice(0, -1).join('/');

  /** Whether the text of the element that has just begun is wanted. */
  function isWanted(name: string): boolean {
    switch (parentPath()) {
      case 'rss/channel':
        return FACTS.has(name);
      case POST_PATH:
        return (
          FIELDS.has(name) || (name === 'category' && ['category', 'post_tag'].includes(domain))
        );
      case META_PATH:
        // The key comes before its value.
        return name === 'wp:meta_key' || META_KEYS.has(pair.get('wp:meta_key') ?? '');
      case AUTHOR_PATH:
        return true;
      default:
        return false;
    }
  }

  function keep(name: string, value: string): void {
    switch (parentPath()) {
      case 'rss/channel':
        find({ kind: 'fact', name, text: value });
        break;
      case META_PATH:
      case AUTHOR_PATH:
        pair.set(name, value);
        break;
      default:
        if (name === 'category') (domain === 'category' ? post.categories : post.tags).push(value);
        else post.fields.set(name, value);
    }
  }

  return {
    open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
      // The whole path is put together at every tag.
      if (name.length > SHORT) refuse(apiText('wxr-name-too-long', { length: name.length }));
      path.push(name);
      if (path.length > DEPTH_MAX) refuse(apiText('wxr-too-deep', { most: DEPTH_MAX }));
      domain = attributes['domain'] ?? '';
      const here = path.join('/');
      if (here === POST_PATH) post = emptyPost(line);
      if (here === META_PATH || here === AUTHOR_PATH) pair = new Map();
      text = isWanted(name) ? [] : undefined;
    },

    text(part: string): void {
      if (text === undefined) return;
      post.length += part.length;
      // The fields that identify a post may come after a text that is too long.
      const isShort = part.length <= SHORT && post.length <= 2 * POST_MAX;
      if (isShort || post.length <= POST_MAX) text.push(part);
    },

    close(name: string): void {
      if (text !== undefined) keep(name, text.join(''));
      text = undefined;
      switch (path.join('/')) {
        case POST_PATH:
          find({ kind: 'post', post: finished(post) });
          post = emptyPost(1);
          break;
        case META_PATH: {
          const key = pair.get('wp:meta_key') ?? '';
          if (META_KEYS.has(key)) post.meta.set(key, pair.get('wp:meta_value') ?? '');
          break;
        }
        case AUTHOR_PATH: {
          const login = pair.get('wp:author_login') ?? '';
          const name = pair.get('wp:author_display_name') ?? '';
          find({ kind: 'author', login, name: name === '' ? login : name });
          break;
        }
        default:
      }
      path.pop();
    },
  };
}

function emptyPost(line: number) {
  return {
    line,
    length: 0,
    fields: new Map<string, string>(),
    categories: new Array<string>(),
    tags: new Array<string>(),
    meta: new Map<string, string>(),
  };
}

function finished({ line, length, fields, ...rest }: ReturnType<typeof emptyPost>): WxrPost {
  const field = (name: string) => (fields.get(name) ?? '').trim();
  return {
    ...rest,
    line,
    tooLong: length > POST_MAX,
    id: field('wp:post_id'),
    guid: field('guid'),
    type: field('wp:post_type') || 'post',
    status: field('wp:status'),
    title: field('title'),
    slug: field('wp:post_name'),
    content: fields.get('content:encoded') ?? '',
    excerpt: field('excerpt:encoded'),
    creator: field('dc:creator'),
    dateGmt: field('wp:post_date_gmt'),
    password: field('wp:post_password'),
    attachmentUrl: field('wp:attachment_url'),
  };
}
