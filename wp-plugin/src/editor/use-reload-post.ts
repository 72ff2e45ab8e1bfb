import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { fetchPost } from './api.ts';
import type { CurrentPost } from './use-current-post.ts';

/**
 * The properties of a post that are reset to the stored ones: parsing the body into blocks counts as an
 * edit even if nothing changes.
 */
const CLEARED = { content: undefined, blocks: undefined, selection: undefined };

/**
 * Reloads the post in the editor from the server. Unsaved edits of its body are lost: check for changes
 * first.
 */
export function useReloadPost({ type, id }: CurrentPost): () => Promise<void> {
	const { receiveEntityRecords, editEntityRecord } = useDispatch(coreStore);
	const address = useSelect(
		(select) => selfLink(select(coreStore).getEntityRecord('postType', type, id)),
		[type, id]
	);
	return useCallback(async () => {
		const record = await fetchPost(address);
		receiveEntityRecords('postType', type, record, undefined, true);
		await editEntityRecord('postType', type, id, CLEARED, { undoIgnore: true });
	}, [type, id, address, receiveEntityRecords, editEntityRecord]);
}

/** The address under which the REST API has a record. */
function selfLink(record: unknown): string {
	let value = record;
	for (const name of ['_links', 'self', '0', 'href']) {
		value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
	}
	return typeof value === 'string' ? value : '';
}
