import { textDirection } from '@article-bridge/contract/ui';
import { Button, TextareaControl, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { questionProblem } from '../seo/field-problems.ts';
import type { FieldsProps } from './fields-props.ts';
import { questionsAfterEdit, type Question } from '../seo/question-list.ts';
import { withQuestions } from '../seo/seo-fields.ts';

/**
 * The questions of the article. What is typed stays here until a question has its answer: the post
 * holds finished ones only.
 */
export function FaqFields({ post, fields, onEdit }: FieldsProps) {
	const [questions, setQuestions] = useState<Question[]>(fields.faq);
	const list = useRef<HTMLUListElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const [focused, setFocused] = useState<number>();
	const direction = textDirection(fields.language);

	// The post changes by other hands, too: undo, or a refresh from the source.
	const shown = questionsAfterEdit(questions, fields.faq);

	// A question that was added is there to be typed.
	useEffect(() => {
		if (focused !== undefined) {
			list.current?.querySelectorAll('input')[focused]?.focus();
			setFocused(undefined);
		}
	}, [focused]);

	const change = (changed: Question[]) => {
		setQuestions(changed);
		onEdit(withQuestions(post.meta, changed));
	};
	const changeOne = (index: number, entry: Question) =>
		change(shown.map((other, place) => (place === index ? entry : other)));

	return (
		<div className="article-bridge-fields">
			<p className="article-bridge-fields__note">
				{__(
					'Shown below the text unless it answers them itself, and passed on to search engines.',
					'article-bridge'
				)}
			</p>
			<ul className="article-bridge-faq" ref={list}>
				{shown.map((entry, index) => (
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
								change(shown.filter((_, place) => place !== index));
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
					setQuestions([...shown, { question: '', answer: '' }]);
					setFocused(shown.length);
				}}
			>
				{__('Add a question', 'article-bridge')}
			</Button>
		</div>
	);
}
