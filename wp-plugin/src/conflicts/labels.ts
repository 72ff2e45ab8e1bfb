import { __, _n, sprintf } from '@wordpress/i18n';
import { postStatusLabel } from '../shared/post-status.ts';
import { textLanguage } from '../shared/text-language.ts';
import type { FieldName, Side } from './conflict.ts';

/** The fields of an article as a list for people, such as "Title, content". */
export function fieldsLabel(
	fields: FieldName[],
	language = textLanguage('Changed on both sides')
): string {
	return capitalized(
		new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(
			fields.map(({ label }) => label)
		),
		language
	);
}

/** Capitalizes a label: labels are written for the middle of a sentence. */
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
		? __('Keep this site’s version', 'article-bridge')
		: __('Take the article service’s version', 'article-bridge');
}

/** What a post can be, as WordPress calls it. */
export function statusOptions(): { value: string; label: string }[] {
	return ['draft', 'pending', 'private', 'publish'].map((value) => ({
		value,
		label: postStatusLabel(value),
	}));
}

/** The label of a part of a field; a custom one has its own name. */
export function memberLabel(name: string): string {
	const labels: Record<string, string> = {
		index: __('Search engines may show the post in results', 'article-bridge'),
		follow: __('Search engines may follow its links', 'article-bridge'),
		title: __('Title', 'article-bridge'),
		description: __('Description', 'article-bridge'),
		image_url: __('Address of the image', 'article-bridge'),
		card: __('Card', 'article-bridge'),
		name: __('Name', 'article-bridge'),
		url: __('Address of the page', 'article-bridge'),
		email: __('E-mail address', 'article-bridge'),
	};
	return labels[name] ?? name;
}

/** What the same decision on many articles will do. */
export function resolutionWarning(side: Side, count: number): string {
	return side === 'local'
		? sprintf(
				/* translators: %d: number of posts. */
				_n(
					'%d post keeps everything that was edited here. The article service’s version of these fields is not used; its later changes are.',
					'%d posts keep everything that was edited here. The article service’s version of these fields is not used; its later changes are.',
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

export function waitingLabel(count: number): string {
	return sprintf(
		/* translators: %s: number of posts. */
		_n('%s post waits for a decision', '%s posts wait for a decision', count, 'article-bridge'),
		count.toLocaleString(document.documentElement.lang || undefined)
	);
}

export function undoneLabel(count: number): string {
	return sprintf(
		/* translators: %d: number of posts. */
		_n(
			'%d post has what it had before, and waits for a decision again.',
			'%d posts have what they had before, and wait for a decision again.',
			count,
			'article-bridge'
		),
		count
	);
}

export function resolvedLabel(count: number): string {
	return sprintf(
		/* translators: %d: number of posts. */
		_n('%d post resolved.', '%d posts resolved.', count, 'article-bridge'),
		count
	);
}
