import { Badge } from '@article-bridge/contract/ui/components';
import { Button, Notice, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ConflictDialog } from './conflict-dialog.tsx';
import { resolvedOutcome } from './refresh-outcome.ts';
import { SourceFacts } from './source-facts.tsx';
import { isLinked, sourceStateHelp, sourceStateLabel, sourceTone } from './source.ts';
import { UnlinkDialog } from './unlink-dialog.tsx';
import { useAfterSave } from './use-after-save.ts';
import type { CurrentPost } from './use-current-post.ts';
import { useRefresh } from './use-refresh.ts';
import type { SourceOfPost } from './use-source.ts';

/** The post's source, its state compared with its article, and the available actions. */
export function SourceStatus({
	post,
	source,
	error,
	isLoading,
	load,
	replace,
}: SourceOfPost & { post: CurrentPost }) {
	const [dialog, setDialog] = useState<'none' | 'conflict' | 'unlink'>('none');
	const check = useCallback(() => load(true), [load]);
	const { isBusy, outcome, isOutdated, refresh, showStored, guard } = useRefresh(post, check);

	// The panel shows the current state when it is opened.
	useEffect(check, [check]);
	// The save may have been an edit, or have resolved a conflict.
	useAfterSave(check);

	const isBlocked = post.isDirty || isBusy;
	const closeDialog = () => setDialog('none');

	return (
		<div className="article-bridge-source">
			<div className="article-bridge-source__state" role="status">
				{source !== undefined && (
					<Badge tone={sourceTone(source.state)}>{sourceStateLabel(source.state)}</Badge>
				)}
				{(isLoading || isBusy) && <Spinner />}
				{isLoading && source === undefined && __('Loading…', 'article-bridge')}
				{isBusy && __('Working on the post…', 'article-bridge')}
				{source !== undefined && sourceStateHelp(source.state) !== '' && (
					<p>{sourceStateHelp(source.state)}</p>
				)}
			</div>
			{error !== undefined && (
				<Notice
					status="error"
					isDismissible={false}
					actions={[{ label: __('Try again', 'article-bridge'), onClick: check }]}
				>
					{error.message}
				</Notice>
			)}
			{outcome !== undefined && (
				<Notice status={outcome.status} isDismissible={false}>
					{outcome.text}
				</Notice>
			)}
			{isOutdated && (
				<Notice
					status="warning"
					isDismissible={false}
					actions={[
						{
							label: __(
								'Discard my changes and show the saved post',
								'article-bridge'
							),
							onClick: () => void showStored(),
						},
					]}
				>
					{__(
						'The saved post changed while you were typing. Saving now overwrites it with your version.',
						'article-bridge'
					)}
				</Notice>
			)}
			{source !== undefined && <SourceFacts source={source} />}
			{source !== undefined && isLinked(source) && source.uuid !== null && (
				<div className="article-bridge-source__actions">
					{source.conflict_fields.length > 0 && (
						<Button
							__next40pxDefaultSize
							variant="primary"
							disabled={isBlocked}
							accessibleWhenDisabled
							onClick={() => setDialog('conflict')}
						>
							{__('Resolve conflict', 'article-bridge')}
						</Button>
					)}
					{source.can_refresh && source.state !== 'gone' && (
						<Button
							__next40pxDefaultSize
							variant="secondary"
							isBusy={isBusy}
							disabled={isBlocked}
							accessibleWhenDisabled
							onClick={() => void refresh(source.uuid ?? '')}
						>
							{__('Update from source', 'article-bridge')}
						</Button>
					)}
					{source.can_unlink && (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							isDestructive
							disabled={isBusy}
							accessibleWhenDisabled
							onClick={() => setDialog('unlink')}
						>
							{__('Unlink', 'article-bridge')}
						</Button>
					)}
				</div>
			)}
			<p className="article-bridge-fields__note" role="status">
				{post.isDirty &&
					!isBusy &&
					source !== undefined &&
					isLinked(source) &&
					__(
						'This post has unsaved changes. Save or undo them first: updating and resolving work on the saved post.',
						'article-bridge'
					)}
			</p>
			{dialog === 'conflict' && source !== undefined && source.uuid !== null && (
				<ConflictDialog
					uuid={source.uuid}
					onCancel={closeDialog}
					onDecide={(store) => {
						closeDialog();
						void guard(async () => resolvedOutcome(await store()));
					}}
				/>
			)}
			{dialog === 'unlink' && (
				<UnlinkDialog
					postId={post.id}
					onCancel={closeDialog}
					onUnlinked={(answer) => {
						replace(answer);
						closeDialog();
					}}
				/>
			)}
		</div>
	);
}
