import type { FormEvent } from 'react';
import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.ts';
import { chooseAll, decisionOf, type Choice, type Choices } from './choices.ts';
import type { Conflict, Side } from './conflict.ts';
import { FieldDecision } from './field-decision.tsx';
import type { ConflictState } from './use-conflict.ts';

interface Props extends Pick<ConflictState, 'saveError' | 'isSaving' | 'save' | 'reload'> {
	conflict: Conflict;
}

/** The decision on each field of an article; those without one wait on. */
export function ConflictForm({ conflict, saveError, isSaving, save, reload }: Props) {
	const [choices, setChoices] = useState<Choices>({});
	const [isPartlySaved, setIsPartlySaved] = useState(false);
	const problem = useRef<HTMLDivElement>(null);
	const { title, fields } = conflict;
	const decision = decisionOf(fields, choices);
	const decided = Object.keys(decision).length;
	useUnsavedGuard(decided > 0);

	// The button that was pressed stands below the reason.
	useEffect(() => {
		if (saveError !== undefined) {
			problem.current?.focus();
		}
	}, [saveError]);

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
				<h2>{title}</h2>
				<div className="article-bridge-conflicts__buttons">
					<Button size="compact" variant="secondary" onClick={() => chooseEach('local')}>
						{__('Choose mine everywhere', 'article-bridge')}
					</Button>
					<Button size="compact" variant="secondary" onClick={() => chooseEach('remote')}>
						{__('Choose theirs everywhere', 'article-bridge')}
					</Button>
				</div>
			</div>
			<div ref={problem} tabIndex={-1}>
				{saveError !== undefined && (
					<Notice
						status="error"
						isDismissible={false}
						actions={
							saveError.code === 'conflict_changed'
								? [{ label: __('Reload', 'article-bridge'), onClick: reload }]
								: []
						}
					>
						{saveError.message}
					</Notice>
				)}
			</div>
			{isPartlySaved && (
				<Notice status="success" isDismissible={false}>
					{__('Your decisions are saved. Still to be decided:', 'article-bridge')}
				</Notice>
			)}
			{fields.map((field) => (
				<FieldDecision
					key={field.field}
					field={field}
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
