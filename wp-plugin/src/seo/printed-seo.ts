import { oneLine, sharedLink, type SharedLink } from '@article-bridge/contract/ui';
import type { SeoFields } from './seo-fields.ts';

/** What of the post itself the page's head falls back to. */
export interface PostFacts {
	title: string;
	excerpt: string;
	/** Address of the featured image, or empty. */
	imageUrl: string;
	siteName: string;
}

/** What search engines and networks get, after every fallback. */
export interface PrintedSeo extends SharedLink {
	title: string;
	description: string;
}

/**
 * The tags in the head of the page, by the rules of PHP's Seo\ImportedPost, Seo\Head\Page and
 * Seo\Head\HeadTags: Open Graph falls back to the SEO fields, Twitter to Open Graph, all to the post.
 */
export function printedSeo(fields: SeoFields, post: PostFacts): PrintedSeo {
	// A meta title that only repeats the article's title does not overrule the title given here.
	const isOwnTitle =
		fields.metaTitle === fields.articleTitle && fields.articleTitle !== post.title;
	const metaTitle = isOwnTitle ? '' : oneLine(fields.metaTitle);
	const shareTitle = metaTitle || oneLine(post.title);
	const description = oneLine(fields.metaDescription) || oneLine(post.excerpt);
	return {
		title: metaTitle || [oneLine(post.title), post.siteName].filter(Boolean).join(' – '),
		description,
		...sharedLink(fields, {
			title: shareTitle,
			description,
			imageUrl: post.imageUrl,
		}),
	};
}
