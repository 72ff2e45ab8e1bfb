import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { questionProblem } from './field-problems.ts';
import type { Question } from './question-list.ts';

interface Props {
	/** Unfinished ones included. */
	questions: readonly Question[];
	direction: 'ltr' | 'rtl' | 'auto';
	onChange: (questions: Question[]) => void;
	/** An empty one was added at the end. */
	onAdd: (questions: Question[]) => void;
}

/** A list of questions with their answers, to be edited. */
export function QuestionFields({ questions, direction, onChange, onAdd }: Props) {
	const list = useRef<HTMLUListElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const [focused, setFocused] = useState<number>();

	// A question that was just added takes the focus.
	useEffect(() => {
		if (focused !== undefined) {
			list.current?.querySelectorAll('input')[focused]?.focus();
			setFocused(undefined);
		}
	}, [focused]);

	const changeOne = (index: number, entry: Question) =>
		onChange(questions.map((other, place) => (place === index ? entry : other)));

	return (
		<>
			<ul className="article-bridge-faq" ref={list}>
				{questions.map((entry, index) => (
					<li key={index}>
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={sprintf(
								/* translators: %d: number of a question. */
								__('Question %d', 'article-bridge'),
								index + 1
							)}
							value={entry.question}
							dir={direction}
							onChange={(question) => changeOne(index, { ...entry, question })}
						/>
						<TextareaControl
							__nextHasNoMarginBottom
							rows={3}
							label={sprintf(
								/* translators: %d: number of a question. */
								__('Answer %d', 'article-bridge'),
								index + 1
							)}
							value={entry.answer}
							dir={direction}
							help={questionProblem(entry)}
							onChange={(answer) => changeOne(index, { ...entry, answer })}
						/>
						<Button
							size="small"
							variant="tertiary"
							isDestructive
							aria-label={sprintf(
								/* translators: %d: number of a question. */
								__('Remove question %d', 'article-bridge'),
								index + 1
							)}
							onClick={() => {
								onChange(questions.filter((_, place) => place !== index));
								addButton.current?.focus();
							}}
						>
							{__('Remove', 'article-bridge')}
						</Button>
					</li>
				))}
			</ul>
			<Button
				__next40pxDefaultSize
				ref={addButton}
				variant="secondary"
				onClick={() => {
					onAdd([...questions, { question: '', answer: '' }]);
					setFocused(questions.length);
				}}
			>
				{__('Add a question', 'article-bridge')}
			</Button>
		</>
	);
}
