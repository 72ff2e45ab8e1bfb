import { __ } from '@wordpress/i18n';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { decisionLabel } from './labels.ts';

interface Props {
	/** Whether it is a dry run, which has nothing to keep. */
	isPreview?: boolean;
	onKeep: () => void;
	onCancelImport: () => void;
}

/** Asks before a run is cancelled, which cannot be undone. */
export function CancelDialog({ isPreview = false, onKeep, onCancelImport }: Props) {
	return (
		<ConfirmDialog
			title={
				isPreview
					? __('Cancel this preview?', 'article-bridge')
					: __('Cancel this import?', 'article-bridge')
			}
			confirm={decisionLabel('cancel', { dry_run: isPreview })}
			dismiss={
				isPreview
					? __('Keep previewing', 'article-bridge')
					: __('Keep importing', 'article-bridge')
			}
			onCancel={onKeep}
			onConfirm={onCancelImport}
		>
			<p>
				{isPreview
					? __(
							'The articles that have not been compared yet are left out, and the preview cannot be resumed. Nothing was changed on this site.',
							'article-bridge'
						)
					: __(
							'The articles that are not imported yet are left out, and the import cannot be resumed. What was imported stays; you can roll it back.',
							'article-bridge'
						)}
			</p>
		</ConfirmDialog>
	);
}
