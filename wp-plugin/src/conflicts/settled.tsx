import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Conflict } from './conflict.ts';
import type { ConflictState } from './use-conflict.ts';

interface Props extends Pick<ConflictState, 'isSaving' | 'undo'> {
	conflict: Conflict;
	/** Undefined if no other post is in conflict. */
	nextUrl: string | undefined;
}

/** Everything is resolved: what was decided, and where to go from here. */
export function Settled({ conflict, nextUrl, isSaving, undo }: Props) {
	const { title, edit_url: editUrl, view_url: viewUrl, can_undo: canUndo } = conflict;
	return (
		<>
			<Notice status="success" isDismissible={false}>
				<strong dir="auto">{title}</strong>
				<br />
				{__(
					'Everything is decided: the post has the versions that were chosen.',
					'article-bridge'
				)}{' '}
				{nextUrl === undefined && __('No other post is in conflict.', 'article-bridge')}
			</Notice>
			<div className="article-bridge-conflicts__buttons">
				{nextUrl !== undefined && (
					<Button __next40pxDefaultSize variant="primary" href={nextUrl}>
						{__('Next conflict', 'article-bridge')}
					</Button>
				)}
				{canUndo && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={isSaving}
						disabled={isSaving}
						accessibleWhenDisabled
						onClick={() => void undo()}
					>
						{__('Undo', 'article-bridge')}
					</Button>
				)}
				{editUrl !== null && (
					<Button __next40pxDefaultSize variant="tertiary" href={editUrl}>
						{__('Edit post', 'article-bridge')}
					</Button>
				)}
				{viewUrl !== null && (
					<Button __next40pxDefaultSize variant="tertiary" href={viewUrl}>
						{__('View post', 'article-bridge')}
					</Button>
				)}
			</div>
		</>
	);
}
