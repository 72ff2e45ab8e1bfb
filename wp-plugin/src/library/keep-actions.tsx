import type { Action } from '@wordpress/dataviews/wp';
import { linkOff, notAllowed, trash, unseen, seen } from '@wordpress/icons';
import { ConfirmButtons } from '../shared/confirm-dialog.tsx';
import { actionExplanation, actionLabel, type ArticleAction } from './article-action.ts';
import { hasPost, isGone, isIgnored, isInTrash, type LibraryArticle } from './article.ts';

export interface KeepHandlers {
	isActing: boolean;
	onAction: (action: ArticleAction, articles: LibraryArticle[]) => void;
}

/** Actions that decide whether an article stays here and is kept current. */
export function keepActions(handlers: KeepHandlers): Action<LibraryArticle>[] {
	const { isActing, onAction } = handlers;
	return [
		{
			id: 'ignore',
			label: actionLabel('ignore'),
			icon: notAllowed ?? unseen,
			supportsBulk: true,
			disabled: isActing,
			isEligible: (article) => !isIgnored(article) && !isGone(article),
			callback: (articles, { onActionPerformed }) => {
				onActionPerformed?.(articles);
				onAction('ignore', articles);
			},
		},
		{
			id: 'unignore',
			label: actionLabel('unignore'),
			icon: seen,
			supportsBulk: true,
			disabled: isActing,
			isEligible: isIgnored,
			callback: (articles, { onActionPerformed }) => {
				onActionPerformed?.(articles);
				onAction('unignore', articles);
			},
		},
		confirmed('unlink', handlers, hasPost),
		confirmed('trash', handlers, (article) => isGone(article) && !isInTrash(article)),
	];
}

/** An action that explains itself before it runs. */
function confirmed(
	action: 'unlink' | 'trash',
	{ isActing, onAction }: KeepHandlers,
	isEligible: (article: LibraryArticle) => boolean
): Action<LibraryArticle> {
	return {
		id: action,
		label: actionLabel(action),
		icon: action === 'trash' ? trash : linkOff,
		supportsBulk: true,
		disabled: isActing,
		isEligible,
		modalHeader: actionLabel(action),
		RenderModal: ({ items, closeModal, onActionPerformed }) => (
			<>
				<p>{actionExplanation(action, items.every(isGone))}</p>
				<ConfirmButtons
					confirm={actionLabel(action)}
					isDestructive={action === 'trash'}
					onCancel={() => closeModal?.()}
					onConfirm={() => {
						closeModal?.();
						onActionPerformed?.(items);
						onAction(action, items);
					}}
				/>
			</>
		),
	};
}
