import type { FormEvent, ReactNode } from 'react';
import { Button, Card, CardBody, CardFooter, CardHeader, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { focusSetting } from './setting.tsx';
import type { FormState } from './use-section.ts';

interface Props {
	title: string;
	/** What the section is about, in a sentence. */
	intro: string;
	form: FormState;
	/** What the form calls its settings, by their names in the REST API. */
	labels: Readonly<Record<string, string>>;
	/** Whether it was never saved: then it can be saved without changes. */
	isNew?: boolean;
	/** More buttons, after the one that saves. */
	actions?: ReactNode;
	children: ReactNode;
}

/** A form with settings: saving, the result in words, and the field that an error is about. */
export function SectionForm({ title, intro, form, labels, isNew, actions, children }: Props) {
	const element = useRef<HTMLFormElement>(null);
	const saveButton = useRef<HTMLButtonElement>(null);
	const field = form.error?.field;

	useEffect(() => {
		if (field !== undefined) {
			focusSetting(element.current, field);
		}
	}, [field, form.error]);

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		void form.save();
	};

	return (
		<form ref={element} onSubmit={onSubmit} noValidate>
			<Card>
				<CardHeader>
					<h2>{title}</h2>
				</CardHeader>
				<CardBody className="article-bridge-settings__fields">
					{form.error !== undefined && (
						<Notice status="error" isDismissible={false}>
							{errorText(form.error.message, labels[field ?? ''])}
						</Notice>
					)}
					<p>{intro}</p>
					{children}
				</CardBody>
				<CardFooter>
					<div className="article-bridge-settings__actions">
						<Button
							ref={saveButton}
							__next40pxDefaultSize
							variant="primary"
							type="submit"
							isBusy={form.isSaving}
							disabled={form.isSaving || !(form.isDirty || isNew)}
							accessibleWhenDisabled
						>
							{form.isSaving
								? __('Saving…', 'article-bridge')
								: __('Save changes', 'article-bridge')}
						</Button>
						{form.isDirty && !form.isSaving && (
							<Button
								__next40pxDefaultSize
								variant="tertiary"
								onClick={() => {
									form.revert();
									// The button that was pressed goes with the changes.
									saveButton.current?.focus();
								}}
							>
								{__('Discard changes', 'article-bridge')}
							</Button>
						)}
						{actions}
						<span role="status" className="article-bridge-settings__saved">
							{statusText(form)}
						</span>
					</div>
				</CardFooter>
			</Card>
		</form>
	);
}

function statusText({ isDirty, isSaved, isSaving }: FormState): string {
	if (isSaving) {
		return '';
	}
	if (isSaved) {
		return __('Saved.', 'article-bridge');
	}
	return isDirty ? __('Not saved yet.', 'article-bridge') : '';
}

/** The refusal with the name that the field has on this page: the message may have another. */
function errorText(message: string, label: string | undefined): string {
	return label === undefined
		? message
		: /* translators: 1: name of a setting, 2: what is wrong with it, as a sentence. */
			sprintf(__('%1$s: %2$s', 'article-bridge'), label, message);
}
