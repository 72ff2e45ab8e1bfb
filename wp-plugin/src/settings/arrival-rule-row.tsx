import type { RefObject } from 'react';
import { Button, SelectControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import {
	NEW_CHOICES,
	newLabel,
	RULE_FIELDS,
	ruleFieldLabel,
	UPDATE_CHOICES,
	updateLabel,
	type ArrivalRule,
} from './arrival-rules.ts';

interface Props {
	/** Where the row is to be found, if anybody looks for it. */
	place: RefObject<HTMLFieldSetElement> | undefined;
	rule: ArrivalRule;
	/** From 1. */
	number: number;
	onChange: (rule: ArrivalRule) => void;
	onMoveUp: () => void;
	onRemove: () => void;
}

/** The option of a rule that leaves the decision to later ones. */
const NOTHING = '';

/** One rule: what it matches, and what it decides. */
export function ArrivalRuleRow({ place, rule, number, onChange, onMoveUp, onRemove }: Props) {
	const select = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;
	const nothing = { value: NOTHING, label: __('Decided by later rules', 'article-bridge') };
	return (
		<fieldset className="article-bridge-settings__rule" ref={place}>
			<legend>
				{sprintf(
					// translators: %d: number of a rule, from 1.
					__('Rule %d', 'article-bridge'),
					number
				)}
			</legend>
			<SelectControl
				{...select}
				label={__('Match by', 'article-bridge')}
				value={rule.field}
				options={RULE_FIELDS.map((value) => ({ value, label: ruleFieldLabel(value) }))}
				onChange={(chosen) => {
					const field = RULE_FIELDS.find((value) => value === chosen);
					if (field !== undefined) {
						onChange({ ...rule, field });
					}
				}}
			/>
			<TextControl
				{...select}
				label={__('Is', 'article-bridge')}
				value={rule.value}
				onChange={(value) => onChange({ ...rule, value })}
			/>
			<SelectControl
				{...select}
				label={__('A new article', 'article-bridge')}
				value={rule.new ?? NOTHING}
				options={[
					...NEW_CHOICES.map((value) => ({ value, label: newLabel(value) })),
					nothing,
				]}
				onChange={(chosen) =>
					onChange({
						...rule,
						new: NEW_CHOICES.find((value) => value === chosen) ?? null,
					})
				}
			/>
			<SelectControl
				{...select}
				label={__('An update', 'article-bridge')}
				value={rule.updates ?? NOTHING}
				options={[
					...UPDATE_CHOICES.map((value) => ({ value, label: updateLabel(value) })),
					nothing,
				]}
				onChange={(chosen) =>
					onChange({
						...rule,
						updates: UPDATE_CHOICES.find((value) => value === chosen) ?? null,
					})
				}
			/>
			<div className="article-bridge-settings__actions">
				{number > 1 && (
					<Button __next40pxDefaultSize variant="tertiary" onClick={onMoveUp}>
						{__('Move up', 'article-bridge')}
					</Button>
				)}
				<Button __next40pxDefaultSize variant="tertiary" isDestructive onClick={onRemove}>
					{__('Remove rule', 'article-bridge')}
				</Button>
			</div>
		</fieldset>
	);
}
