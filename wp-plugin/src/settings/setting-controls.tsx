import { FormTokenField, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { RadioChoice, type RadioChoiceProps } from '../shared/radio-choice.tsx';
import { Setting } from './setting.tsx';

interface Framed {
	/** As the REST API names it. */
	name: string;
	/** Name of the setting that the last refusal was about. */
	faulty: string | undefined;
	label: string;
	help?: string;
}

interface SelectProps<T extends string> extends Framed {
	value: T;
	options: { value: T; label: string }[];
	onChange: (value: T) => void;
}

/** A setting that is one of several. */
export function SelectSetting<T extends string>({
	name,
	faulty,
	onChange,
	...control
}: SelectProps<T>) {
	return (
		<Setting name={name} faulty={faulty}>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				{...control}
				onChange={(chosen) => {
					const option = control.options.find(({ value }) => value === chosen);
					if (option !== undefined) {
						onChange(option.value);
					}
				}}
			/>
		</Setting>
	);
}

type RadioProps<T extends string> = Omit<Framed, 'help'> & RadioChoiceProps<T>;

/** A setting that is one of a few, each with what it means. */
export function RadioSetting<T extends string>({ name, faulty, ...control }: RadioProps<T>) {
	return (
		<Setting name={name} faulty={faulty}>
			<RadioChoice {...control} />
		</Setting>
	);
}

interface ToggleProps extends Framed {
	checked: boolean;
	onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function ToggleSetting({ name, faulty, ...control }: ToggleProps) {
	return (
		<Setting name={name} faulty={faulty}>
			<ToggleControl __nextHasNoMarginBottom {...control} />
		</Setting>
	);
}

interface NumberProps extends Framed {
	/** Empty while the user types. */
	value: number | '';
	onChange: (value: number | '') => void;
}

/** A setting that is a number. The server validates its range. */
export function NumberSetting({ name, faulty, onChange, ...control }: NumberProps) {
	return (
		<Setting name={name} faulty={faulty}>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				{...control}
				type="number"
				aria-invalid={faulty === name}
				onChange={(text) => onChange(text === '' ? '' : Number(text))}
			/>
		</Setting>
	);
}

interface NamesProps extends Framed {
	value: string[];
	onChange: (value: string[]) => void;
}

/** A setting that is a list of names. */
export function NamesSetting({ name, faulty, help, onChange, ...control }: NamesProps) {
	return (
		<Setting name={name} faulty={faulty}>
			<FormTokenField
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				{...control}
				tokenizeOnSpace
				onChange={(tokens) =>
					onChange(
						tokens.map((token) => (typeof token === 'string' ? token : token.value))
					)
				}
			/>
			<p className="article-bridge-settings__now">{help}</p>
		</Setting>
	);
}
