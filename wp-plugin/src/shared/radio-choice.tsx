import { RadioControl } from '@wordpress/components';

export interface RadioOption<T extends string> {
	value: T;
	label: string;
	description?: string;
}

export interface RadioChoiceProps<T extends string> {
	label: string;
	hideLabelFromVision?: boolean;
	className?: string;
	/** Undefined where nothing is chosen yet. */
	value: T | undefined;
	options: readonly RadioOption<T>[];
	onChange: (value: T) => void;
}

/** A choice among a few visible options. WordPress' own control returns any string; this one, an option's value. */
export function RadioChoice<T extends string>({
	value,
	options,
	onChange,
	...control
}: RadioChoiceProps<T>) {
	return (
		<RadioControl
			{...control}
			selected={value ?? ''}
			options={[...options]}
			onChange={(chosen) => {
				const option = options.find((one) => one.value === chosen);
				if (option !== undefined) {
					onChange(option.value);
				}
			}}
		/>
	);
}
