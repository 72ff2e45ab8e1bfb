export type BadgeTone = 'neutral' | 'positive' | 'attention' | 'negative';

interface Props {
	tone: BadgeTone;
	children: string;
}

/** A short state in words; the colour only repeats what the words say. */
export function StatusBadge({ tone, children }: Props) {
	return <span className={`article-bridge-badge is-${tone}`}>{children}</span>;
}
