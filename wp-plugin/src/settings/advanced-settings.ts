import { __ } from '@wordpress/i18n';
import type { RadioOption } from '../shared/radio-choice.tsx';

/** What `GET /article-bridge/v1/settings/advanced` and `…/settings/uninstall` answer. */
export interface AdvancedSettings {
	/** Days for which an import can be rolled back; empty while the user types. */
	rollback_days: number | '';
	/** How many of the latest imports can be rolled back. */
	rollback_runs: number | '';
	/** Names of the shortcodes that run in articles; all others are text. */
	shortcodes: string[];
	/** What an image may cost; a filter of the site can change it, this page cannot. */
	image_limits: { bytes: number; pixels: number; seconds: number };
	/** What happens to imported posts when the plugin is deleted. */
	posts: UninstallChoice;
}

export type UninstallChoice = 'keep' | 'trash';

/** What can become of imported posts when the plugin is deleted, the safe choice first. */
export function uninstallOptions(): RadioOption<UninstallChoice>[] {
	return [
		{
			value: 'keep',
			label: __('Keep them', 'article-bridge'),
			description: __(
				'The safe choice: they are the content of this site by now.',
				'article-bridge'
			),
		},
		{
			value: 'trash',
			label: __('Move them to the Trash', 'article-bridge'),
			description: __(
				'From there they can be restored. On a site without a Trash they become drafts.',
				'article-bridge'
			),
		},
	];
}
