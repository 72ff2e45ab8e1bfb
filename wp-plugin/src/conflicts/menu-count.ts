import { waitingLabel } from './labels.ts';

/** The bubbles behind the menu and this page's entry in it; PHP prints them where posts wait. */
const BUBBLE = '.article-bridge-waiting';

/** Subtracts resolved posts from the number in the menu until the next page load updates it. */
export function subtractFromMenuCount(decided: number): void {
	for (const bubble of document.querySelectorAll(BUBBLE)) {
		subtract(bubble, decided);
	}
}

function subtract(bubble: Element, decided: number): void {
	const number = bubble.querySelector('[aria-hidden]');
	const waiting = Number(/count-(\d+)/.exec(bubble.className)?.[1]) - decided;
	if (!number || Number.isNaN(waiting)) {
		return;
	}
	if (waiting <= 0) {
		bubble.remove();
		return;
	}
	bubble.className = bubble.className.replace(/count-\d+/, `count-${waiting}`);
	number.textContent = waiting.toLocaleString(document.documentElement.lang || undefined);
	bubble.querySelector('.screen-reader-text')?.replaceChildren(waitingLabel(waiting));
}
