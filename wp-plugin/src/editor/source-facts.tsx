import type { ReactNode } from 'react';
import { dateI18n, getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { textLanguage } from '../shared/text-language.ts';
import { listed, type PostSource } from './source.ts';

/** What is known of the post's article, as a list. */
export function SourceFacts({ source }: { source: PostSource }) {
	const language = textLanguage('Edited here');
	const { service, imported_at: importedAt, source_updated_at: sourceUpdatedAt } = source;

	return (
		<dl className="article-bridge-source__facts">
			{service !== null && (
				<Fact label={__('Service', 'article-bridge')}>
					{service.name}
					<code dir="ltr">{service.url}</code>
				</Fact>
			)}
			{importedAt !== null && (
				<Fact label={__('Last import', 'article-bridge')}>{localTime(importedAt)}</Fact>
			)}
			{sourceUpdatedAt !== null && (
				<Fact label={__('Version of the article', 'article-bridge')}>
					{localTime(sourceUpdatedAt)}
				</Fact>
			)}
			{source.edited_fields.length > 0 && (
				<Fact label={__('Edited here', 'article-bridge')}>
					{listed(source.edited_fields, language)}
				</Fact>
			)}
			{source.conflict_fields.length > 0 && (
				<Fact label={__('Waiting for a decision', 'article-bridge')}>
					{listed(source.conflict_fields, language)}
				</Fact>
			)}
			{source.problem !== null && (
				<Fact label={__('The service could not be reached', 'article-bridge')}>
					{source.problem.message}
				</Fact>
			)}
			{source.uuid !== null && (
				<Fact label={__('Article', 'article-bridge')}>
					<code dir="ltr">{source.uuid}</code>
				</Fact>
			)}
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</>
	);
}

/** Wire times are UTC without a zone; people read the site's own zone and format. */
function localTime(wireTime: string): string {
	return dateI18n(getSettings().formats.datetime, `${wireTime}Z`);
}
