import { useEffect } from '@wordpress/element';

/** Has the browser ask before the page is left while something in it is not saved. */
export function useUnsavedGuard(isDirty: boolean): void {
	useEffect(() => {
		if (!isDirty) {
			return undefined;
		}
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', ask);
		return () => window.removeEventListener('beforeunload', ask);
	}, [isDirty]);
}
