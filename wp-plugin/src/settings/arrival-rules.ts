import type {
	ArrivalRule,
	NewChoice,
	RuleField,
	UpdateChoice,
} from '@article-bridge/contract/plugin-api';
import { __ } from '@wordpress/i18n';

export { NEW_CHOICES, RULE_FIELDS, UPDATE_CHOICES } from '@article-bridge/contract/plugin-api';
export type { ArrivalRule, NewChoice, RuleField, UpdateChoice };

export const NEW_RULE: ArrivalRule = { field: 'category', value: '', new: 'hold', updates: null };

export function newLabel(choice: NewChoice): string {
	switch (choice) {
		case 'draft':
			return __('Becomes a draft', 'article-bridge');
		case 'publish':
			return __('Is published', 'article-bridge');
		case 'hold':
			return __('Waits for approval', 'article-bridge');
		case 'ignore':
			return __('Is skipped', 'article-bridge');
	}
}

export function updateLabel(choice: UpdateChoice): string {
	switch (choice) {
		case 'merge':
			return __('Is merged', 'article-bridge');
		case 'hold':
			return __('Waits for approval', 'article-bridge');
	}
}

export function ruleFieldLabel(field: RuleField): string {
	switch (field) {
		case 'category':
			return __('Category', 'article-bridge');
		case 'tag':
			return __('Tag', 'article-bridge');
		case 'language':
			return __('Language', 'article-bridge');
		case 'status':
			return __('Status at the service', 'article-bridge');
	}
}

/** The list with one rule moved up: the first rule that matches an article decides. */
export function movedUp(rules: readonly ArrivalRule[], index: number): ArrivalRule[] {
	const moved = rules[index];
	return moved === undefined || index === 0
		? [...rules]
		: [
				...rules.slice(0, index - 1),
				moved,
				...rules.slice(index - 1).filter((rule) => rule !== moved),
			];
}
