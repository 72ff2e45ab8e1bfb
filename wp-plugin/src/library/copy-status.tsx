import { ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ListCopy } from './api.ts';

/**
 * Says that the list is still being read. The service can be asked for a status and a text only: for
 * everything else the site reads the whole list once, and from then on what is new.
 */
export function CopyStatus({ copy: { read, total } }: { copy: ListCopy }) {
	return (
		<div className="article-bridge-library__action" role="status">
			<p>
				{sprintf(
					/* translators: 1: number of articles read so far, 2: number of all articles. */
					__(
						'Reading the list of the article service: %1$d of %2$d. What is shown is not all yet.',
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
