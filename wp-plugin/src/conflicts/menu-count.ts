import { showInMenu } from '../shared/menu-count.ts';
import { waitingLabel } from './labels.ts';

/** The bubbles behind the menu and this page's entry in it. */
const BUBBLES = '.article-bridge-waiting';

/** Subtracts resolved posts from the number in the menu. */
export function subtractFromMenuCount(decided: number): void {
	const shown = /count-(\d+)/.exec(document.querySelector(BUBBLES)?.className ?? '')?.[1];
	if (shown !== undefined) {
		const waiting = Number(shown) - decided;
		showInMenu(BUBBLES, waiting, waitingLabel(waiting));
	}
}
