import { Button, Flex, Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { toRestError } from '../shared/rest-error.ts';
import { fetchConflict, resolveConflict } from './api.ts';
import { ConflictFieldChoice } from './conflict-field-choice.tsx';
import { allOf, isDecided, type Conflict, type ConflictChoices } from './conflict.ts';
import { unanswered } from './use-source.ts';

interface Props {
	uuid: string;
	onCancel: () => void;
	/** Is given what stores the decisions. */
	onDecide: (store: () => Promise<Conflict>) => void;
}

/** Shows what both sides changed, field by field, and takes the decisions. */
export function ConflictDialog({ uuid, onCancel, onDecide }: Props) {
	const [conflict, setConflict] = useState<Conflict>();
	const [choices, setChoices] = useState<ConflictChoices>({});
	const [problem, setProblem] = useState<string>();

	useEffect(() => {
		let isCurrent = true;
		fetchConflict(uuid)
			.then((found) => isCurrent && setConflict(found))
			.catch(
				(thrown: unknown) =>
					isCurrent && setProblem(toRestError(thrown, unanswered()).message)
			);
		return () => {
			isCurrent = false;
		};
	}, [uuid]);

	return (
		<ConfirmDialog
			title={__('Resolve conflict', 'article-bridge')}
			size="large"
			confirm={__('Save decisions', 'article-bridge')}
			isDisabled={conflict === undefined || !isDecided(conflict, choices)}
			onCancel={onCancel}
			onConfirm={() => {
				if (conflict !== undefined) {
					onDecide(() => resolveConflict(conflict, choices));
				}
			}}
		>
			<p>
				{__(
					'These fields were changed here and at the source. Choose a version for each.',
					'article-bridge'
				)}
			</p>
			{problem !== undefined && (
				<Notice status="error" isDismissible={false}>
					{problem}
				</Notice>
			)}
			{conflict === undefined && problem === undefined && <Spinner />}
			{conflict !== undefined && (
				<>
					<Flex justify="flex-start" wrap>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							onClick={() => setChoices(allOf(conflict, 'local'))}
						>
							{__('Keep all of mine', 'article-bridge')}
						</Button>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							onClick={() => setChoices(allOf(conflict, 'remote'))}
						>
							{__('Take all from the source', 'article-bridge')}
						</Button>
					</Flex>
					{conflict.fields.map((field) => (
						<ConflictFieldChoice
							key={field.field}
							field={field}
							choice={choices[field.field]}
							onChoose={(choice) => setChoices({ ...choices, [field.field]: choice })}
						/>
					))}
				</>
			)}
		</ConfirmDialog>
	);
}
