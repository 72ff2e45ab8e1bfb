import type { Field } from '@wordpress/dataviews/wp';
import { getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { conflictUrl } from '../shared/conflict-url.ts';
import { articleTitle, isInTrash, type LibraryArticle, type LocalStateName } from './article.ts';
import { articleStatusLabel, localStateLabel } from './labels.ts';
import { StatusBadge, type BadgeTone } from '../shared/status-badge.tsx';

const TONE: Readonly<Record<LocalStateName, BadgeTone>> = {
	new: 'neutral',
	imported: 'positive',
	update_available: 'attention',
	edited: 'positive',
	conflict: 'attention',
};

/**
 * The columns of the library. None can be sorted: the service lists the newest change first and
 * offers no other order.
 *
 * @param conflictsUrl Empty for a user who may not decide on conflicts.
 */
export function articleFields(conflictsUrl: string): Field<LibraryArticle>[] {
	const fields: Field<LibraryArticle>[] = [
		{
			id: 'title',
			type: 'text',
			label: __('Title', 'article-bridge'),
			enableHiding: false,
			getValue: ({ item }) => articleTitle(item),
		},
		{
			id: 'topic',
			type: 'text',
			label: __('Topic', 'article-bridge'),
		},
		{
			id: 'local',
			type: 'text',
			label: __('On this site', 'article-bridge'),
			getValue: ({ item }) => item.local.state,
			render: ({ item }) => {
				const badge = <StatusBadge tone={tone(item)}>{localStateLabel(item)}</StatusBadge>;
				return item.local.state === 'conflict' && conflictsUrl !== '' ? (
					<a href={conflictUrl(conflictsUrl, item.uuid)}>{badge}</a>
				) : (
					badge
				);
			},
		},
		{
			id: 'status',
			type: 'text',
			label: __('Status', 'article-bridge'),
			elements: (['completed', 'in_review', 'draft', 'archived'] as const).map((value) => ({
				value,
				label: articleStatusLabel(value),
			})),
			filterBy: { operators: ['is'], isPrimary: true },
		},
		{
			id: 'word_count',
			type: 'integer',
			label: __('Words', 'article-bridge'),
		},
		{
			id: 'updated_at',
			type: 'datetime',
			label: __('Updated', 'article-bridge'),
			// Wire times are UTC without a zone; DataViews shows them in the site's zone.
			getValue: ({ item }) => `${item.updated_at}Z`,
			format: { datetime: getSettings().formats.datetimeAbbreviated },
		},
		{
			id: 'focus_keyword',
			type: 'text',
			label: __('Focus keyword', 'article-bridge'),
		},
		{
			id: 'slug',
			type: 'text',
			label: __('Slug', 'article-bridge'),
		},
	];
	return fields.map((field) => ({
		filterBy: false,
		...field,
		enableSorting: false,
	}));
}

function tone(article: LibraryArticle): BadgeTone {
	return isInTrash(article) ? 'neutral' : TONE[article.local.state];
}
