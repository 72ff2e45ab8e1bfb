import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ImportForm } from '../imports/import-form.tsx';
import type { ChosenOptions } from '../imports/import-run.ts';
import { NewImportButton } from './new-import-button.tsx';
import type { StoredRun } from './run.ts';
import { useNewImport } from './use-new-import.ts';

interface Props {
	/** A completed dry run. */
	run: StoredRun;
	runsUrl: string;
	canPublish: boolean;
}

/** A link from a preview to its import, which has a page of its own. */
export function ImportPlanned({ run, runsUrl, canPublish }: Props) {
	const [isAsking, setIsAsking] = useState(false);
	const { isStarting, error, start } = useNewImport(runsUrl);
	const label = __('Import these now', 'article-bridge');
	const onImport = (options: ChosenOptions) => {
		setIsAsking(false);
		// With the others, an import would do nothing.
		void start(run.id, ['created', 'updated', 'conflict'], options);
	};

	return (
		<div>
			<NewImportButton
				label={label}
				variant="primary"
				isStarting={isStarting}
				error={error}
				onClick={() => setIsAsking(true)}
			/>
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
						onImport={onImport}
					/>
				</Modal>
			)}
		</div>
	);
}
