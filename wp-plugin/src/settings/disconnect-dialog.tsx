import { Button, Flex, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	isBusy: boolean;
	onCancel: () => void;
	onConfirm: () => Promise<void>;
}

export function DisconnectDialog({ isBusy, onCancel, onConfirm }: Props) {
	return (
		<Modal
			title={__('Disconnect from the article service?', 'article-bridge')}
			onRequestClose={onCancel}
			size="medium"
		>
			<p>
				{__(
					'The stored address and key are removed from this site. Posts that were imported stay as they are.',
					'article-bridge'
				)}
			</p>
			<Flex justify="flex-end">
				<Button __next40pxDefaultSize variant="tertiary" onClick={onCancel}>
					{__('Cancel', 'article-bridge')}
				</Button>
				<Button
					__next40pxDefaultSize
					variant="primary"
					isDestructive
					isBusy={isBusy}
					disabled={isBusy}
					accessibleWhenDisabled
					onClick={() => void onConfirm()}
				>
					{__('Disconnect', 'article-bridge')}
				</Button>
			</Flex>
		</Modal>
	);
}
