import { Card, CardBody, TabPanel } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RunItems } from './run-items.tsx';
import { RunLog } from './run-log.tsx';
import type { StoredRun } from './run.ts';

interface Props {
	run: StoredRun;
	conflictsUrl: string;
}

/** What a run holds: its articles and its log. */
export function RunParts({ run, conflictsUrl }: Props) {
	return (
		<Card as="section" className="article-bridge-runs__parts">
			<CardBody>
				<TabPanel
					tabs={[
						{ name: 'items', title: __('Articles', 'article-bridge') },
						{ name: 'log', title: __('Log', 'article-bridge') },
					]}
				>
					{({ name }) =>
						name === 'log' ? (
							<RunLog run={run} />
						) : (
							<RunItems run={run} conflictsUrl={conflictsUrl} />
						)
					}
				</TabPanel>
			</CardBody>
		</Card>
	);
}
