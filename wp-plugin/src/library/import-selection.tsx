import { Button, Spinner } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { LoadProblem } from '../shared/load-problem.tsx';
import { useFetched } from '../shared/use-fetched.ts';
import { fetchSelection } from './api.ts';
import type { LibraryArticle } from './article.ts';
import type { ArticleQuery } from './article-query.ts';
import { firstTitles } from './first-titles.ts';
import { ImportForm } from '../imports/import-form.tsx';
import type { ChosenOptions } from '../imports/import-run.ts';
import { moreLabel } from '../imports/labels.ts';
import { selectionLabel } from './labels.ts';

interface Props {
	query: ArticleQuery;
	/** The articles in view. */
	articles: readonly LibraryArticle[];
	canPublish: boolean;
	onImport: (uuids: string[], options: ChosenOptions) => void;
	onCancel: () => void;
}

/** What an import of the list in view would do, before it begins, as the content of a dialog. */
export function ImportSelection({ query, articles, canPublish, onImport, onCancel }: Props) {
	const key = JSON.stringify(query);
	const { value, error, reload } = useFetched(
		// The query matters, not the identity of the object.
		// eslint-disable-next-line react-hooks/exhaustive-deps
		useCallback((signal: AbortSignal) => fetchSelection(query, signal), [key])
	);
	if (error !== undefined) {
		return <LoadProblem error={error} onRetry={reload} />;
	}
	if (value === undefined) {
		return (
			<p className="article-bridge-loading" role="status">
				<Spinner /> {__('Counting the articles…', 'article-bridge')}
			</p>
		);
	}
	const { uuids } = value;
	const titles = firstTitles(value, query.page === 1 ? articles : []);
	const isNothing = uuids.length === 0;
	const summary = (
		<>
			<p role="status">{selectionLabel(value)}</p>
			{titles.length > 0 && (
				<ul className="article-bridge-import-form__titles">
					{titles.map((title, index) => (
						<li key={index}>
							<bdi dir="auto">{title}</bdi>
						</li>
					))}
					{uuids.length > titles.length && (
						<li>{moreLabel(uuids.length - titles.length)}</li>
					)}
				</ul>
			)}
		</>
	);
	return isNothing ? (
		<div className="article-bridge-import-form">
			{summary}
			<div>
				<Button __next40pxDefaultSize variant="secondary" onClick={onCancel}>
					{__('Close', 'article-bridge')}
				</Button>
			</div>
		</div>
	) : (
		<ImportForm
			summary={summary}
			createsPosts={value.new > 0}
			updatesPosts={value.updates > 0}
			canPublish={canPublish}
			onCancel={onCancel}
			onImport={(options) => onImport(uuids, options)}
		/>
	);
}
