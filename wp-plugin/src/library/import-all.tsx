import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ImportForm } from './import-form.tsx';
import type { ChosenOptions } from '../imports/import-run.ts';

interface Props {
	canPublish: boolean;
	isImporting: boolean;
	onImport: (options: ChosenOptions) => void;
}

/** The button beside the search that imports everything, and its dialog. */
export function ImportAll({ canPublish, isImporting, onImport }: Props) {
	const [isAsking, setIsAsking] = useState(false);

	return (
		<>
			<Button
				size="compact"
				variant="secondary"
				disabled={isImporting}
				accessibleWhenDisabled
				onClick={() => setIsAsking(true)}
			>
				{__('Import all', 'article-bridge')}
			</Button>
			{isAsking && (
				<Modal
					title={__('Import all completed articles', 'article-bridge')}
					size="medium"
					focusOnMount="firstContentElement"
					onRequestClose={() => setIsAsking(false)}
				>
					<ImportForm
						createsPosts
						updatesPosts
						canPublish={canPublish}
						onCancel={() => setIsAsking(false)}
						onImport={(options) => {
							setIsAsking(false);
							onImport(options);
						}}
					/>
				</Modal>
			)}
		</>
	);
}
