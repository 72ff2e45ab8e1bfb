import type { LengthLimit } from '@article-bridge/contract/ui';
import { LengthMeter } from '@article-bridge/contract/ui/components';
import { TextareaControl, TextControl } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { lengthHint } from './length-hint.ts';

interface Props {
	label: string;
	value: string;
	/** What applies while the field is empty. */
	placeholder: string;
	/** The text that is measured: the field's, or its fallback. */
	shown: string;
	limit: LengthLimit;
	lengthOf: (text: string) => number;
	direction: 'ltr' | 'rtl' | 'auto';
	isLong?: boolean;
	help?: string;
	onChange: (value: string) => void;
}

/** A text field with a bar that shows whether the text fits. */
export function MeasuredText({
	label,
	value,
	placeholder,
	shown,
	limit,
	lengthOf,
	direction,
	isLong = false,
	help,
	onChange,
}: Props) {
	const hintId = useId();
	const length = lengthOf(shown);
	const shared = {
		label,
		value,
		placeholder,
		onChange,
		dir: direction,
		'aria-describedby': hintId,
		...(help === undefined ? {} : { help }),
	};
	return (
		<div>
			{isLong ? (
				<TextareaControl __nextHasNoMarginBottom rows={4} {...shared} />
			) : (
				<TextControl __next40pxDefaultSize __nextHasNoMarginBottom {...shared} />
			)}
			<LengthMeter id={hintId} length={length} limit={limit}>
				{lengthHint(length, limit)}
			</LengthMeter>
		</div>
	);
}
