import { Button, Modal, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { createImport } from '../imports/api.ts';
import { ImportForm } from '../imports/import-form.tsx';
import type { ChosenOptions } from '../imports/import-run.ts';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { runUrl } from '../shared/run-url.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { fetchPlanned } from './api.ts';
import type { StoredRun } from './run.ts';

interface Props {
	/** A completed dry run. */
	run: StoredRun;
	runsUrl: string;
	canPublish: boolean;
}

/** A link from a preview to its import, which has a page of its own. */
export function ImportPlanned({ run, runsUrl, canPublish }: Props) {
	const [isAsking, setIsAsking] = useState(false);
	const [isStarting, setIsStarting] = useState(false);
	const [error, setError] = useState<RestError>();
	const label = __('Import these now', 'article-bridge');
	const start = async (options: ChosenOptions) => {
		setIsAsking(false);
		setIsStarting(true);
		setError(undefined);
		try {
			const { id } = await createImport({ uuids: await fetchPlanned(run.id) }, options);
			window.location.assign(runUrl(runsUrl, id));
		} catch (thrown) {
			setError(toRestError(thrown, noAnswer()));
			setIsStarting(false);
		}
	};

	return (
		<div>
			{error !== undefined && (
				<Notice status="error" isDismissible={false}>
					{error.message}
				</Notice>
			)}
			<Button
				__next40pxDefaultSize
				variant="primary"
				isBusy={isStarting}
				disabled={isStarting}
				accessibleWhenDisabled
				onClick={() => setIsAsking(true)}
			>
				{label}
			</Button>
			{isAsking && (
				<Modal
					title={label}
					size="medium"
					focusOnMount="firstContentElement"
					onRequestClose={() => setIsAsking(false)}
				>
					<ImportForm
						createsPosts={run.counts.created > 0}
						updatesPosts={run.counts.updated > 0}
						canPublish={canPublish}
						onCancel={() => setIsAsking(false)}
						onImport={(options) => void start(options)}
					/>
				</Modal>
			)}
		</div>
	);
}
