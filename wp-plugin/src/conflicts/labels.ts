import { __, _n, sprintf } from '@wordpress/i18n';
import type { FieldName, Side } from './conflict.ts';

/** The fields of an article as a list for people, such as "Title, content". */
export function fieldsLabel(fields: FieldName[], language: string): string {
	return capitalized(
		new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(
			fields.map(({ label }) => label)
		),
		language
	);
}

/** Labels come as they stand in the middle of a sentence. */
export function capitalized(text: string, language: string): string {
	return text.charAt(0).toLocaleUpperCase(language || undefined) + text.slice(1);
}

export function sideLabel(side: Side): string {
	return side === 'local'
		? __('This site', 'article-bridge')
		: __('Article service', 'article-bridge');
}

export function resolutionLabel(side: Side): string {
	return side === 'local'
		? __('Keep mine', 'article-bridge')
		: __('Take theirs', 'article-bridge');
}

/** What deciding many articles alike will do. */
export function resolutionWarning(side: Side, count: number): string {
	return side === 'local'
		? sprintf(
				/* translators: %d: number of posts. */
				_n(
					'%d post keeps everything that was edited here. What the article service has in these fields is not taken; later changes there are.',
					'%d posts keep everything that was edited here. What the article service has in these fields is not taken; later changes there are.',
					count,
					'article-bridge'
				),
				count
			)
		: sprintf(
				/* translators: %d: number of posts. */
				_n(
					'In %d post, what was edited here in the fields in conflict is replaced by the version of the article service. The revisions of the post keep its title, content and excerpt.',
					'In %d posts, what was edited here in the fields in conflict is replaced by the version of the article service. The revisions of the posts keep their titles, contents and excerpts.',
					count,
					'article-bridge'
				),
				count
			);
}

export function resolvedLabel(count: number): string {
	return sprintf(
		/* translators: %d: number of posts. */
		_n('%d post decided.', '%d posts decided.', count, 'article-bridge'),
		count
	);
}
