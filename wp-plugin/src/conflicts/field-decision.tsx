import { Card, CardBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { RadioChoice } from '../shared/radio-choice.tsx';
import { BodyBlocks } from './blocks/body-blocks.tsx';
import { isSame, type BlockRow } from './blocks/block-rows.ts';
import { choiceOf, chooseBlock, shownBlockChoices, type Choice } from './choices.ts';
import type { ConflictField } from './conflict.ts';
import { DraftControl } from './draft-control.tsx';
import { firstDraft } from './draft.ts';
import { FieldVersions } from './field-versions.tsx';
import { capitalized, resolutionLabel } from './labels.ts';

interface Props {
	/** Level of the heading: the page has one above it, a dialog's title is its first. */
	heading?: 'h2' | 'h3';
	field: ConflictField;
	/** Of a body: its blocks beside those of the service. */
	rows: BlockRow[] | undefined;
	/** Undefined where nothing is chosen yet. */
	choice: Choice | undefined;
	onChoose: (choice: Choice) => void;
}

/** One field in conflict: both versions side by side, and the choice between them. */
export function FieldDecision({ heading: Heading = 'h3', field, rows, choice, onChoose }: Props) {
	const { label } = field;
	const name = capitalized(label, document.documentElement.lang);
	const current = choice ?? choiceOf(field, 'local');
	const isEditable = firstDraft(field) !== undefined;
	const hasBlockChoices = rows !== undefined && rows.filter((row) => !isSame(row)).length > 1;

	return (
		<Card as="section" aria-label={name} className="article-bridge-conflicts__field">
			<CardBody>
				<Heading>{name}</Heading>
				{rows === undefined ? (
					<FieldVersions field={field} />
				) : (
					<BodyBlocks
						rows={rows}
						choices={shownBlockChoices(rows, choice)}
						onChoose={
							hasBlockChoices
								? (row, side) =>
										onChoose(chooseBlock(field, rows, choice, { row, side }))
								: undefined
						}
					/>
				)}
				<RadioChoice
					/* translators: %s: name of a field, such as "title". */
					label={sprintf(__('Version to use: %s', 'article-bridge'), label)}
					hideLabelFromVision
					value={choice?.version}
					options={[
						{ value: 'local', label: resolutionLabel('local') },
						{ value: 'remote', label: resolutionLabel('remote') },
						...(hasBlockChoices
							? [
									{
										value: 'blocks',
										label: __('Choose for each block', 'article-bridge'),
									} as const,
								]
							: []),
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
							onChange={(draft) => onChoose({ ...choice, version: 'edit', draft })}
						/>
					</div>
				)}
			</CardBody>
		</Card>
	);
}
