import type { FormEvent } from 'react';
import { Button, Notice } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.ts';
import { blockRows, isBody } from './blocks/block-rows.ts';
import { chooseAll, decisionOf, type Choice, type Choices } from './choices.ts';
import type { Conflict, Side } from './conflict.ts';
import { FieldDecision } from './field-decision.tsx';
import type { ConflictState } from './use-conflict.ts';

interface Props extends Pick<ConflictState, 'isSaving' | 'save' | 'undo'> {
	conflict: Conflict;
}

/** The decision on each field of an article; those without one wait on. */
export function ConflictForm({ conflict, isSaving, save, undo }: Props) {
	const [choices, setChoices] = useState<Choices>({});
	const [isPartlySaved, setIsPartlySaved] = useState(false);
	const { title, fields } = conflict;
	const bodies = useMemo(
		() => new Map(fields.filter(isBody).map((field) => [field.field, blockRows(field)])),
		[fields]
	);
	const decision = decisionOf(fields, choices, bodies);
	const decided = Object.keys(decision).length;
	useUnsavedGuard(Object.keys(choices).length > 0);

	const choose = (field: string, choice: Choice) =>
		setChoices((current) => ({ ...current, [field]: choice }));
	const chooseEach = (side: Side) => setChoices((current) => chooseAll(fields, current, side));
	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setIsPartlySaved(false);
		if (await save(decision)) {
			setChoices({});
			setIsPartlySaved(true);
		}
	};

	return (
		<form onSubmit={(event) => void onSubmit(event)}>
			<div className="article-bridge-conflicts__head">
				<h2 dir="auto">{title}</h2>
				<div className="article-bridge-conflicts__buttons">
					<Button size="compact" variant="secondary" onClick={() => chooseEach('local')}>
						{__('Choose mine everywhere', 'article-bridge')}
					</Button>
					<Button size="compact" variant="secondary" onClick={() => chooseEach('remote')}>
						{__('Choose theirs everywhere', 'article-bridge')}
					</Button>
				</div>
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
