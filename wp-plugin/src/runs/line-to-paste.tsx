import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** A line of code with a button that copies it or, if the browser does not allow that, selects it. */
export function LineToPaste({ line }: { line: string }) {
	const code = useRef<HTMLElement>(null);
	const [outcome, setOutcome] = useState('');
	const copy = async () => {
		const { current } = code;
		if (current !== null) {
			current.ownerDocument.defaultView?.getSelection()?.selectAllChildren(current);
		}
		setOutcome(
			(await isCopied(line))
				? __('Copied.', 'article-bridge')
				: __('Selected: copy it with Ctrl+C or ⌘C.', 'article-bridge')
		);
	};

	return (
		<span className="article-bridge-runs__paste">
			<code ref={code} dir="ltr">
				{line}
			</code>
			<Button
				size="compact"
				variant="secondary"
				/* translators: %s: a line of code. */
				label={sprintf(__('Copy: %s', 'article-bridge'), line)}
				showTooltip={false}
				onClick={() => void copy()}
			>
				{__('Copy', 'article-bridge')}
			</Button>
			<span role="status">{outcome}</span>
		</span>
	);
}

/** False over plain http, where a page may not copy, or without permission. */
async function isCopied(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
