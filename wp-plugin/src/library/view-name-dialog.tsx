import type { FormEvent } from 'react';
import { Button, Flex, Modal, Notice, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RestError } from '../shared/rest-error.ts';

/** Longest name, in characters. */
const NAME_LENGTH = 60;

interface Props {
	isNew: boolean;
	/** The present name, or empty. */
	name: string;
	/** Why the server refused the last name. */
	error: RestError | undefined;
	isBusy: boolean;
	onCancel: () => void;
	onName: (name: string) => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ isNew, name: present, error, isBusy, onCancel, onName }: Props) {
	const [name, setName] = useState(present);
	const isEmpty = name.trim() === '';

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!isEmpty && !isBusy) {
			onName(name.trim());
		}
	};

	return (
		<Modal
			title={isNew ? __('Save view', 'article-bridge') : __('Rename view', 'article-bridge')}
			size="small"
			focusOnMount="firstContentElement"
			onRequestClose={onCancel}
		>
			<form className="article-bridge-import-form" onSubmit={onSubmit}>
				{error !== undefined && (
					<Notice status="error" isDismissible={false}>
						{error.message}
					</Notice>
				)}
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={__('Name', 'article-bridge')}
					help={
						isNew
							? __(
									'Keeps the layout, the columns, the search, the filters and the order. Only you see it.',
									'article-bridge'
								)
							: undefined
					}
					value={name}
					maxLength={NAME_LENGTH}
					onChange={setName}
				/>
				<Flex justify="flex-end" wrap>
					<Button __next40pxDefaultSize variant="tertiary" onClick={onCancel}>
						{__('Cancel', 'article-bridge')}
					</Button>
					<Button
						__next40pxDefaultSize
						variant="primary"
						type="submit"
						isBusy={isBusy}
						disabled={isEmpty || isBusy}
						accessibleWhenDisabled
					>
						{__('Save', 'article-bridge')}
					</Button>
				</Flex>
			</form>
		</Modal>
	);
}
