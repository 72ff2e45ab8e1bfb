import { useNamedFilters } from '@article-bridge/contract/ui/components';
import type { ReactNode } from 'react';
import { useEffect, useRef } from '@wordpress/element';

/**
 * The frame of a list. It brings the focus back to a row's menu when a dialog that was opened from it
 * closes: the item of the menu, to which the dialog would return the focus, is gone by then. It also
 * names the dialogs of the filters.
 */
export function ListFrame({ children }: { children: ReactNode }) {
	const list = useRef<HTMLDivElement>(null);
	useNamedFilters(list);

	useEffect(() => {
		const { current } = list;
		if (current === null) {
			return undefined;
		}
		const { body } = current.ownerDocument;
		let opener: HTMLElement | undefined;
		const remember = ({ target }: FocusEvent) => {
			if (target instanceof HTMLElement && target.matches('.dataviews-all-actions-button')) {
				opener = target;
			}
		};
		const observer = new MutationObserver((mutations) => {
			const isClosed = mutations.some(({ removedNodes }) =>
				[...removedNodes].some(
					(node) =>
						node instanceof Element && node.matches('.components-modal__screen-overlay')
				)
			);
			if (isClosed && body.ownerDocument.activeElement === body) {
				opener?.focus();
			}
		});
		current.addEventListener('focusin', remember);
		observer.observe(body, { childList: true });
		return () => {
			current.removeEventListener('focusin', remember);
			observer.disconnect();
		};
	}, []);

	return (
		<div ref={list} className="article-bridge-list">
			{children}
		</div>
	);
}
