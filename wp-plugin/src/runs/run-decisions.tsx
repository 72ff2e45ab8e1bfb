import type { ReactNode } from 'react';
import { Button, CardFooter } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { CancelDialog } from '../imports/cancel-dialog.tsx';
import type { RunDecision } from '../imports/import-run.ts';
import { decisionLabel } from '../imports/labels.ts';
import { RollbackDialog } from './rollback-dialog.tsx';
import { decisions, type StoredRun } from './run.ts';

interface Props {
	run: StoredRun;
	canRollBack: boolean;
	isDeciding: boolean;
	onDecide: (decision: RunDecision) => void;
	/** Buttons for what can be done with its articles, if there is anything. */
	children: ReactNode;
}

/** What can be decided about a run; what cannot be taken back is asked about first. */
export function RunDecisions({ run, canRollBack, isDeciding, onDecide, children }: Props) {
	const [asked, setAsked] = useState<'cancel' | 'rollback'>();
	const possible = decisions(run, canRollBack);
	// A question ends with the state that it was asked in.
	const open = asked !== undefined && possible.includes(asked) ? asked : undefined;
	const confirm = (decision: RunDecision) => {
		setAsked(undefined);
		onDecide(decision);
	};

	if (possible.length === 0 && children === false) {
		return null;
	}
	return (
		<CardFooter justify="flex-start" className="article-bridge-runs__decisions">
			{children}
			{possible.map((decision) => (
				<Button
					key={decision}
					__next40pxDefaultSize
					variant={
						decision === 'resume' || decision === 'retry' ? 'primary' : 'secondary'
					}
					isDestructive={decision === 'rollback'}
					disabled={isDeciding}
					accessibleWhenDisabled
					onClick={() =>
						decision === 'cancel' || decision === 'rollback'
							? setAsked(decision)
							: onDecide(decision)
					}
				>
					{decisionLabel(decision, run)}
				</Button>
			))}
			{open === 'rollback' && (
				<RollbackDialog
					counts={run.counts}
					onCancel={() => setAsked(undefined)}
					onConfirm={() => confirm('rollback')}
				/>
			)}
			{open === 'cancel' && (
				<CancelDialog
					isPreview={run.dry_run}
					onKeep={() => setAsked(undefined)}
					onCancelImport={() => confirm('cancel')}
				/>
			)}
		</CardFooter>
	);
}
