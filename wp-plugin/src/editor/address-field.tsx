import { TextControl } from '@wordpress/components';
import { addressProblem } from '../seo/field-problems.ts';

interface Props {
	label: string;
	value: string;
	placeholder: string;
	/** What is wrong with the value, where more is known than that it is an address. */
	problem?: string | undefined;
	onChange: (value: string) => void;
}

/** An address, with what is wrong with it. */
export function AddressField({ label, value, placeholder, problem, onChange }: Props) {
	const fault = addressProblem(value);
	const help = fault ?? problem;
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			className={help === undefined ? '' : 'article-bridge-field has-problem'}
			label={label}
			value={value}
			placeholder={placeholder}
			inputMode="url"
			spellCheck={false}
			dir="ltr"
			aria-invalid={fault !== undefined}
			{...(help === undefined ? {} : { help })}
			onChange={(text) => onChange(text.trim())}
		/>
	);
}
