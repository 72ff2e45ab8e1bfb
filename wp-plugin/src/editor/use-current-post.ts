import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

/** The post that the editor shows, as it is edited. */
export interface CurrentPost {
	type: string;
	id: number;
	meta: unknown;
	title: string;
	excerpt: string;
	permalink: string;
	imageUrl: string;
	/** Whether it has changes that are not saved, or are being saved. */
	isDirty: boolean;
}

/** Undefined while the editor shows no post, as on the site editor's lists, or shows a template. */
export function useCurrentPost(): CurrentPost | undefined {
	const type = useSelect((select) => select(editorStore).getCurrentPostType(), []);
	const id = useSelect((select) => select(editorStore).getCurrentPostId(), []);
	const meta = useSelect((select) => select(editorStore).getEditedPostAttribute('meta'), []);
	const title = useSelect((select) => select(editorStore).getEditedPostAttribute('title'), []);
	const excerpt = useSelect(
		(select) => select(editorStore).getEditedPostAttribute('excerpt'),
		[]
	);
	const permalink = useSelect((select) => select(editorStore).getPermalink(), []);
	const imageUrl = useSelect((select) => {
		const imageId = select(editorStore).getEditedPostAttribute('featured_media');
		const image =
			typeof imageId === 'number' && imageId > 0
				? select(coreStore).getEntityRecord('postType', 'attachment', imageId)
				: undefined;
		return typeof image === 'object' && image !== null
			? Reflect.get(image, 'source_url')
			: undefined;
	}, []);
	const isDirty = useSelect((select) => {
		const { isEditedPostDirty, isSavingPost } = select(editorStore);
		return isEditedPostDirty() || isSavingPost();
	}, []);
	return typeof id === 'number' && type !== null
		? {
				type,
				id,
				meta,
				title: textOf(title),
				excerpt: textOf(excerpt),
				permalink: permalink ?? '',
				imageUrl: textOf(imageUrl),
				isDirty,
			}
		: undefined;
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : '';
}
