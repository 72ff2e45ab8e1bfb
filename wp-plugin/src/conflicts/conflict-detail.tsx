import { Button, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BackLink } from '../shared/back-link.tsx';
import { conflictUrl } from '../shared/conflict-url.ts';
import { LoadProblem } from '../shared/load-problem.tsx';
import { ConflictForm } from './conflict-form.tsx';
import { SaveProblem } from './save-problem.tsx';
import { Settled } from './settled.tsx';
import { useConflict } from './use-conflict.ts';

interface Props {
	uuid: string;
	/** All conflicts. */
	conflictsUrl: string;
}

/** One article's conflict, field by field. */
export function ConflictDetail({ uuid, conflictsUrl }: Props) {
	const { conflict, loadError, saveError, ...state } = useConflict(uuid);
	const first = useRef<string | null>();
	// Once it is resolved, it has no place in the list from which to find the next.
	first.current ??= conflict?.next;
	const nextUrl = first.current ? conflictUrl(conflictsUrl, first.current) : undefined;
	const settled = useRef<HTMLDivElement>(null);
	const form = useRef<HTMLDivElement>(null);
	const last = useRef<number>();
	const waiting = conflict?.fields.length;

	// The button that resolved the last field, or undid a decision, is gone, and the focus with it.
	useEffect(() => {
		if (waiting === 0 && last.current !== undefined) {
			settled.current?.focus();
		} else if (waiting !== undefined && waiting > (last.current ?? waiting)) {
			form.current?.focus();
		}
		last.current = waiting;
	}, [waiting]);

	return (
		<>
			<div className="article-bridge-conflicts__way">
				<BackLink url={conflictsUrl}>{__('All conflicts', 'article-bridge')}</BackLink>
				{nextUrl !== undefined && (
					<Button size="compact" variant="tertiary" href={nextUrl}>
						{__('Next conflict', 'article-bridge')}
					</Button>
				)}
			</div>
			{loadError !== undefined && (
				<LoadProblem
					error={loadError}
					onRetry={state.reload}
					list={{ url: conflictsUrl, label: __('Show all conflicts', 'article-bridge') }}
				/>
			)}
			{conflict === undefined && loadError === undefined && <Spinner />}
			<SaveProblem error={saveError} onReload={state.reload} />
			<div ref={form} tabIndex={-1}>
				{conflict !== undefined && conflict.fields.length > 0 && (
					<ConflictForm {...state} conflict={conflict} />
				)}
			</div>
			<div ref={settled} tabIndex={-1}>
				{conflict !== undefined && conflict.fields.length === 0 && (
					<Settled {...state} conflict={conflict} nextUrl={nextUrl} />
				)}
			</div>
		</>
	);
}
