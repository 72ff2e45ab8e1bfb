import type { ArticleFacets, ArticlePublication } from '@article-bridge/contract';
import { ARTICLE_STATUSES } from '@article-bridge/contract';
import { languageName } from '@article-bridge/contract/ui';
import type { Field, Option } from '@wordpress/dataviews';
import { __, _n, sprintf } from '@wordpress/i18n';
import { queryClient } from '../../api/query-client.ts';
import { fullTime } from '../../shared/wire-date.ts';
import { termsQuery } from '../articles-api.ts';
import { LivePlaces, livePlacesText } from '../live-places.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { STATUS_LABELS } from '../status-words.ts';
import type { Layout } from './list-address.ts';
import { DAY_OPERATORS } from './list-view.ts';

type Publications = ReadonlyMap<string, readonly ArticlePublication[]>;

interface Options {
  layout: Layout;
  /** Undefined until they have come. */
  publications: Publications | undefined;
  /** What there is to filter by is read after the first rows: it takes longer the more there are. */
  isLoaded: boolean;
}

/** The columns of the list: all but the title can be hidden; the API filters and sorts. */
export function articleFields({ layout, publications, isLoaded }: Options): Field<ArticleFacets>[] {
  const fields: Field<ArticleFacets>[] = [
    {
      id: 'title',
      type: 'text',
      label: __('Title'),
      enableHiding: false,
      enableSorting: true,
      render: ({ item }) => <bdi>{item.title}</bdi>,
    },
    {
      id: 'status',
      type: 'text',
      label: __('Status'),
      elements: ARTICLE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
      filterBy: { operators: ['is'], isPrimary: true },
      render: ({ item }) => <StatusBadge status={item.status} />,
    },
    {
      id: 'live',
      type: 'text',
      label: __('Live on'),
      getValue: ({ item }) => livePlacesText(publications?.get(item.uuid) ?? []),
      render: ({ item }) => {
        if (publications === undefined) return null;
        const places = publications.get(item.uuid) ?? [];
        // A row of the list is one thing to press; what is in it is read only.
        if (layout === 'list') return <>{livePlacesText(places)}</>;
        return <LivePlaces publications={places} title={item.title} />;
      },
    },
    {
      id: 'language',
      type: 'text',
      label: __('Language'),
      getElements: isLoaded ? languages : nothingYet,
      filterBy: { operators: ['is'], isPrimary: true },
      render: ({ item }) => <>{languageName(item.language, document.documentElement.lang)}</>,
    },
    {
      id: 'category',
      type: 'text',
      label: __('Categories'),
      getElements: isLoaded ? categories : nothingYet,
      filterBy: { operators: ['is'], isPrimary: true },
      getValue: ({ item }) => item.categories.join(', '),
      render: ({ item }) => <>{item.categories.join(', ')}</>,
    },
    {
      id: 'word_count',
      type: 'integer',
      label: __('Words'),
      enableSorting: true,
      render: ({ item }) => <>{item.word_count.toLocaleString(document.documentElement.lang)}</>,
    },
    {
      id: 'updated_at',
      type: 'date',
      label: __('Changed'),
      enableSorting: true,
      filterBy: { operators: [...DAY_OPERATORS], isPrimary: true },
      render: ({ item }) => (
        <time dateTime={`${item.updated_at}Z`}>{fullTime(item.updated_at)}</time>
      ),
    },
    {
      id: 'created_at',
      type: 'date',
      label: __('Created'),
      enableSorting: true,
      render: ({ item }) => (
        <time dateTime={`${item.created_at}Z`}>{fullTime(item.created_at)}</time>
      ),
    },
    { id: 'focus_keyword', type: 'text', label: __('Focus keyword') },
    { id: 'slug', type: 'text', label: __('Slug') },
  ];
  return fields.map((field) => ({ enableSorting: false, filterBy: false, ...field }));
}

function nothingYet(): Promise<Option[]> {
  return Promise.resolve([]);
}

async function languages(): Promise<Option[]> {
  const terms = await queryClient.query(termsQuery);
  return terms.languages.map(({ language, articles }) => ({
    value: language,
    label: languageName(language, document.documentElement.lang),
    description: counted(articles),
  }));
}

async function categories(): Promise<Option[]> {
  const terms = await queryClient.query(termsQuery);
  return terms.categories.map(({ name, articles }) => ({
    value: name,
    label: name,
    description: counted(articles),
  }));
}

function counted(articles: number): string {
  /* translators: %d: number of articles */
  return sprintf(_n('%d article', '%d articles', articles), articles);
}
