import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BackLink } from '../shared/back-link.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { ConflictForm } from './conflict-form.tsx';
import type { Conflict } from './conflict.ts';
import { useConflict } from './use-conflict.ts';

interface Props {
	uuid: string;
	/** All conflicts. */
	conflictsUrl: string;
}

/** One article's conflict, field by field. */
export function ConflictDetail({ uuid, conflictsUrl }: Props) {
	const { conflict, loadError, ...state } = useConflict(uuid);
	const settled = useRef<HTMLDivElement>(null);
	const hadFields = useRef(false);
	const waiting = conflict?.fields.length;

	// The button that decided the last field is gone, and the focus with it.
	useEffect(() => {
		if (waiting === 0 && hadFields.current) {
			settled.current?.focus();
		}
		hadFields.current = waiting !== undefined && waiting > 0;
	}, [waiting]);

	return (
		<>
			<BackLink url={conflictsUrl}>{__('All conflicts', 'article-bridge')}</BackLink>
			{loadError !== undefined && <LoadProblem error={loadError} onRetry={state.reload} />}
			{conflict === undefined && loadError === undefined && <Spinner />}
			{conflict !== undefined && conflict.fields.length > 0 && (
				<ConflictForm {...state} conflict={conflict} />
			)}
			<div ref={settled} tabIndex={-1}>
				{conflict !== undefined && conflict.fields.length === 0 && (
					<Settled {...conflict} />
				)}
			</div>
		</>
	);
}

/** Nothing waits any more. */
function Settled({ title, edit_url: editUrl, view_url: viewUrl }: Conflict) {
	return (
		<Notice
			status="success"
			isDismissible={false}
			actions={[
				...(editUrl === null
					? []
					: [{ label: __('Edit post', 'article-bridge'), url: editUrl }]),
				...(viewUrl === null
					? []
					: [{ label: __('View post', 'article-bridge'), url: viewUrl }]),
			]}
		>
			<strong>{title}</strong>{' '}
			{__(
				'Everything is decided: the post has the versions that were chosen.',
				'article-bridge'
			)}
		</Notice>
	);
}
