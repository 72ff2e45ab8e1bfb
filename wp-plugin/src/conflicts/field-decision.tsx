import { Card, CardBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Diff } from '../shared/diff.tsx';
import { RadioChoice } from '../shared/radio-choice.tsx';
import { choiceOf, type Choice } from './choices.ts';
import type { ConflictField } from './conflict.ts';
import { DraftControl } from './draft-control.tsx';
import { firstDraft } from './draft.ts';
import { capitalized, resolutionLabel, sideLabel } from './labels.ts';

interface Props {
	field: ConflictField;
	/** Undefined where nothing is chosen yet. */
	choice: Choice | undefined;
	onChoose: (choice: Choice) => void;
}

/** One field: both versions side by side, and which is to hold. */
export function FieldDecision({ field, choice, onChoose }: Props) {
	const { label, shown, diff } = field;
	const name = capitalized(label, document.documentElement.lang);
	const current = choice ?? choiceOf(field, 'local');
	const isEditable = firstDraft(field) !== undefined;

	return (
		<Card as="section" aria-label={name} className="article-bridge-conflicts__field">
			<CardBody>
				<h3>{name}</h3>
				<Diff
					of="versions"
					/* translators: %s: name of a field, such as "title". */
					caption={sprintf(__('Both versions of the field: %s', 'article-bridge'), label)}
					left={sideLabel('local')}
					right={sideLabel('remote')}
					rows={diff}
				/>
				{shown.base !== null && (
					<details className="article-bridge-conflicts__base">
						<summary>{__('Before both changes', 'article-bridge')}</summary>
						<div dir="auto">
							{shown.base === '' ? __('Empty', 'article-bridge') : shown.base}
						</div>
					</details>
				)}
				<RadioChoice
					/* translators: %s: name of a field, such as "title". */
					label={sprintf(__('Version to use: %s', 'article-bridge'), label)}
					hideLabelFromVision
					value={choice?.version}
					options={[
						{ value: 'local', label: resolutionLabel('local') },
						{ value: 'remote', label: resolutionLabel('remote') },
						...(isEditable
							? [{ value: 'edit', label: __('Edit', 'article-bridge') } as const]
							: []),
					]}
					onChange={(version) => onChoose({ ...current, version })}
				/>
				{choice?.version === 'edit' && (
					<div className="article-bridge-conflicts__edit">
						<DraftControl
							field={field}
							draft={choice.draft}
							onChange={(draft) => onChoose({ version: 'edit', draft })}
						/>
					</div>
				)}
			</CardBody>
		</Card>
	);
}
