import { Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RestError } from '../shared/rest-error.ts';

interface Props {
	error: RestError | undefined;
	onReload: () => void;
}

/** Why a decision was not stored. It takes the focus, since the pressed button is elsewhere on the page. */
export function SaveProblem({ error, onReload }: Props) {
	const problem = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (error !== undefined) {
			problem.current?.focus();
		}
	}, [error]);

	return (
		<div ref={problem} tabIndex={-1}>
			{error !== undefined && (
				<Notice
					status="error"
					isDismissible={false}
					actions={
						error.code === 'conflict_changed'
							? [{ label: __('Reload', 'article-bridge'), onClick: onReload }]
							: []
					}
				>
					{error.message}
				</Notice>
			)}
		</div>
	);
}
