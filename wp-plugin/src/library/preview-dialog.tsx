import { Spinner, TabPanel } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { LoadProblem } from '../shared/load-problem.tsx';
import { useFetched } from '../shared/use-fetched.ts';
import { fetchArticlePreview } from './api.ts';
import { SeoCard } from './seo-card.tsx';

/**
 * An article before it is imported, as the content of a dialog. The article is shown in a frame that
 * has no rights at all: no scripts, no forms, an origin of its own.
 */
export function PreviewDialog({ uuid }: { uuid: string }) {
	const { value, error, reload } = useFetched(
		useCallback((signal: AbortSignal) => fetchArticlePreview(uuid, signal), [uuid])
	);
	if (error !== undefined) {
		return <LoadProblem error={error} onRetry={reload} />;
	}
	if (value === undefined) {
		return (
			<p className="article-bridge-loading" role="status">
				<Spinner /> {__('Loading the article…', 'article-bridge')}
			</p>
		);
	}
	return (
		<TabPanel
			className="article-bridge-preview-tabs"
			tabs={[
				{ name: 'article', title: __('Article', 'article-bridge') },
				{ name: 'seo', title: __('Search and social', 'article-bridge') },
			]}
		>
			{({ name }) =>
				name === 'seo' ? (
					<SeoCard preview={value} />
				) : (
					<iframe
						className="article-bridge-preview-frame"
						title={sprintf(
							/* translators: %s: title of an article. */
							__('Preview of %s', 'article-bridge'),
							value.title
						)}
						sandbox=""
						referrerPolicy="no-referrer"
						srcDoc={value.document}
					/>
				)
			}
		</TabPanel>
	);
}
