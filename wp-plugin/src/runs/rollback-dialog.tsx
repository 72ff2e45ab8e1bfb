import { __, _n, sprintf } from '@wordpress/i18n';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import type { StoredRun } from './run.ts';

interface Props {
	counts: StoredRun['counts'];
	onCancel: () => void;
	onConfirm: () => void;
}

/** Shows what is deleted and what is kept before a run is rolled back. */
export function RollbackDialog({ counts: { created, updated }, onCancel, onConfirm }: Props) {
	return (
		<ConfirmDialog
			title={__('Roll this import back?', 'article-bridge')}
			confirm={__('Roll back', 'article-bridge')}
			isDestructive
			onCancel={onCancel}
			onConfirm={onConfirm}
		>
			<div className="article-bridge-runs__rollback">
				<h2>{__('What is removed', 'article-bridge')}</h2>
				<ul>
					{created > 0 && (
						<li>
							{sprintf(
								/* translators: %d: number of posts. */
								_n(
									'%d post that this import created is deleted permanently, bypassing the Trash, with the images, categories and tags that only it added.',
									'%d posts that this import created are deleted permanently, bypassing the Trash, with the images, categories and tags that only they added.',
									created,
									'article-bridge'
								),
								created
							)}
						</li>
					)}
					<li>
						{updated > 0
							? sprintf(
									/* translators: %d: number of posts. */
									_n(
										'%d post that it updated is restored to what it was before.',
										'%d posts that it updated are restored to what they were before.',
										updated,
										'article-bridge'
									),
									updated
								)
							: __(
									'Everything else that it changed is restored to what it was before.',
									'article-bridge'
								)}
					</li>
				</ul>
				<h2>{__('What stays', 'article-bridge')}</h2>
				<ul>
					<li>
						{__(
							'Posts that somebody has edited since, or has open in an editor, are kept as they are. The log names them.',
							'article-bridge'
						)}
					</li>
					<li>
						{__(
							'Images and terms that other posts use. Nothing changes at the article service: you can import again.',
							'article-bridge'
						)}
					</li>
				</ul>
			</div>
		</ConfirmDialog>
	);
}
