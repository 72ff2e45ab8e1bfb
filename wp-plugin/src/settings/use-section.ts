import { useCallback, useEffect, useState } from '@wordpress/element';
import { noAnswer } from '../shared/use-fetched.ts';
import { toSettingError, type SettingError } from './setting-error.ts';

/** The state of a form with settings: what is stored, what the user has changed of it. */
export interface FormState {
	isDirty: boolean;
	isSaving: boolean;
	/** True after saving until the next change. */
	isSaved: boolean;
	/** Why the last request failed; the changes are still in the form. */
	error: SettingError | undefined;
	save: () => Promise<boolean>;
	revert: () => void;
}

export interface Section<T> extends FormState {
	/** The values in the form; undefined until the first answer. */
	values: T | undefined;
	/** The stored values. */
	stored: T | undefined;
	change: (changes: Partial<T>) => void;
	/** Adopts an answer of the server; changes in the form stay. */
	replace: (stored: T) => void;
	reload: () => void;
}

/**
 * One section of the settings. It outlives its tab, so that unsaved changes are still there when the
 * user returns to it.
 *
 * @param isOpen Whether it is visible: nothing is fetched before.
 * @param fetch  Resolves to the stored values.
 * @param store  Stores the values of the form and resolves to the stored ones.
 */
export function useSection<T extends object>(
	isOpen: boolean,
	fetch: () => Promise<T>,
	store: (values: T) => Promise<T>
): Section<T> {
	const [stored, setStored] = useState<T>();
	const [changes, setChanges] = useState<Partial<T>>({});
	const [error, setError] = useState<SettingError>();
	const [isSaving, setIsSaving] = useState(false);
	const [isSaved, setIsSaved] = useState(false);
	const values: T | undefined = stored && { ...stored, ...changes };

	const reload = useCallback(() => {
		setError(undefined);
		fetch()
			.then(setStored)
			.catch((thrown: unknown) => setError(toSettingError(thrown, noAnswer())));
	}, [fetch]);

	useEffect(() => {
		if (isOpen) {
			reload();
		}
	}, [isOpen, reload]);

	const change = useCallback((more: Partial<T>) => {
		setIsSaved(false);
		setChanges((earlier) => ({ ...earlier, ...more }));
	}, []);

	const revert = () => {
		setChanges({});
		setError(undefined);
	};

	const save = async () => {
		if (values === undefined) {
			return false;
		}
		setIsSaving(true);
		setIsSaved(false);
		setError(undefined);
		try {
			setStored(await store(values));
			setChanges({});
			setIsSaved(true);
			return true;
		} catch (thrown) {
			setError(toSettingError(thrown, noAnswer()));
			return false;
		} finally {
			setIsSaving(false);
		}
	};

	// Both have the members of the same object in the same order.
	const isDirty = JSON.stringify(values) !== JSON.stringify(stored);

	return {
		values,
		stored,
		isDirty,
		isSaving,
		isSaved,
		error,
		change,
		replace: setStored,
		reload,
		save,
		revert,
	};
}
