import { useFocusLeft } from '@article-bridge/contract/ui/components';
import { Notice } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isMissing, type RestError } from './rest-error.ts';

interface Props {
	error: RestError;
	onRetry: () => void;
	/** Where the other entries are, if what was asked for does not exist. */
	list?: { url: string; label: string };
}

/** Why something could not be loaded, and what helps: to try again or, if it does not exist, the list. */
export function LoadProblem({ error, onRetry, list }: Props) {
	const notice = useRef<HTMLDivElement>(null);
	// The button is gone once it has worked.
	useFocusLeft(notice, '[role="dialog"], [role="main"]');
	const retry = { label: __('Try again', 'article-bridge'), onClick: onRetry };
	const missing = list === undefined ? [] : [list];
	return (
		<div ref={notice}>
			<Notice
				status="error"
				isDismissible={false}
				actions={isMissing(error) ? missing : [retry]}
			>
				{error.message}
			</Notice>
		</div>
	);
}
