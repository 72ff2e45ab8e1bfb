import { __ } from '@wordpress/i18n';
import { sideLabel } from '../labels.ts';
import { changedTokens, piecesOf, tokensOf, type Piece } from './words.ts';

interface Props {
	local: string | null;
	remote: string | null;
}

/** A block's code on both sides, for those who want to see it. */
export function BlockCode({ local, remote }: Props) {
	const mine = tokensOf(local ?? '');
	const theirs = tokensOf(remote ?? '');
	const [myMarks, theirMarks] = changedTokens(mine, theirs);

	return (
		<details className="article-bridge-blocks__code">
			<summary>{__('Show code', 'article-bridge')}</summary>
			<div className="article-bridge-blocks__sides">
				<Code label={sideLabel('local')} pieces={piecesOf(mine, myMarks)} />
				<Code label={sideLabel('remote')} pieces={piecesOf(theirs, theirMarks)} />
			</div>
		</details>
	);
}

function Code({ label, pieces }: { label: string; pieces: Piece[] }) {
	return (
		<div className="article-bridge-blocks__side">
			<span className="article-bridge-blocks__whose">{label}</span>
			<pre dir="ltr">
				{pieces.map(({ text, changed }, index) =>
					changed ? <mark key={index}>{text}</mark> : text
				)}
			</pre>
		</div>
	);
}
