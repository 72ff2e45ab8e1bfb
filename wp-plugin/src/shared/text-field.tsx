import type { ComponentProps } from 'react';
import { useFieldFault } from '@article-bridge/contract/ui/components';
import { speak } from '@wordpress/a11y';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

type Props = Omit<ComponentProps<typeof TextControl>, 'onInvalid' | 'className'>;

/** A text field that says beside itself, in the language of the site, what its form is not sent for. */
export function TextField({ help, ...props }: Props) {
	const { fault, field } = useFieldFault({
		inWords,
		speak: (sentence) => speak(sentence, 'assertive'),
	});
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			{...props}
			{...field}
			help={fault ?? help}
			{...(fault !== undefined && {
				'aria-invalid': true,
				className: 'article-bridge-field has-problem',
			})}
		/>
	);
}

/** What is wrong with a value that the browser finds invalid. */
function inWords({ validity }: HTMLInputElement): string {
	// An unfinished date is a missing one, too.
	if (validity.badInput) {
		return __('It is incomplete, or there is no such date.', 'article-bridge');
	}
	return validity.valueMissing
		? __('Fill in this field.', 'article-bridge')
		: __('This value is not valid.', 'article-bridge');
}
