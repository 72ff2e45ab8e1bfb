import type { SeoSettings } from '@article-bridge/contract/plugin-api';
import { __, sprintf } from '@wordpress/i18n';

export { FAQ_CHOICES } from '@article-bridge/contract/plugin-api';
export type { FaqChoice, SeoSettings } from '@article-bridge/contract/plugin-api';

export interface SeoChoice {
	value: string;
	label: string;
	description: string;
}

/** What can be chosen: automatic, each plugin that runs or was chosen, and none. */
export function seoChoices({ active, names, choice }: SeoSettings): SeoChoice[] {
	const isChosenAway = choice in names && !active.includes(choice);
	return [
		{
			value: 'auto',
			label: __('Automatic', 'article-bridge'),
			description:
				active.length > 0
					? sprintf(
							/* translators: %s: name of a plugin. */
							__('Currently %s, which is active on this site.', 'article-bridge'),
							nameOf(active[0] ?? '', names)
						)
					: __(
							'Currently Article Bridge itself, since no SEO plugin that it supports is active. Once one is activated, that one takes over.',
							'article-bridge'
						),
		},
		...[...active, ...(isChosenAway ? [choice] : [])].map((slug) => ({
			value: slug,
			label: nameOf(slug, names),
			description: active.includes(slug)
				? __(
						'The fields go into its own fields, where editors know them.',
						'article-bridge'
					)
				: __('Not active at the moment: the same as “Automatic”.', 'article-bridge'),
		})),
		{
			value: 'none',
			label: __('None', 'article-bridge'),
			description: __(
				'The fields are stored with the post, but not shown on the site.',
				'article-bridge'
			),
		},
	];
}

/** Who prints now, as a sentence. */
export function printsLabel({ prints, names }: SeoSettings): string {
	switch (prints) {
		case 'article-bridge':
			return __('Article Bridge adds the SEO tags to imported posts.', 'article-bridge');
		case 'none':
			return __(
				'The SEO fields of imported posts are not shown on the site.',
				'article-bridge'
			);
		default:
			return sprintf(
				/* translators: %s: name of a plugin. */
				__('%s adds the SEO tags to imported posts.', 'article-bridge'),
				nameOf(prints, names)
			);
	}
}

function nameOf(slug: string, names: SeoSettings['names']): string {
	return names[slug] ?? slug;
}
