import { changedTokens, piecesOf, tokensOf, type Piece } from '@article-bridge/contract/ui';

/** A part of an article as a page shows it: text, a picture, or an element with parts of its own. */
export type Rendered =
	| (Piece & { kind: 'text' })
	| { kind: 'image'; src: string; alt: string; changed: boolean }
	| { kind: 'element'; tag: string; parts: Rendered[] };

/** Elements that look the same here as on the site. Others are unwrapped. */
const SHOWN = new Set([
	...['p', 'ul', 'ol', 'li', 'blockquote', 'cite', 'pre', 'hr', 'br', 'a', 'details', 'summary'],
	...['code', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup'],
	...['figure', 'figcaption', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
	...['dl', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/** Elements whose text is not displayed. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'title']);

/** Both versions of a block, with the words and pictures marked that only one of them has. */
export function renderedPair(
	local: string | null,
	remote: string | null
): [Rendered[], Rendered[]] {
	const sides = [local, remote].map((block) => (block === null ? [] : partsOfHtml(block)));
	const [mine = [], theirs = []] = sides;
	if (local === null || remote === null) {
		return [mine, theirs];
	}
	const [myMarks, theirMarks] = changedTokens(leavesOf(mine), leavesOf(theirs));
	return [marked(mine, myMarks), marked(theirs, theirMarks)];
}

export function isMarked(parts: Rendered[]): boolean {
	return parts.some((part) => (part.kind === 'element' ? isMarked(part.parts) : part.changed));
}

/** Whether it is visible on a page. */
export function isEmpty(parts: Rendered[]): boolean {
	return parts.every((part) => {
		if (part.kind === 'element') {
			return part.tag !== 'hr' && isEmpty(part.parts);
		}
		return part.kind === 'text' && part.text.trim() === '';
	});
}

function partsOfHtml(html: string): Rendered[] {
	return partsOf(new DOMParser().parseFromString(html, 'text/html').body);
}

/** White space over several lines, which only arranges the code. */
function isLineBreak(text: string): boolean {
	return text.includes('\n') && text.trim() === '';
}

function partsOf(parent: Node): Rendered[] {
	return [...parent.childNodes].flatMap((node): Rendered[] => {
		if (node instanceof Element) {
			return partsOfElement(node);
		}
		const isLayout = isLineBreak(node.nodeValue ?? '') && parent.nodeName !== 'CODE';
		return node.nodeType !== Node.TEXT_NODE || isLayout
			? []
			: [{ kind: 'text', text: node.nodeValue ?? '', changed: false }];
	});
}

function partsOfElement(element: Element): Rendered[] {
	const tag = element.tagName.toLowerCase();
	if (HIDDEN.has(tag)) {
		return [];
	}
	if (tag === 'img') {
		const src = webAddress(element.getAttribute('src'));
		const alt = element.getAttribute('alt') ?? '';
		return [{ kind: 'image', src, alt, changed: false }];
	}
	// Players and frames are identified by their address.
	const address = webAddress(element.getAttribute('src'));
	const parts: Rendered[] =
		address === ''
			? partsOf(element)
			: [{ kind: 'text', text: address, changed: false }, ...partsOf(element)];
	return SHOWN.has(tag) ? [{ kind: 'element', tag, parts }] : parts;
}

function webAddress(src: string | null): string {
	return src !== null && /^(https?:)?\/\//i.test(src) ? src : '';
}

/** All that can differ, in the order of reading. */
function leavesOf(parts: Rendered[]): string[] {
	return parts.flatMap((part) => {
		if (part.kind === 'element') {
			return leavesOf(part.parts);
		}
		return part.kind === 'text' ? tokensOf(part.text) : [imageToken(part)];
	});
}

function imageToken({ src, alt }: { src: string; alt: string }): string {
	return `<img ${src} ${alt}>`;
}

/** The parts with the marks of their leaves, which are used up in order. */
function marked(parts: Rendered[], marks: boolean[]): Rendered[] {
	return parts.flatMap((part): Rendered[] => {
		if (part.kind === 'element') {
			return [{ ...part, parts: marked(part.parts, marks) }];
		}
		if (part.kind === 'image') {
			return [{ ...part, changed: marks.shift() ?? false }];
		}
		const tokens = tokensOf(part.text);
		return piecesOf(tokens, marks.splice(0, tokens.length)).map((piece) => ({
			kind: 'text',
			...piece,
		}));
	});
}
