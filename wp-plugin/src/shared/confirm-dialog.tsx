import type { ComponentProps, ReactNode } from 'react';
import { Button, Flex, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	title: string;
	size?: ComponentProps<typeof Modal>['size'];
	/** Label of the confirm button. */
	confirm: string;
	/** Label of the other button; "Cancel" by default. */
	dismiss?: string;
	isDestructive?: boolean;
	/** While the action is running, the button shows it and cannot be pressed again. */
	isBusy?: boolean;
	/** While required input is missing. */
	isDisabled?: boolean;
	/** What will happen, and what will not. */
	children: ReactNode;
	onCancel: () => void;
	onConfirm: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, size = 'medium', children, ...buttons }: Props) {
	return (
		<Modal title={title} size={size} onRequestClose={buttons.onCancel}>
			{children}
			<ConfirmButtons {...buttons} />
		</Modal>
	);
}

type ButtonsProps = Omit<Props, 'title' | 'size' | 'children'>;

/** The buttons of a confirmation dialog. A button that is busy or disabled keeps the focus. */
export function ConfirmButtons({
	confirm,
	dismiss = __('Cancel', 'article-bridge'),
	isDestructive = false,
	isBusy = false,
	isDisabled = false,
	onCancel,
	onConfirm,
}: ButtonsProps) {
	return (
		<Flex justify="flex-end" wrap>
			<Button __next40pxDefaultSize variant="tertiary" onClick={onCancel}>
				{dismiss}
			</Button>
			<Button
				__next40pxDefaultSize
				variant="primary"
				isDestructive={isDestructive}
				isBusy={isBusy}
				disabled={isBusy || isDisabled}
				accessibleWhenDisabled
				onClick={onConfirm}
			>
				{confirm}
			</Button>
		</Flex>
	);
}
