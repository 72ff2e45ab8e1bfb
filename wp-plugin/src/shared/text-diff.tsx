import { Diff, type DiffProps } from '@article-bridge/contract/ui/components';
import { _n, sprintf } from '@wordpress/i18n';

/** Two texts side by side, with the lines that are the same counted where they are left out. */
export function TextDiff(props: Omit<DiffProps, 'gapLabel'>) {
	return <Diff {...props} gapLabel={gapLabel} />;
}

function gapLabel(lines: number): string {
	return sprintf(
		/* translators: %d: number of lines. */
		_n('%d line is the same', '%d lines are the same', lines, 'article-bridge'),
		lines
	);
}
