import { Notice, ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ListCopy } from './api.ts';

/**
 * Says that the list is still being read, or could not be read completely. The service supports only
 * filters by status and text: for everything else the site reads the whole list once, and later only
 * what is new.
 */
export function CopyStatus({ copy: { more, read, total } }: { copy: ListCopy }) {
	if (!more) {
		return (
			<Notice status="warning" isDismissible={false}>
				{sprintf(
					/* translators: 1: number of articles that were listed, 2: number of articles that the service says it has. */
					__(
						'The article service counts %2$d articles but lists only %1$d of them. Not all are shown.',
						'article-bridge'
					),
					read,
					total
				)}
			</Notice>
		);
	}
	return (
		<div className="article-bridge-library__action" role="status">
			<p>
				{sprintf(
					/* translators: 1: number of articles read so far, 2: number of all articles. */
					__(
						'Reading the list of the article service: %1$d of %2$d. Not all are shown yet.',
						'article-bridge'
					),
					read,
					total
				)}
			</p>
			<ProgressBar
				className="article-bridge-run__progress"
				aria-label={__('Reading the list', 'article-bridge')}
				value={total === 0 ? 0 : Math.floor((read / total) * 100)}
			/>
		</div>
	);
}
