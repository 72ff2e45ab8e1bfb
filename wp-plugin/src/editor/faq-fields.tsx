import { textDirection } from '@article-bridge/contract/ui';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { QuestionFields } from '../seo/question-fields.tsx';
import { questionsAfterEdit, type Question } from '../seo/question-list.ts';
import { withQuestions } from '../seo/seo-fields.ts';
import type { FieldsProps } from './fields-props.ts';

/**
 * The questions of the article. Input is kept here until a question has its answer: the post contains
 * only finished ones.
 */
export function FaqFields({ post, fields, onEdit }: FieldsProps) {
	const [questions, setQuestions] = useState<Question[]>(fields.faq);

	return (
		<div className="article-bridge-fields">
			<p className="article-bridge-fields__note">
				{__(
					'Shown below the text, unless it contains them already, and passed on to search engines.',
					'article-bridge'
				)}
			</p>
			<QuestionFields
				// The post changes in other ways, too: by undo, or by a refresh from the source.
				questions={questionsAfterEdit(questions, fields.faq)}
				direction={textDirection(fields.language)}
				onChange={(changed) => {
					setQuestions(changed);
					onEdit(withQuestions(post.meta, changed));
				}}
				onAdd={setQuestions}
			/>
		</div>
	);
}
