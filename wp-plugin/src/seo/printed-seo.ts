import type { SeoFields, TwitterCardType } from './seo-fields.ts';

/** What of the post itself the page's head falls back to. */
export interface PostFacts {
	title: string;
	excerpt: string;
	/** Address of the featured image, or empty. */
	imageUrl: string;
	siteName: string;
}

/** What search engines and networks are told, after every fallback. */
export interface PrintedSeo {
	title: string;
	description: string;
	openGraph: { title: string; description: string; imageUrl: string };
	twitter: {
		title: string;
		description: string;
		imageUrl: string;
		card: Exclude<TwitterCardType, ''>;
	};
}

/**
 * What the page's head will say, by the rules of PHP's Seo\ImportedPost, Seo\Head\Page and
 * Seo\Head\HeadTags: Open Graph falls back to the SEO fields, Twitter to Open Graph, all to the post.
 */
export function printedSeo(fields: SeoFields, post: PostFacts): PrintedSeo {
	// A meta title that only repeats the article's title does not overrule the title given here.
	const isOwnTitle =
		fields.metaTitle === fields.articleTitle && fields.articleTitle !== post.title;
	const metaTitle = isOwnTitle ? '' : oneLine(fields.metaTitle);
	const shareTitle = metaTitle || oneLine(post.title);
	const description = oneLine(fields.metaDescription) || oneLine(post.excerpt);
	const openGraph = {
		title: oneLine(fields.openGraph.title) || shareTitle,
		description: oneLine(fields.openGraph.description) || description,
		imageUrl: fields.openGraph.imageUrl || post.imageUrl,
	};
	const imageUrl = fields.twitter.imageUrl || openGraph.imageUrl;
	return {
		title: metaTitle || [oneLine(post.title), post.siteName].filter(Boolean).join(' – '),
		description,
		openGraph,
		twitter: {
			title: oneLine(fields.twitter.title) || openGraph.title,
			description: oneLine(fields.twitter.description) || openGraph.description,
			imageUrl,
			card: fields.twitter.card || (imageUrl === '' ? 'summary' : 'summary_large_image'),
		},
	};
}

function oneLine(text: string): string {
	return text.replace(/\s+/gu, ' ').trim();
}
