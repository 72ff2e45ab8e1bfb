import { __, sprintf } from '@wordpress/i18n';
import { conflictUrl } from '../shared/conflict-url.ts';
import { postStatusLabel } from '../shared/post-status.ts';
import type { RunItem } from './import-run.ts';

interface Props {
	item: RunItem;
	/** Empty if nobody is to decide on its conflict here. */
	conflictsUrl: string;
}

/** The article of an item, with the links and the status of its post. */
export function ItemTitle({ item, conflictsUrl }: Props) {
	const title = item.title === '' ? untitled(item.uuid) : <bdi dir="auto">{item.title}</bdi>;

	return (
		<>
			{item.edit_url === null ? (
				<strong>{title}</strong>
			) : (
				<a href={item.edit_url}>{title}</a>
			)}
			{item.post_status !== null && <span>{postStatusLabel(item.post_status)}</span>}
			{item.view_url !== null && (
				<a href={item.view_url} target="_blank" rel="noreferrer">
					{__('View post', 'article-bridge')}
				</a>
			)}
			{item.state === 'conflict' && conflictsUrl !== '' && (
				<a href={conflictUrl(conflictsUrl, item.uuid)}>
					{__('Resolve conflict', 'article-bridge')}
				</a>
			)}
		</>
	);
}

/** An article has no title until it was read, which may fail: its uuid begins like this. */
function untitled(uuid: string): string {
	/* translators: %s: first characters of the identifier of an article. */
	return sprintf(__('Article %s…', 'article-bridge'), uuid.slice(0, 8));
}
