import { __ } from '@wordpress/i18n';

/** A status of a post, as WordPress calls it; one of another plugin by its own name. */
export function postStatusLabel(status: string): string {
	const labels: Record<string, string> = {
		draft: __('Draft', 'article-bridge'),
		pending: __('Pending review', 'article-bridge'),
		private: __('Private', 'article-bridge'),
		publish: __('Published', 'article-bridge'),
		future: __('Scheduled', 'article-bridge'),
		trash: __('In the trash', 'article-bridge'),
	};
	return labels[status] ?? status;
}
