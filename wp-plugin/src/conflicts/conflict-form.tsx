import type { FormEvent } from 'react';
import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.ts';
import { ChooseEach } from './choose-each.tsx';
import type { Conflict } from './conflict.ts';
import { FieldDecision } from './field-decision.tsx';
import { useChoices } from './use-choices.ts';
import type { ConflictState } from './use-conflict.ts';

interface Props extends Pick<ConflictState, 'isSaving' | 'save' | 'undo'> {
	conflict: Conflict;
}

/** The decision on each field of an article; fields without one stay in conflict. */
export function ConflictForm({ conflict, isSaving, save, undo }: Props) {
	const [isPartlySaved, setIsPartlySaved] = useState(false);
	const { title, fields } = conflict;
	const { choices, bodies, decision, decided, choose, chooseEach, clear } = useChoices(fields);
	useUnsavedGuard(Object.keys(choices).length > 0);

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setIsPartlySaved(false);
		if (await save(decision)) {
			clear();
			setIsPartlySaved(true);
		}
	};

	return (
		<form onSubmit={(event) => void onSubmit(event)}>
			<div className="article-bridge-conflicts__head">
				<h2 dir="auto">{title}</h2>
				<ChooseEach chooseEach={chooseEach} />
			</div>
			{isPartlySaved && (
				<Notice
					status="success"
					isDismissible={false}
					actions={
						conflict.can_undo
							? [
									{
										label: __('Undo', 'article-bridge'),
										onClick: () => {
											setIsPartlySaved(false);
											void undo();
										},
									},
								]
							: []
					}
				>
					{__('Your decisions are saved. Still to be decided:', 'article-bridge')}
				</Notice>
			)}
			{fields.map((field) => (
				<FieldDecision
					key={field.field}
					field={field}
					rows={bodies.get(field.field)}
					choice={choices[field.field]}
					onChoose={(choice) => choose(field.field, choice)}
				/>
			))}
			<div className="article-bridge-conflicts__save">
				<Button
					__next40pxDefaultSize
					type="submit"
					variant="primary"
					isBusy={isSaving}
					disabled={isSaving || decided === 0}
					accessibleWhenDisabled
				>
					{__('Save decisions', 'article-bridge')}
				</Button>
				<span>
					{sprintf(
						/* translators: 1: fields decided, 2: fields in conflict. */
						_n(
							'%1$d of %2$d field decided',
							'%1$d of %2$d fields decided',
							fields.length,
							'article-bridge'
						),
						decided,
						fields.length
					)}
				</span>
			</div>
		</form>
	);
}
