import type { ReactNode } from 'react';
import { Button, Flex, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	title: string;
	/** What the button says that does it. */
	confirm: string;
	isDestructive?: boolean;
	/** What will happen, and what will not. */
	children: ReactNode;
	onCancel: () => void;
	onConfirm: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, children, onCancel, ...buttons }: Props) {
	return (
		<Modal title={title} size="medium" onRequestClose={onCancel}>
			{children}
			<ConfirmButtons {...buttons} onCancel={onCancel} />
		</Modal>
	);
}

type ButtonsProps = Pick<Props, 'confirm' | 'isDestructive' | 'onCancel' | 'onConfirm'>;

/** The end of a dialog that asks. */
export function ConfirmButtons({ confirm, isDestructive, onCancel, onConfirm }: ButtonsProps) {
	return (
		<Flex justify="flex-end">
			<Button __next40pxDefaultSize variant="tertiary" onClick={onCancel}>
				{__('Cancel', 'article-bridge')}
			</Button>
			<Button
				__next40pxDefaultSize
				variant="primary"
				isDestructive={isDestructive ?? false}
				onClick={onConfirm}
			>
				{confirm}
			</Button>
		</Flex>
	);
}
