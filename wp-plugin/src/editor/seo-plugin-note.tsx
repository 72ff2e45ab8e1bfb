import { __, sprintf } from '@wordpress/i18n';
import type { PostSource } from './source.ts';

/** Names the SEO plugin that prints the fields, if it is not this plugin. */
export function SeoPluginNote({ source }: { source: PostSource | undefined }) {
	const plugin = source?.seo_plugin ?? null;
	if (plugin === null) {
		return null;
	}
	const kept = source?.seo_kept ?? [];
	return (
		<p className="article-bridge-fields__note">
			{plugin === ''
				? __(
						'Because of the Article Bridge settings, these fields are stored but not shown on the site.',
						'article-bridge'
					)
				: sprintf(
						/* translators: %s: name of an SEO plugin. */
						__(
							'%s shows these fields on the site. What you set in its own panel takes precedence.',
							'article-bridge'
						),
						plugin
					)}
			{kept.length > 0 &&
				' ' +
					sprintf(
						/* translators: %s: list of fields. */
						__('Set there: %s.', 'article-bridge'),
						kept.join(', ')
					)}
		</p>
	);
}
