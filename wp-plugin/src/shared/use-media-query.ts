import { useCallback, useSyncExternalStore } from '@wordpress/element';

/** Whether a media query applies, also after the phone was turned or the page zoomed. */
export function useMediaQuery(query: string): boolean {
	const subscribe = useCallback(
		(onChange: () => void) => {
			const list = window.matchMedia(query);
			list.addEventListener('change', onChange);
			return () => list.removeEventListener('change', onChange);
		},
		[query]
	);
	return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
