import { createElement, type ReactNode } from 'react';
import type { Rendered } from './rendered.ts';

interface Props {
	/** Whose version it is. */
	label: string;
	parts: Rendered[];
	children?: ReactNode;
}

/** One side of a block, as a page shows it. */
export function BlockSide({ label, parts, children }: Props) {
	return (
		<div className="article-bridge-blocks__side">
			<span className="article-bridge-blocks__whose">{label}</span>
			<div className="article-bridge-blocks__page" dir="auto">
				{shown(parts)}
				{children}
			</div>
		</div>
	);
}

function shown(parts: Rendered[]): ReactNode[] {
	return parts.map((part, index) => {
		if (part.kind === 'text') {
			return part.changed ? <mark key={index}>{part.text}</mark> : part.text;
		}
		if (part.kind === 'image') {
			const image = <img key={index} src={part.src} alt={part.alt} loading="lazy" />;
			return part.changed ? <mark key={index}>{image}</mark> : image;
		}
		return shownElement(part.tag, index, part.parts);
	});
}

function shownElement(tag: string, key: number, parts: Rendered[]): ReactNode {
	if (tag === 'br' || tag === 'hr') {
		return createElement(tag, { key });
	}
	// Headings of the article are not headings of this page, and its links would leave it.
	if (/^h[1-6]$/.test(tag)) {
		return createElement('div', { key, className: `is-heading is-${tag}` }, ...shown(parts));
	}
	if (tag === 'a') {
		return createElement('span', { key, className: 'is-link' }, ...shown(parts));
	}
	return createElement(tag, { key }, ...shown(parts));
}
