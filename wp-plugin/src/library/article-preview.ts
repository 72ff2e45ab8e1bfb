import type { ArticlePreview, PreviewCard } from '@article-bridge/contract/plugin-api';
import { seoFields } from '../seo/seo-fields.ts';
import type { SeoFields } from '../seo/seo-fields.ts';
import type { PostFacts } from '../seo/printed-seo.ts';

export type { ArticlePreview };

/** The preview's SEO fields, as the editor's previews take them. */
export function seoFieldsOf({ title, seo, facts }: ArticlePreview): SeoFields {
	const { card } = seo.twitter;
	return {
		...seoFields({}),
		articleTitle: title,
		language: facts.language,
		metaTitle: seo.meta_title,
		metaDescription: seo.meta_description,
		focusKeyword: seo.focus_keyword,
		openGraph: sharedCard(seo.open_graph),
		twitter: {
			...sharedCard(seo.twitter),
			card: card === 'summary' || card === 'summary_large_image' ? card : '',
		},
	};
}

/** What the page's head would fall back to. */
export function postFactsOf({ title, seo }: ArticlePreview): PostFacts {
	return { title, excerpt: seo.excerpt, imageUrl: seo.image_url, siteName: seo.site_name };
}

function sharedCard({ title, description, image_url: imageUrl }: PreviewCard) {
	return { title, description, imageUrl };
}
