import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useEffect, useRef } from '@wordpress/element';

/** Calls back after a manual save of the post; autosaves do not count. */
export function useAfterSave(onSaved: () => void): void {
	const isSaving = useSelect((select) => {
		const { isSavingPost, isAutosavingPost } = select(editorStore);
		return isSavingPost() && !isAutosavingPost();
	}, []);
	const wasSaving = useRef(false);

	useEffect(() => {
		if (wasSaving.current && !isSaving) {
			onSaved();
		}
		wasSaving.current = isSaving;
	}, [isSaving, onSaved]);
}
