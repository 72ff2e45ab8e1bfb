import { changedWords, type Piece } from '@article-bridge/contract/ui';
import { MarkedText } from '@article-bridge/contract/ui/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { sideLabel } from '../labels.ts';

interface Props {
	local: string | null;
	remote: string | null;
}

/** A block's code on both sides, for those who want to see it. */
export function BlockCode({ local, remote }: Props) {
	const [isOpen, setIsOpen] = useState(false);

	return (
		<details
			className="article-bridge-blocks__code"
			onToggle={(event) => setIsOpen(event.currentTarget.open)}
		>
			<summary>{__('Show code', 'article-bridge')}</summary>
			{isOpen && <ComparedCode local={local} remote={remote} />}
		</details>
	);
}

/**
 * Compared once when it is shown, not again with every choice: the comparison takes time that grows
 * with both lengths.
 */
function ComparedCode({ local, remote }: Props) {
	const [mine, theirs] = useMemo(() => changedWords(local ?? '', remote ?? ''), [local, remote]);

	return (
		<div className="article-bridge-blocks__sides">
			<Code label={sideLabel('local')} pieces={mine} />
			<Code label={sideLabel('remote')} pieces={theirs} />
		</div>
	);
}

function Code({ label, pieces }: { label: string; pieces: Piece[] }) {
	return (
		<div className="article-bridge-blocks__side">
			<span className="article-bridge-blocks__whose">{label}</span>
			<pre dir="ltr">
				<MarkedText pieces={pieces} mark="mark" />
			</pre>
		</div>
	);
}
