import type { BadgeTone } from '@article-bridge/contract/ui';

export type { BadgeTone };

interface Props {
	tone: BadgeTone;
	children: string;
}

/** A state in a word. */
export function StatusBadge({ tone, children }: Props) {
	return <span className={`article-bridge-badge is-${tone}`}>{children}</span>;
}
