import { useMemo, useState } from '@wordpress/element';
import { blockRows, isBody } from './blocks/block-rows.ts';
import {
	chooseAll,
	decisionOf,
	type Bodies,
	type Choice,
	type Choices,
	type Decision,
} from './choices.ts';
import type { ConflictField, Side } from './conflict.ts';

export interface ChoiceState {
	choices: Choices;
	bodies: Bodies;
	/** What the choices made so far would send to the server. */
	decision: Decision;
	/** How many fields are decided. */
	decided: number;
	choose: (field: string, choice: Choice) => void;
	chooseEach: (side: Side) => void;
	clear: () => void;
}

/** The choices for the fields in conflict, until they are saved. */
export function useChoices(fields: ConflictField[]): ChoiceState {
	const [choices, setChoices] = useState<Choices>({});
	const bodies = useMemo(
		() => new Map(fields.filter(isBody).map((field) => [field.field, blockRows(field)])),
		[fields]
	);
	const decision = decisionOf(fields, choices, bodies);

	return {
		choices,
		bodies,
		decision,
		decided: Object.keys(decision).length,
		choose: (field, choice) => setChoices((current) => ({ ...current, [field]: choice })),
		chooseEach: (side) => setChoices((current) => chooseAll(fields, current, side)),
		clear: () => setChoices({}),
	};
}
