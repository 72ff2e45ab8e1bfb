import { __ } from '@wordpress/i18n';
import { importsWhole, isFiltered, type ArticleQuery } from './article-query.ts';

interface Props {
	query: ArticleQuery;
}

/** Shown in the list when no article matches, with what to do about it. */
export function EmptyLibrary({ query }: Props) {
	if (query.search !== '') {
		return (
			<p>
				{__(
					'No article matches your search. Search for a word from the title, the slug or the keyword, or reset the filters.',
					'article-bridge'
				)}
			</p>
		);
	}
	if (!isFiltered(query)) {
		return (
			<p>
				{__(
					'The article service has no articles yet. Write one there, then reload this page.',
					'article-bridge'
				)}
			</p>
		);
	}
	if (importsWhole(query)) {
		return (
			<p>
				{__(
					'No article is completed yet. Complete one in the article service and reload this page, or choose another status.',
					'article-bridge'
				)}
			</p>
		);
	}
	if (!isFiltered({ ...query, status: 'any' })) {
		return <p>{__('No article has this status. Choose another status.', 'article-bridge')}</p>;
	}
	return (
		<p>
			{__(
				'No article matches these filters. Change or reset them to see others.',
				'article-bridge'
			)}
		</p>
	);
}
