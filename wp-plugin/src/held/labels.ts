import { _n, sprintf } from '@wordpress/i18n';

/** What the bubble in the menu says to a screen reader. */
export function waitingLabel(count: number): string {
	return sprintf(
		/* translators: %s: number of articles. */
		_n(
			'%s article waits for approval',
			'%s articles wait for approval',
			count,
			'article-bridge'
		),
		count.toLocaleString(document.documentElement.lang || undefined)
	);
}
