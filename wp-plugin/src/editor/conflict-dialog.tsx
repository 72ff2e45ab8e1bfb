import { Notice, Spinner } from '@wordpress/components';
import { useCallback, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fetchConflict, resolve } from '../conflicts/api.ts';
import { ChooseEach } from '../conflicts/choose-each.tsx';
import type { Conflict, ConflictField } from '../conflicts/conflict.ts';
import { FieldDecision } from '../conflicts/field-decision.tsx';
import { useChoices } from '../conflicts/use-choices.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useFetched } from '../shared/use-fetched.ts';

interface Props {
	uuid: string;
	onCancel: () => void;
	/** Receives the request that stores the decisions. */
	onDecide: (store: () => Promise<Conflict>) => void;
}

const NO_FIELDS: ConflictField[] = [];

/** Shows what both sides changed, field by field, with a decision on every field. */
export function ConflictDialog({ uuid, onCancel, onDecide }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const fetch = useCallback((signal: AbortSignal) => fetchConflict(uuid, signal), [uuid]);
	const { value: conflict, error } = useFetched(fetch);
	const fields = conflict?.fields ?? NO_FIELDS;
	const { choices, bodies, decision, decided, choose, chooseEach } = useChoices(fields);

	return (
		<ConfirmDialog
			title={__('Resolve conflict', 'article-bridge')}
			size="large"
			confirm={__('Save decisions', 'article-bridge')}
			isDisabled={decided === 0 || decided < fields.length}
			onCancel={onCancel}
			onConfirm={() => {
				if (conflict !== undefined && form.current?.reportValidity() === true) {
					onDecide(() => resolve(conflict, decision));
				}
			}}
		>
			<p>
				{__(
					'These fields were changed here and at the source. Choose a version for each.',
					'article-bridge'
				)}
			</p>
			{error !== undefined && (
				<Notice status="error" isDismissible={false}>
					{error.message}
				</Notice>
			)}
			{conflict === undefined && error === undefined && <Spinner />}
			{conflict !== undefined && (
				<form ref={form} onSubmit={(event) => event.preventDefault()}>
					<ChooseEach chooseEach={chooseEach} />
					{fields.map((field) => (
						<FieldDecision
							key={field.field}
							heading="h2"
							field={field}
							rows={bodies.get(field.field)}
							choice={choices[field.field]}
							onChoose={(choice) => choose(field.field, choice)}
						/>
					))}
				</form>
			)}
		</ConfirmDialog>
	);
}
