import { Badge, useFocusIfLost } from '@article-bridge/contract/ui/components';
import { Card, CardBody, CardHeader, Notice, Spinner } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { outcomeStatus, resultLabel } from '../imports/result-label.ts';
import { BackLink } from '../shared/back-link.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { runStateLabel, runTitle, runTone, waitingLabel } from './labels.ts';
import { ImportAgain } from './import-again.tsx';
import { ImportPlanned } from './import-planned.tsx';
import { RunDecisions } from './run-decisions.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunParts } from './run-parts.tsx';
import { RunProgress } from './run-progress.tsx';
import { isDriven, isToBeImported, isToBeRepeated, type StoredRun } from './run.ts';
import { useRun } from './use-run.ts';

interface Props {
	id: number;
	/** The history. */
	runsUrl: string;
	/** Empty for a user who may not decide on conflicts. */
	conflictsUrl: string;
	canRollBack: boolean;
	canPublish: boolean;
}

/** One run: its progress or outcome, its actions, its articles and its log. */
export function RunDetail({ id, runsUrl, conflictsUrl, canRollBack, canPublish }: Props) {
	const { run, error, isDeciding, reload, decide } = useRun(id);
	const heading = useRef<HTMLHeadingElement>(null);
	useFocusIfLost(run?.state, heading);

	return (
		<>
			<BackLink url={runsUrl}>{__('All imports', 'article-bridge')}</BackLink>
			{error !== undefined && (
				<LoadProblem
					error={error}
					onRetry={reload}
					list={{ url: runsUrl, label: __('Show all imports', 'article-bridge') }}
				/>
			)}
			{run === undefined && error === undefined && <Spinner />}
			{run !== undefined && (
				<>
					<Card as="section" aria-labelledby="article-bridge-run-title">
						<CardHeader>
							<h2 id="article-bridge-run-title" ref={heading} tabIndex={-1}>
								{runTitle(run)}
							</h2>
							<Badge tone={runTone(run)}>{runStateLabel(run.state)}</Badge>
						</CardHeader>
						<CardBody>
							{isDriven(run) ? <RunProgress run={run} /> : <RunOutcome run={run} />}
							<RunFacts run={run} />
						</CardBody>
						<RunDecisions
							run={run}
							canRollBack={canRollBack}
							isDeciding={isDeciding}
							onDecide={decide}
						>
							{isToBeImported(run) ? (
								<ImportPlanned
									run={run}
									runsUrl={runsUrl}
									canPublish={canPublish}
								/>
							) : (
								isToBeRepeated(run) && <ImportAgain run={run} runsUrl={runsUrl} />
							)}
						</RunDecisions>
					</Card>
					<RunParts run={run} conflictsUrl={conflictsUrl} />
				</>
			)}
		</>
	);
}

/** Its outcome or, if it cannot continue for now, why and when it will. */
function RunOutcome({ run }: { run: StoredRun }) {
	if (run.error !== null) {
		return (
			<Notice status="error" isDismissible={false}>
				<p>{run.error.message}</p>
				<p>{waitingLabel(run)}</p>
			</Notice>
		);
	}
	return (
		<Notice status={outcomeStatus(run)} isDismissible={false}>
			{resultLabel(run)}
		</Notice>
	);
}
