/**
 * Shows a number in bubbles of the menu until the next page load, which would update it; PHP prints a bubble where
 * something waits (MenuBubble).
 *
 * @param bubbles selector of the bubbles
 * @param waiting the number
 * @param label   the number in words, for screen readers
 */
export function showInMenu(bubbles: string, waiting: number, label: string): void {
	for (const bubble of document.querySelectorAll(bubbles)) {
		if (waiting <= 0) {
			bubble.remove();
			continue;
		}
		bubble.className = bubble.className.replace(/count-\d+/, `count-${waiting}`);
		bubble
			.querySelector('[aria-hidden]')
			?.replaceChildren(waiting.toLocaleString(document.documentElement.lang || undefined));
		bubble.querySelector('.screen-reader-text')?.replaceChildren(label);
	}
}
