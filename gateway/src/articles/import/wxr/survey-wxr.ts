import { apiText } from '@article-bridge/contract';
import type { WxrBlog, WxrPost } from '../../rendering/wordpress-post/wxr-post.ts';
import { FileProblem } from '../file-problem.ts';
import { readWxr } from './read-wxr.ts';

/** Images of a media library at most, of which each is remembered. */
const ATTACHMENTS_MAX = 500_000;

export interface WxrSurvey {
  blog: WxrBlog;
  total: number;
}

/**
 * Reads an export once from start to end, to check that it is one, to count its items and to
 * collect what all items share.
 *
 * @throws {FileProblem} if it is not a WordPress export, or not well-formed XML
 */
export async function surveyWxr(
  path: string,
  signal: AbortSignal,
  isItem: (post: WxrPost) => boolean,
): Promise<WxrSurvey> {
  const authors = new Map<string, string>();
  const attachments = new Map<string, { url: string; alt: string }>();
  const facts = new Map<string, string>();
  let total = 0;
  for await (const found of readWxr(path, signal)) {
    if (found.kind === 'fact') facts.set(found.name, found.text.trim());
    else if (found.kind === 'author') authors.set(found.login, found.name);
    else if (isItem(found.post)) total += 1;
    else if (found.post.type === 'attachment' && attachments.size < ATTACHMENTS_MAX) {
      const { id, attachmentUrl: url, meta } = found.post;
      attachments.set(id, { url, alt: meta.get('_wp_attachment_image_alt') ?? '' });
    }
  }
  if (!facts.has('wp:wxr_version')) {
    throw new FileProblem(apiText('wxr-none'));
  }
  const address = facts.get('wp:base_blog_url') ?? facts.get('link') ?? '';
  const language = facts.get('language') ?? '';
  return {
    blog: {
      address: /^https?:/i.test(address) && URL.canParse(address) ? `${address}/` : '',
      language,
      authors,
      attachments,
    },
    total,
  };
}
