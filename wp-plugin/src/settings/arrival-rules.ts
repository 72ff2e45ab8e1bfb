import { __ } from '@wordpress/i18n';

export const NEW_CHOICES = ['draft', 'publish', 'hold', 'ignore'] as const;
export type NewChoice = (typeof NEW_CHOICES)[number];

export const UPDATE_CHOICES = ['merge', 'hold'] as const;
export type UpdateChoice = (typeof UPDATE_CHOICES)[number];

export const RULE_FIELDS = ['category', 'tag', 'language', 'status'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** A rule for some of the articles; null leaves those of the kind to the rules after it. */
export interface ArrivalRule {
	field: RuleField;
	value: string;
	new: NewChoice | null;
	updates: UpdateChoice | null;
}

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

/** The list with one rule a place further up: the first that an article fits decides. */
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
