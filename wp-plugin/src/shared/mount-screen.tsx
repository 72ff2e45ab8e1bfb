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
	createRoot(element).render(<StrictMode>{screen(attribute)}</StrictMode>);
}
