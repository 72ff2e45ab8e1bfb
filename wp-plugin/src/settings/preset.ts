import {
	SAFE_IMPORT_OPTIONS,
	type ImportOptions,
	type Presets,
} from '@article-bridge/contract/plugin-api';

export type { Preset, Presets } from '@article-bridge/contract/plugin-api';

/** The preset in the form: a stored or a new one. */
export interface PresetForm {
	all: Presets;
	/** Null while it was never saved. */
	slug: string | null;
	name: string;
	isDefault: boolean;
	options: ImportOptions;
}

/** The form for the preset with a slug; if it no longer exists, for the default one, or any. */
export function formOf(all: Presets, slug: string | null): PresetForm {
	const preset =
		all.presets.find((known) => known.slug === slug) ??
		all.presets.find((known) => known.slug === all.default) ??
		all.presets[0];
	return preset === undefined
		? newForm(all)
		: { all, ...preset, isDefault: preset.slug === all.default };
}

/** The form for a new preset with the safest options; the first one becomes the default. */
export function newForm(all: Presets): PresetForm {
	const isDefault = all.presets.length === 0;
	return { all, slug: null, name: '', isDefault, options: SAFE_IMPORT_OPTIONS };
}

/** The form for the preset that the server has just stored under a name, which is unique. */
export function formOfName(all: Presets, name: string): PresetForm {
	const stored = all.presets.find((preset) => preset.name === name.trim());
	return formOf(all, stored?.slug ?? null);
}
