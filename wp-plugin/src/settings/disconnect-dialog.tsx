import { __ } from '@wordpress/i18n';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';

interface Props {
	isBusy: boolean;
	onCancel: () => void;
	onConfirm: () => Promise<void>;
}

export function DisconnectDialog({ isBusy, onCancel, onConfirm }: Props) {
	return (
		<ConfirmDialog
			title={__('Disconnect from the article service?', 'article-bridge')}
			confirm={__('Disconnect', 'article-bridge')}
			isDestructive
			isBusy={isBusy}
			onCancel={onCancel}
			onConfirm={() => void onConfirm()}
		>
			<p>
				{__(
					'The stored address and key are removed from this site. Posts that were imported stay as they are; no further articles arrive.',
					'article-bridge'
				)}
			</p>
		</ConfirmDialog>
	);
}
