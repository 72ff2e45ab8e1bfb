import apiFetch from '@wordpress/api-fetch';
import type { PresetForm, Presets } from './preset.ts';

const PATH = '/article-bridge/v1/presets';

export function fetchPresets(): Promise<Presets> {
	return apiFetch<Presets>({ path: PATH });
}

/** Makes the preset of a form or puts it in place of the one stored; answers all presets. */
export function savePreset(preset: Omit<PresetForm, 'all'>): Promise<Presets> {
	const { slug, name, options, isDefault } = preset;
	return apiFetch<Presets>({
		path: slug === null ? PATH : `${PATH}/${slug}`,
		method: slug === null ? 'POST' : 'PUT',
		data: { name, options, default: isDefault },
	});
}

export function deletePreset(slug: string): Promise<Presets> {
	return apiFetch<Presets>({ path: `${PATH}/${slug}`, method: 'DELETE' });
}
