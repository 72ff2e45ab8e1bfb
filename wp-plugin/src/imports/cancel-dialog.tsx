import { __ } from '@wordpress/i18n';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { decisionLabel } from './labels.ts';

interface Props {
	onKeep: () => void;
	onCancelImport: () => void;
}

/** Asks before an import is cancelled, which cannot be undone. */
export function CancelDialog({ onKeep, onCancelImport }: Props) {
	return (
		<ConfirmDialog
			title={__('Cancel this import?', 'article-bridge')}
			confirm={decisionLabel('cancel')}
			dismiss={__('Keep importing', 'article-bridge')}
			onCancel={onKeep}
			onConfirm={onCancelImport}
		>
			<p>
				{__(
					'The articles that are not imported yet are left out, and the import cannot be resumed. What was imported stays; you can roll it back.',
					'article-bridge'
				)}
			</p>
		</ConfirmDialog>
	);
}
