import type { ImportOptions } from '@article-bridge/contract/plugin-api';
import { useCallback, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { formOf, formOfName, newForm, type PresetForm } from './preset.ts';
import { deletePreset, fetchPresets, savePreset } from './presets-api.ts';
import { useSection, type Section } from './use-section.ts';

export interface PresetsSection extends Section<PresetForm> {
	changeOptions: (changes: Partial<ImportOptions>) => void;
	/** Shows another preset, or a new one; unsaved changes are discarded. */
	select: (slug: string | null) => void;
	remove: () => void;
	/** Why a preset could not be deleted. */
	removeError: RestError | undefined;
}

async function store(form: PresetForm): Promise<PresetForm> {
	if (form.name.trim() === '') {
		const name = __('Enter a name for the preset, such as “Blog posts”.', 'article-bridge');
		throw Object.assign(new Error(name), { code: 'name_missing', data: { params: { name } } });
	}
	return formOfName(await savePreset(form), form.name);
}

/** The presets, of which the form shows one. */
export function usePresets(isOpen: boolean): PresetsSection {
	const shown = useRef<string | null>(null);
	const fetch = useCallback(async () => formOf(await fetchPresets(), shown.current), []);
	const section = useSection(isOpen, fetch, store);
	const [removeError, setRemoveError] = useState<RestError>();
	const { values, stored, change, replace, revert } = section;

	const show = (form: PresetForm) => {
		setRemoveError(undefined);
		shown.current = form.slug;
		revert();
		replace(form);
	};

	return {
		...section,
		removeError,
		changeOptions: (changes) => {
			if (values !== undefined) {
				change({ options: { ...values.options, ...changes } });
			}
		},
		select: (slug) => {
			if (stored !== undefined) {
				show(slug === null ? newForm(stored.all) : formOf(stored.all, slug));
			}
		},
		remove: () => {
			if (typeof stored?.slug === 'string') {
				deletePreset(stored.slug)
					.then((all) => show(formOf(all, null)))
					.catch((thrown: unknown) => setRemoveError(toRestError(thrown, noAnswer())));
			}
		},
	};
}
