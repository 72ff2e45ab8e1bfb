import type { Question } from '../seo/question-list.ts';
import type { ConflictField } from './conflict.ts';

/** A member of a field that is a group of named values, such as robots. */
export type Member = string | boolean | null;

export type Group = Readonly<Record<string, Member>>;

/** A version that the user writes in place of either side's: of the type that the field holds. */
export type Draft = string | readonly string[] | readonly Question[] | Group;

/** The field of questions and answers: meta of the post. */
export const QUESTIONS = '_seo_package_faq';

/** Fields whose numbers are ids. */
const REFERENCE_FIELDS = ['author', 'featured_image', 'categories', 'tags'];

/**
 * The initial value of the editor: this site's version, or the service's if this site has none.
 * Undefined for a field that cannot be edited here.
 */
export function firstDraft({ field, local, remote, shown }: ConflictField): Draft | undefined {
	if (REFERENCE_FIELDS.includes(field)) {
		return undefined;
	}
	const values = [local, remote].filter((value) => value !== null && value !== undefined);
	if (field === QUESTIONS) {
		const [first] = values.every(isQuestions) ? values : [];
		return first;
	}
	if (values.every((value) => typeof value === 'string')) {
		return shown.local === '' && isRequired(field) ? shown.remote : textOf(local);
	}
	if (values.every(isTextList)) {
		return isTextList(local) ? local : textsOf(remote);
	}
	return values.every(isGroup) ? groupOf(local, remote) : undefined;
}

/** A group with another value for a member; an empty text is removed, as in the contract. */
export function withMember(group: Group, name: string, value: string | boolean): Group {
	return { ...group, [name]: value === '' ? null : value };
}

export function isGroupDraft(draft: Draft): draft is Group {
	return typeof draft === 'object' && !isList(draft);
}

export function isListDraft(draft: Draft): draft is readonly string[] {
	return isList(draft) && draft.every((entry) => typeof entry === 'string');
}

export function isQuestionsDraft(draft: Draft): draft is readonly Question[] {
	return isList(draft) && draft.every((entry) => typeof entry === 'object');
}

/** Fields that are never empty. */
function isRequired(field: string): boolean {
	return field === 'status' || field === 'date';
}

function groupOf(local: unknown, remote: unknown): Group {
	const remoteGroup = isGroup(remote) ? remote : {};
	const localGroup = isGroup(local) ? local : remoteGroup;
	const missing = Object.entries(remoteGroup).map(
		([name, value]) => [name, typeof value === 'boolean' ? value : null] as const
	);
	return { ...Object.fromEntries(missing), ...localGroup };
}

/** PHP writes an empty group as an empty list; one that holds lists or groups itself is none. */
function isGroup(value: unknown): value is Group {
	return (
		typeof value === 'object' &&
		value !== null &&
		(!Array.isArray(value) || value.length === 0) &&
		Object.values(value).every(
			(member) => member === null || typeof member === 'string' || typeof member === 'boolean'
		)
	);
}

function isList(draft: Draft): draft is readonly string[] | readonly Question[] {
	return Array.isArray(draft);
}

function isQuestions(value: unknown): value is readonly Question[] {
	return Array.isArray(value) && value.every(isQuestion);
}

function isQuestion(value: unknown): value is Question {
	return (
		typeof value === 'object' &&
		value !== null &&
		'question' in value &&
		'answer' in value &&
		typeof value.question === 'string' &&
		typeof value.answer === 'string'
	);
}

function isTextList(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function textsOf(value: unknown): readonly string[] {
	return isTextList(value) ? value : [];
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : '';
}
