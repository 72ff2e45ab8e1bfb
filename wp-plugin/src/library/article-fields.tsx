import type { BadgeTone } from '@article-bridge/contract/ui';
import { Badge } from '@article-bridge/contract/ui/components';
import { ARTICLE_ORDERS } from '@article-bridge/contract/plugin-api';
import type { Field, Option } from '@wordpress/dataviews/wp';
import { dateI18n, getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { conflictUrl } from '../shared/conflict-url.ts';
import {
	articleTitle,
	isInTrash,
	STATE_FILTERS,
	thumbnailUrl,
	type LibraryArticle,
	type LocalStateName,
} from './article.ts';
import { articleStatusLabel, localStateLabel, stateLabel } from './labels.ts';
import { Thumbnail } from './thumbnail.tsx';

const TONE: Readonly<Record<LocalStateName, BadgeTone>> = {
	new: 'neutral',
	imported: 'positive',
	update_available: 'attention',
	edited: 'positive',
	conflict: 'attention',
	ignored: 'neutral',
	gone: 'negative',
};

interface Choices {
	/** Empty for a user who may not decide on conflicts. */
	conflictsUrl: string;
	/** In the list layout, the focusable element is a cell of the row. */
	isList: boolean;
	languages: () => Promise<Option[]>;
	categories: () => Promise<Option[]>;
}

/** The columns of the library, and what it is filtered by besides. */
export function articleFields({
	conflictsUrl,
	isList,
	languages,
	categories,
}: Choices): Field<LibraryArticle>[] {
	const fields: Field<LibraryArticle>[] = [
		{
			id: 'title',
			type: 'text',
			label: __('Title', 'article-bridge'),
			enableHiding: false,
			getValue: ({ item }) => articleTitle(item),
			render: ({ item }) => <bdi dir="auto">{articleTitle(item)}</bdi>,
		},
		{
			id: 'thumbnail',
			type: 'media',
			label: __('Image', 'article-bridge'),
			getValue: ({ item }) => thumbnailUrl(item) ?? '',
			render: ({ item }) => <Thumbnail url={thumbnailUrl(item)} />,
		},
		{
			id: 'topic',
			type: 'text',
			label: __('Topic', 'article-bridge'),
			render: ({ item }) => <bdi dir="auto">{item.topic}</bdi>,
		},
		{
			id: 'local',
			type: 'text',
			label: __('On this site', 'article-bridge'),
			getValue: ({ item }) => item.local.state,
			elements: STATE_FILTERS.map((value) => ({ value, label: stateLabel(value) })),
			filterBy: { operators: ['isAny'], isPrimary: true },
			render: ({ item }) => {
				const badge = <Badge tone={tone(item)}>{localStateLabel(item)}</Badge>;
				if (item.local.state !== 'conflict' || conflictsUrl === '') {
					return badge;
				}
				const link = <a href={conflictUrl(conflictsUrl, item.uuid)}>{badge}</a>;
				return isList ? <span role="gridcell">{link}</span> : link;
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
			render: ({ item }) => articleStatusLabel(item.status),
		},
		{
			id: 'word_count',
			type: 'integer',
			label: __('Words', 'article-bridge'),
			filterBy: { operators: ['greaterThanOrEqual', 'lessThanOrEqual', 'between'] },
		},
		dateField('updated_at', __('Updated', 'article-bridge')),
		dateField('created_at', __('Created', 'article-bridge')),
		{
			id: 'focus_keyword',
			type: 'text',
			label: __('Focus keyword', 'article-bridge'),
			render: ({ item }) => <bdi dir="auto">{item.focus_keyword}</bdi>,
		},
		{
			id: 'slug',
			type: 'text',
			label: __('Slug', 'article-bridge'),
			render: ({ item }) => <bdi dir="auto">{item.slug}</bdi>,
		},
		{
			...filterOnly('updated_on', __('Last changed on', 'article-bridge')),
			type: 'date',
			filterBy: { operators: ['between', 'afterInc', 'beforeInc'] },
		},
		{
			...filterOnly('language', __('Language', 'article-bridge')),
			type: 'text',
			getElements: languages,
			filterBy: { operators: ['is'] },
		},
		{
			...filterOnly('category', __('Category', 'article-bridge')),
			type: 'text',
			getElements: categories,
			filterBy: { operators: ['is'] },
		},
	];
	return fields.map((field) => ({
		filterBy: false,
		...field,
		enableSorting: ARTICLE_ORDERS.some((id) => id === field.id),
	}));
}

function dateField(id: 'updated_at' | 'created_at', label: string): Field<LibraryArticle> {
	return {
		id,
		type: 'datetime',
		label,
		// Wire times are UTC without a zone; DataViews shows them in the site's zone.
		getValue: ({ item }) => `${item[id]}Z`,
		render: ({ item }) => (
			<span className="article-bridge-library__date">
				{dateI18n(getSettings().formats.datetimeAbbreviated, `${item[id]}Z`)}
			</span>
		),
	};
}

/** A filter whose value a summary does not contain, so that there is no column to show. */
function filterOnly(id: string, label: string): Field<LibraryArticle> {
	return { id, label, enableHiding: false, getValue: () => '' };
}

function tone(article: LibraryArticle): BadgeTone {
	return isInTrash(article) && article.local.state !== 'gone'
		? 'neutral'
		: TONE[article.local.state];
}
