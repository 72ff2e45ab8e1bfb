import type { Presets } from '@article-bridge/contract/plugin-api';
import { callRoute } from '../shared/call-route.ts';
import type { PresetForm } from './preset.ts';

export function fetchPresets(): Promise<Presets> {
	return callRoute('GET /presets', {});
}

/** Creates or replaces the preset of a form; returns all presets. */
export function savePreset(preset: Omit<PresetForm, 'all'>): Promise<Presets> {
	const { slug, name, options, isDefault } = preset;
	const stored = { name, options, default: isDefault };
	return slug === null
		? callRoute('POST /presets', stored)
		: callRoute('PUT /presets/{slug}', { ...stored, slug });
}

export function deletePreset(slug: string): Promise<Presets> {
	return callRoute('DELETE /presets/{slug}', { slug });
}
