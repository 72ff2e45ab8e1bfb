export interface Question {
	question: string;
	answer: string;
}

/**
 * The questions to show: those in the form, unless the stored ones have been changed elsewhere in the
 * meantime. Pure.
 *
 * @param typed  As in the form, including unfinished ones.
 * @param stored As in the post.
 */
export function questionsAfterEdit(typed: readonly Question[], stored: Question[]): Question[] {
	const finished = typed.filter(isFinished);
	const isSame =
		finished.length === stored.length &&
		finished.every((entry, index) => {
			const other = stored[index];
			return entry.question === other?.question && entry.answer === other.answer;
		});
	return isSame ? [...typed] : stored;
}

/** Whether the contract takes it. */
export function isFinished({ question, answer }: Question): boolean {
	return question.trim() !== '' && answer.trim() !== '';
}
