import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import { fetchPost } from './api.ts';
import type { CurrentPost } from './use-current-post.ts';

/**
 * The parts of a post that are reset to what is stored: parsing the body into blocks counts as an
 * edit even if nothing changes.
 */
const CLEARED = { content: undefined, blocks: undefined, selection: undefined };

/**
 * Reloads the post that the editor shows, as it is stored now. Unsaved edits of its body are lost:
 * check for changes before.
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
