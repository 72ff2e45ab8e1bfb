import { toRestError, type RestError } from '../shared/rest-error.ts';

/** A refusal together with the setting that it is about, if it is about one. */
export interface SettingError extends RestError {
	/** Name of the setting as the REST API has it. */
	field: string | undefined;
}

/**
 * Reads the error of a failed `apiFetch` of settings. WordPress names refused arguments in
 * `data.params`, and only there says what is wrong with each; the plugin names an import option in
 * `data.option`.
 */
export function toSettingError(thrown: unknown, fallback: string): SettingError {
	const error = toRestError(thrown, fallback);
	const data = member(thrown, 'data');
	const option = member(data, 'option');
	if (typeof option === 'string') {
		return { ...error, field: option };
	}
	const params = member(data, 'params');
	const field = typeof params === 'object' && params !== null && Object.keys(params)[0];
	if (typeof field !== 'string') {
		return { ...error, field: undefined };
	}
	const reason = member(params, field);
	return { ...error, field, ...(typeof reason === 'string' ? { message: reason } : {}) };
}

function member(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
