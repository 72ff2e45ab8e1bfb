export interface Question {
	question: string;
	answer: string;
}

/**
 * The questions to show: those being typed, unless the finished ones of the post have changed,
 * which means that somebody else changed them. Pure.
 *
 * @param typed  As the form has them, unfinished ones included.
 * @param stored As the post has them.
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
