import { chosenContent, type BlockChoices, type BlockRow } from './blocks/block-rows.ts';
import { joinBlocks, splitBlocks } from './blocks/split-blocks.ts';
import type { ConflictField, Side } from './conflict.ts';
import { isFinished } from '../seo/question-list.ts';
import { firstDraft, isQuestionsDraft, type Draft } from './draft.ts';

/** What the user has chosen for a field so far. */
export interface Choice {
	version: Side | 'edit' | 'blocks';
	/** What was entered; kept while another version is chosen. */
	draft: Draft;
	/** Of a body: what was chosen for its blocks. */
	blocks?: BlockChoices;
}

/** The blocks of the fields that are bodies, by field. */
export type Bodies = ReadonlyMap<string, BlockRow[]>;

export type Choices = Readonly<Record<string, Choice>>;

/** What is sent to the server, by field; fields that are left out stay in conflict. */
export type Decision = Record<string, Side | { value: Draft }>;

/** A choice before anything was entered. */
export function choiceOf(field: ConflictField, version: Choice['version']): Choice {
	return { version, draft: firstDraft(field) ?? '' };
}

/** The same version for every field; what was entered before is kept. */
export function chooseAll(fields: ConflictField[], choices: Choices, version: Side): Choices {
	return Object.fromEntries(
		fields.map((field) => [
			field.field,
			{ ...(choices[field.field] ?? choiceOf(field, version)), version },
		])
	);
}

/**
 * A choice for one block of a body that may have choices already; the other blocks keep the version
 * shown for them.
 */
export function chooseBlock(
	field: ConflictField,
	rows: BlockRow[],
	choice: Choice | undefined,
	chosen: { row: number; side: Side }
): Choice {
	return {
		...(choice ?? choiceOf(field, 'blocks')),
		version: 'blocks',
		blocks: { ...shownBlockChoices(rows, choice), [chosen.row]: chosen.side },
	};
}

/** Which side each block shows as chosen: of one version for all of them, that one. */
export function shownBlockChoices(rows: BlockRow[], choice: Choice | undefined): BlockChoices {
	const version = choice?.version;
	return version === 'local' || version === 'remote'
		? Object.fromEntries(rows.map((_, index) => [index, version]))
		: (choice?.blocks ?? {});
}

/** The decisions on fields that are still in conflict. */
export function decisionOf(fields: ConflictField[], choices: Choices, bodies: Bodies): Decision {
	const decision: Decision = {};
	for (const { field, local, remote } of fields) {
		const choice = choices[field];
		if (choice?.version === 'blocks') {
			const value = chosenContent(bodies.get(field) ?? [], choice.blocks ?? {});
			if (value !== undefined) {
				decision[field] = sideWith(value, local, remote) ?? { value };
			}
		} else if (choice !== undefined) {
			decision[field] =
				choice.version === 'edit' ? { value: written(choice.draft) } : choice.version;
		}
	}
	return decision;
}

/** Without what the contract does not accept: a question without an answer. */
function written(draft: Draft): Draft {
	return isQuestionsDraft(draft) ? draft.filter(isFinished) : draft;
}

/** The blocks of one side alone are that side's version, with its own spaces between blocks. */
function sideWith(value: string, local: unknown, remote: unknown): Side | undefined {
	const isValue = (version: unknown) =>
		typeof version === 'string' && joinBlocks(splitBlocks(version)) === value;
	if (isValue(local)) {
		return 'local';
	}
	return isValue(remote) ? 'remote' : undefined;
}
