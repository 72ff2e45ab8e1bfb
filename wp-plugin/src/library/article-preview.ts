import type { SeoFields } from '../seo/seo-fields.ts';
import type { PostFacts } from '../seo/printed-seo.ts';

/** What a network is told, as the server shows it. */
interface Card {
	title: string;
	description: string;
	image_url: string;
	card: string;
}

/** An article of the service as `GET /article-bridge/v1/articles/{uuid}/preview` shows it. */
export interface ArticlePreview {
	uuid: string;
	title: string;
	/** A whole document, for a frame without rights. */
	document: string;
	seo: {
		meta_title: string;
		meta_description: string;
		focus_keyword: string;
		excerpt: string;
		image_url: string;
		address: string;
		site_name: string;
		open_graph: Card;
		twitter: Card;
	};
	facts: {
		language: string;
		direction: 'ltr' | 'rtl';
		author: string;
		categories: string[];
		tags: string[];
	};
}

/** The preview's SEO fields, as the editor's previews take them. */
export function seoFieldsOf({ title, seo, facts }: ArticlePreview): SeoFields {
	const { card } = seo.twitter;
	return {
		articleTitle: title,
		language: facts.language,
		metaTitle: seo.meta_title,
		metaDescription: seo.meta_description,
		focusKeyword: seo.focus_keyword,
		secondaryKeywords: [],
		canonicalUrl: '',
		robots: { index: true, follow: true },
		openGraph: sharedCard(seo.open_graph),
		twitter: {
			...sharedCard(seo.twitter),
			card: card === 'summary' || card === 'summary_large_image' ? card : '',
		},
		faq: [],
	};
}

/** What the page's head would fall back to. */
export function postFactsOf({ title, seo }: ArticlePreview): PostFacts {
	return { title, excerpt: seo.excerpt, imageUrl: seo.image_url, siteName: seo.site_name };
}

function sharedCard({ title, description, image_url: imageUrl }: Card) {
	return { title, description, imageUrl };
}
