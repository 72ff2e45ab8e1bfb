import type {
	StoredAdvanced,
	StoredUninstall,
	UninstallChoice,
} from '@article-bridge/contract/plugin-api';
import { __ } from '@wordpress/i18n';
import type { RadioOption } from '../shared/radio-choice.tsx';

/** The section's form: two routes of the server, and fields that are empty while the user types. */
export interface AdvancedSettings
	extends StoredUninstall, Omit<StoredAdvanced, 'rollback_days' | 'rollback_runs'> {
	rollback_days: number | '';
	rollback_runs: number | '';
}

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
