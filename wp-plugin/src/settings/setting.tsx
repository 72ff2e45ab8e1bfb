import type { ReactNode } from 'react';

interface Props {
	/** As the REST API names it. */
	name: string;
	/** Name of the setting that the last refusal was about. */
	faulty: string | undefined;
	children: ReactNode;
}

/** The place of one setting, so that a refusal can be marked there and the focus be brought to it. */
export function Setting({ name, faulty, children }: Props) {
	return (
		<div
			className={`article-bridge-settings__setting${name === faulty ? ' is-faulty' : ''}`}
			data-setting={name}
		>
			{children}
		</div>
	);
}

/** Brings the focus to a setting's control; whether there is one. */
export function focusSetting(form: HTMLElement | null, name: string): boolean {
	const control = form
		?.querySelector(`[data-setting="${CSS.escape(name)}"]`)
		?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), select, input');
	control?.focus();
	return control !== null && control !== undefined;
}
