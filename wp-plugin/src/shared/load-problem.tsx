import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RestError } from './rest-error.ts';

interface Props {
	error: RestError;
	onRetry: () => void;
}

/** Why something could not be loaded, and a button to try again. */
export function LoadProblem({ error, onRetry }: Props) {
	return (
		<Notice
			status="error"
			isDismissible={false}
			actions={[{ label: __('Try again', 'article-bridge'), onClick: onRetry }]}
		>
			{error.message}
		</Notice>
	);
}
