import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { addressInCode } from './connection-code.ts';

interface Props {
	value: string;
	isFaulty: boolean;
	onChange: (value: string) => void;
}

/** The code in place of address and key. Shows the address in it before anything is sent there. */
export function CodeField({ value, isFaulty, onChange }: Props) {
	const address = addressInCode(value);
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={__('Connection code', 'article-bridge')}
			help={
				address === undefined
					? __(
							'It replaces address and key. Your article service creates one under “Connect a site”; it is valid for a few minutes and for one use.',
							'article-bridge'
						)
					: sprintf(
							/* translators: %s: address of an article service. */
							__(
								'It connects this site to %s. Continue only if that is your article service.',
								'article-bridge'
							),
							address
						)
			}
			name="code"
			autoComplete="off"
			spellCheck={false}
			placeholder="abc_…"
			dir="ltr"
			aria-invalid={isFaulty}
			value={value}
			onChange={onChange}
		/>
	);
}
