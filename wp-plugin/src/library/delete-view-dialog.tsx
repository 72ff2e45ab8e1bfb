import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import type { RestError } from '../shared/rest-error.ts';

interface Props {
	/** Of the view. */
	name: string;
	/** Why the last attempt failed. */
	error: RestError | undefined;
	isBusy: boolean;
	onCancel: () => void;
	onConfirm: () => void;
}

/** Asks before a saved view is deleted. */
export function DeleteViewDialog({ name, error, isBusy, onCancel, onConfirm }: Props) {
	return (
		<ConfirmDialog
			title={__('Delete view', 'article-bridge')}
			confirm={__('Delete', 'article-bridge')}
			isDestructive
			isBusy={isBusy}
			onCancel={onCancel}
			onConfirm={onConfirm}
		>
			{error !== undefined && (
				<Notice status="error" isDismissible={false}>
					{error.message}
				</Notice>
			)}
			<p>
				{sprintf(
					/* translators: %s: name of a saved view. */
					__(
						'The view “%s” will be deleted. Articles and posts stay as they are.',
						'article-bridge'
					),
					name
				)}
			</p>
		</ConfirmDialog>
	);
}
