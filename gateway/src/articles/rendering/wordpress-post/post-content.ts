import { apiText, articleInput, articleSlug } from '@article-bridge/contract';
import type { ApiText, ArticleStatus } from '@article-bridge/contract';
import type { z } from 'zod';
import { FAULTS_MAXIMUM } from '../../../http/body-text.ts';
import { issueFault } from '../../../http/issue-text.ts';
import { valueAt, withValue } from '../../../http/sent-values.ts';
import type { ArticleContent } from '../../article.ts';
import { writtenHtmlTree } from '../../markdown/html-tree.ts';
import { plainText } from '../../markdown/plain-text.ts';
import { ArticleSourceError, sourceProblem } from '../../markdown/source-error.ts';
import type { SourceProblem } from '../../markdown/source-error.ts';
import { contentOfInput } from '../content-of-input.ts';
import { postHtml } from './post-html.ts';
import { postSeo } from './post-seo.ts';
import type { WxrBlog, WxrPost } from './wxr-post.ts';

/** Sites publish what is `completed`: only posts that were public get that status. */
const STATUSES: Readonly<Record<string, ArticleStatus>> = {
  publish: 'completed',
  future: 'in_review',
  pending: 'in_review',
  draft: 'draft',
  private: 'draft',
};

/** What WordPress stores for a draft that never had a date. */
const NEVER_DATED = '0000-';

export interface PostContent {
  content: ArticleContent;
  /** Undefined for a post without a known status. */
  status: ArticleStatus | undefined;
  notes: ApiText[];
}

/**
 * A WordPress post as an article. Pure.
 *
 * @throws {ArticleSourceError} for a post that cannot become an article
 */
export function contentOfPost(post: WxrPost, blog: WxrBlog, uuid: string): PostContent {
  const notes: ApiText[] = [];
  const { html, images, shortcodes, unclosed } = postHtml(post.content, blog.address);
  if (images > 0) {
    notes.push(
      images === 1 ? apiText('wxr-image-stays') : apiText('wxr-images-stay', { count: images }),
    );
  }
  if (shortcodes.length > 0) {
    notes.push(apiText('wxr-shortcodes', { names: shortcodes.join(', ') }));
  }
  if (unclosed.length > 0) {
    notes.push(apiText('wxr-unclosed', { names: unclosed.join(', ') }));
  }
  const input = {
    title: titleOf(post, notes),
    slug: slugOf(post, notes),
    html,
    language: blog.language || undefined,
    excerpt: textOf(post.excerpt) || undefined,
    published_at: post.dateGmt.startsWith(NEVER_DATED) ? undefined : post.dateGmt || undefined,
    author: authorOf(post, blog),
    categories: namesOf(post.categories),
    tags: namesOf(post.tags),
    featured_image: featuredImageOf(post, blog, notes),
    ...postSeo(post.meta, notes),
  };
  const checked = articleInput.safeParse(input);
  if (!checked.success) throw faultsOf(checked.error.issues, input, post.line);
  return {
    content: contentOfInput(checked.data, { uuid, media: new Map() }),
    status: statusOf(post, notes),
    notes,
  };
}

function statusOf({ status, password }: WxrPost, notes: ApiText[]): ArticleStatus | undefined {
  if (password !== '') {
    notes.push(apiText('wxr-password'));
    return 'draft';
  }
  if (status === 'private' || status === 'future') {
    notes.push(apiText('wxr-status', { status, imported: STATUSES[status] ?? 'draft' }));
  }
  return Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
}

/** WordPress keeps HTML in titles, and takes posts without any. */
function titleOf({ title, slug, id }: WxrPost, notes: ApiText[]): string {
  const text = textOf(title);
  if (text !== '') return text;
  const made = slug === '' ? `Post ${id}` : decoded(slug);
  notes.push(apiText('wxr-untitled', { title: made }));
  return made;
}

/** WordPress keeps slugs percent-encoded (sanitize_title_with_dashes). */
function slugOf({ slug }: WxrPost, notes: ApiText[]): string | undefined {
  if (slug === '') return undefined;
  const checked = articleSlug.safeParse(decoded(slug));
  if (!checked.success) notes.push(apiText('wxr-slug-unusable', { slug }));
  return checked.data;
}

function authorOf({ creator }: WxrPost, { authors }: WxrBlog) {
  const name = textOf(authors.get(creator) ?? creator);
  return name === '' ? undefined : { name };
}

function featuredImageOf({ meta }: WxrPost, { attachments }: WxrBlog, notes: ApiText[]) {
  const id = meta.get('_thumbnail_id') ?? '';
  if (id === '' || id === '0' || id === '-1') return undefined;
  const attachment = attachments.get(id);
  if (attachment !== undefined && /^https?:/i.test(attachment.url)) {
    return { url: attachment.url, alt: textOf(attachment.alt) };
  }
  notes.push(apiText('wxr-featured-image-missing', { id }));
  return undefined;
}

function namesOf(names: readonly string[]): string[] | undefined {
  const texts = names.map(textOf).filter((name) => name !== '');
  return texts.length === 0 ? undefined : texts;
}

/** Plain text of a field that WordPress stores as HTML and shows in one line. */
function textOf(html: string): string {
  return plainText(writtenHtmlTree(html)).trim();
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch (error) {
    if (error instanceof URIError) return slug;
    throw error;
  }
}

function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
  line: number,
): ArticleSourceError {
  const [first, ...others] = issues.slice(0, FAULTS_MAXIMUM).map((issue): SourceProblem => {
    const name = issue.path.map(String).join('.');
    const fault = withValue(issueFault({ ...issue }), valueAt(input, issue.path));
    return sourceProblem(line, apiText('file-field', { name, fault }));
  });
  return new ArticleSourceError(first ?? sourceProblem(line, apiText('input-wrong')), ...others);
}
