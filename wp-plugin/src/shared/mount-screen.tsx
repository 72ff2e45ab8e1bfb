import type { ReactElement } from 'react';
import { createRoot, StrictMode } from '@wordpress/element';

/**
 * Renders a screen into the element that PHP printed for it. On other pages the element is absent and
 * nothing happens.
 *
 * @param elementId The element's id.
 * @param screen    Creates the screen; `attribute( name )` returns the element's `data-` attribute of
 *                  that name (camel case), or an empty text.
 */
export function mountScreen(
	elementId: string,
	screen: (attribute: (name: string) => string) => ReactElement
): void {
	const element = document.getElementById(elementId);
	if (element === null) {
		return;
	}
	const attribute = (name: string) => element.dataset[name] ?? '';
	keepPopoversIn(element.closest('[role="main"]'));
	createRoot(element).render(<StrictMode>{screen(attribute)}</StrictMode>);
}

/**
 * Has popovers open in a landmark, where a screen reader finds them. WordPress' components, and the copy
 * of them in DataViews, open popovers in the first element of this class, and append one to the body if
 * there is none.
 */
function keepPopoversIn(landmark: Element | null): void {
	const container = document.createElement('div');
	container.className = 'components-popover__fallback-container';
	landmark?.append(container);
}
