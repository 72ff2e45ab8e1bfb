import { __, sprintf } from '@wordpress/i18n';
import type { StoredRun } from './run.ts';

type Progressing = Pick<StoredRun, 'state' | 'dry_run' | 'driver'>;

/** Names the progress bar of a run. */
export function progressName({ state, dry_run: isPreview }: Omit<Progressing, 'driver'>): string {
	if (state === 'rolling_back') {
		return __('Rollback progress', 'article-bridge');
	}
	return isPreview
		? __('Preview progress', 'article-bridge')
		: __('Import progress', 'article-bridge');
}

/** Who drives a run, and what that means for the page. */
export function drivenLabel({ driver, ...run }: Progressing): string {
	return driver === null ? drivenHereLabel(run) : drivenElsewhereLabel(run, driver.label);
}

function drivenHereLabel({ state, dry_run: isPreview }: Omit<Progressing, 'driver'>): string {
	if (state === 'rolling_back') {
		return __(
			'This page keeps the rollback running. You can close it: WP-Cron then continues the rollback.',
			'article-bridge'
		);
	}
	return isPreview
		? __(
				'This page keeps the preview running. You can close it: WP-Cron then continues the preview.',
				'article-bridge'
			)
		: __(
				'This page keeps the import running. You can close it: WP-Cron then continues the import.',
				'article-bridge'
			);
}

function drivenElsewhereLabel(
	{ state, dry_run: isPreview }: Omit<Progressing, 'driver'>,
	driver: string
): string {
	if (state === 'rolling_back') {
		return sprintf(
			/* translators: %s: who rolls the import back, such as "WP-Cron". */
			__(
				'The import is being rolled back by %s; this page shows the progress.',
				'article-bridge'
			),
			driver
		);
	}
	return isPreview
		? sprintf(
				/* translators: %s: who prepares the preview, such as "WP-Cron". */
				__(
					'The preview is being prepared by %s; this page shows the progress.',
					'article-bridge'
				),
				driver
			)
		: sprintf(
				/* translators: %s: who imports, such as "WP-Cron". */
				__(
					'The import is being processed by %s; this page shows the progress.',
					'article-bridge'
				),
				driver
			);
}
