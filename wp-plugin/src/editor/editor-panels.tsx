import { useEntityProp } from '@wordpress/core-data';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FaqFields } from './faq-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { SearchFields } from './search-fields.tsx';
import { isOfArticle, seoFields, type MetaChanges } from '../seo/seo-fields.ts';
import { SocialFields } from './social-fields.tsx';
import { SourceStatus } from './source-status.tsx';
import { useCurrentPost, type CurrentPost } from './use-current-post.ts';
import { useSource } from './use-source.ts';

/** The panels of an imported post; other posts and templates have none. */
export function EditorPanels() {
	const post = useCurrentPost();
	return post !== undefined && isOfArticle(post.meta) ? (
		<ArticlePanels key={`${post.type}/${post.id}`} post={post} />
	) : null;
}

function ArticlePanels({ post }: { post: CurrentPost }) {
	const sourceOfPost = useSource(post.id);
	const [, setMeta] = useEntityProp('postType', post.type, 'meta', post.id);
	// Only the changed keys: core-data merges them.
	const onEdit = useCallback((changes: MetaChanges) => setMeta(changes), [setMeta]);
	const props: FieldsProps = {
		post,
		fields: seoFields(post.meta),
		source: sourceOfPost.source,
		onEdit,
	};

	return (
		<>
			<PluginDocumentSettingPanel
				name="source"
				title={__('Article source', 'article-bridge')}
			>
				<SourceStatus post={post} {...sourceOfPost} />
			</PluginDocumentSettingPanel>
			<PluginDocumentSettingPanel
				name="search"
				title={__('Search engines', 'article-bridge')}
			>
				<SearchFields {...props} />
			</PluginDocumentSettingPanel>
			<PluginDocumentSettingPanel
				name="social"
				title={__('Social networks', 'article-bridge')}
			>
				<SocialFields {...props} />
			</PluginDocumentSettingPanel>
			<PluginDocumentSettingPanel
				name="faq"
				title={__('Questions and answers', 'article-bridge')}
			>
				<FaqFields {...props} />
			</PluginDocumentSettingPanel>
		</>
	);
}
