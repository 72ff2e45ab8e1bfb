import { useEffect, useRef, type RefObject } from '@wordpress/element';

/**
 * Moves the focus to the run's heading when a change of its state takes the focused button away: the
 * keyboard would otherwise start over at the top of the page. Who has focused nothing is left there.
 *
 * @param state   State of the run; undefined while it is not known.
 * @param heading Heading of the run.
 */
export function useFocusIfLost(
	state: string | undefined,
	heading: RefObject<HTMLElement | null>
): void {
	const previous = useRef(state);
	const focused = useRef<Node>();

	useEffect(() => {
		const remember = ({ target }: FocusEvent) => {
			focused.current = target instanceof Node ? target : undefined;
		};
		document.addEventListener('focusin', remember);
		return () => document.removeEventListener('focusin', remember);
	}, []);

	useEffect(() => {
		const element = heading.current;
		const isLost =
			element?.ownerDocument.activeElement === element?.ownerDocument.body &&
			focused.current?.isConnected === false;
		if (previous.current !== undefined && previous.current !== state && isLost) {
			element?.focus();
		}
		previous.current = state;
	}, [state, heading]);
}
