import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { LibraryArticle } from './article.ts';
import type { ArticleQuery } from './article-query.ts';
import { importsWhole } from './article-query.ts';
import { ImportSelection } from './import-selection.tsx';
import { importViewLabel } from './labels.ts';
import type { ChosenOptions } from '../imports/import-run.ts';

interface Props {
	/** The list in view. */
	query: ArticleQuery;
	/** The articles in view. */
	articles: readonly LibraryArticle[];
	/** Articles on all its pages; undefined until they are known. */
	total: number | undefined;
	canPublish: boolean;
	isImporting: boolean;
	onImport: (uuids: string[], options: ChosenOptions) => void;
}

/** The button beside the search that imports what is in view, on all pages, if anything is, and its dialog. */
export function ImportView({ query, articles, total, canPublish, isImporting, onImport }: Props) {
	const [isAsking, setIsAsking] = useState(false);
	const label = importViewLabel(total, importsWhole(query));

	return (
		<>
			{total !== 0 && (
				<Button
					size="compact"
					variant="secondary"
					disabled={isImporting}
					accessibleWhenDisabled
					onClick={() => setIsAsking(true)}
				>
					{label}
				</Button>
			)}
			{isAsking && (
				<Modal title={label} size="medium" onRequestClose={() => setIsAsking(false)}>
					<ImportSelection
						query={query}
						articles={articles}
						canPublish={canPublish}
						onCancel={() => setIsAsking(false)}
						onImport={(uuids, options) => {
							setIsAsking(false);
							onImport(uuids, options);
						}}
					/>
				</Modal>
			)}
		</>
	);
}
