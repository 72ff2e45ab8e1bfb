import { useEffect, useRef, type RefObject } from '@wordpress/element';

/**
 * Moves the focus to the run's heading when the run ends and takes the focused button away: the keyboard
 * would otherwise start over at the top of the page.
 */
export function useFocusAtEnd(isActive: boolean, heading: RefObject<HTMLElement | null>): void {
	const wasActive = useRef(isActive);

	useEffect(() => {
		const element = heading.current;
		const isLost = element?.ownerDocument.activeElement === element?.ownerDocument.body;
		if (wasActive.current && !isActive && isLost) {
			element?.focus();
		}
		wasActive.current = isActive;
	}, [isActive, heading]);
}
