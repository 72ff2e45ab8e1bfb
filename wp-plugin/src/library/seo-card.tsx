import { languageName } from '@article-bridge/contract/ui';
import { __ } from '@wordpress/i18n';
import { printedSeo } from '../seo/printed-seo.ts';
import { SearchPreview } from '../seo/search-preview.tsx';
import { SocialCard } from '../seo/social-card.tsx';
import { postFactsOf, seoFieldsOf, type ArticlePreview } from './article-preview.ts';

/** How a search engine and a network would show the article once it is a post here. */
export function SeoCard({ preview }: { preview: ArticlePreview }) {
	const { seo, facts } = preview;
	const printed = printedSeo(seoFieldsOf(preview), postFactsOf(preview));

	return (
		<div className="article-bridge-seo-card">
			<section>
				<h2>{__('In search results', 'article-bridge')}</h2>
				<SearchPreview
					title={printed.title}
					description={printed.description}
					address={seo.address}
					siteName={seo.site_name}
					direction={facts.direction}
				/>
			</section>
			<section>
				<h2>{__('When it is shared', 'article-bridge')}</h2>
				<SocialCard
					title={printed.openGraph.title}
					description={printed.openGraph.description}
					imageUrl={printed.openGraph.imageUrl}
					address={seo.address}
					isSmall={false}
					direction={facts.direction}
				/>
			</section>
			<dl className="article-bridge-seo-card__facts">
				<Fact label={__('Focus keyword', 'article-bridge')} value={seo.focus_keyword} />
				<Fact
					label={__('Language', 'article-bridge')}
					value={languageName(facts.language, document.documentElement.lang)}
				/>
				<Fact label={__('Author', 'article-bridge')} value={facts.author} />
				<Fact
					label={__('Categories', 'article-bridge')}
					value={facts.categories.join(', ')}
				/>
				<Fact label={__('Tags', 'article-bridge')} value={facts.tags.join(', ')} />
			</dl>
		</div>
	);
}

function Fact({ label, value }: { label: string; value: string }) {
	return value === '' ? null : (
		<div>
			<dt>{label}</dt>
			<dd dir="auto">{value}</dd>
		</div>
	);
}
