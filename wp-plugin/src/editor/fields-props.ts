import type { MetaChanges, SeoFields } from '../seo/seo-fields.ts';
import type { PostSource } from './source.ts';
import type { CurrentPost } from './use-current-post.ts';

/** What every panel of fields is given. */
export interface FieldsProps {
	post: CurrentPost;
	fields: SeoFields;
	/** Undefined until it is known. */
	source: PostSource | undefined;
	onEdit: (changes: MetaChanges) => void;
}
