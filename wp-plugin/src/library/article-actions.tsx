import type { Action } from '@wordpress/dataviews/wp';
import { __, _n, sprintf } from '@wordpress/i18n';
import { backup, comment, download, external, pencil, seen } from '@wordpress/icons';
import { conflictUrl } from '../shared/conflict-url.ts';
import {
	articleTitle,
	editUrl,
	isImportable,
	isInTrash,
	isReimportable,
	isUpdated,
	type LibraryArticle,
} from './article.ts';
import { ImportForm } from '../imports/import-form.tsx';
import type { ChosenOptions } from '../imports/import-run.ts';
import { importLabel } from './labels.ts';
import { keepActions, type KeepHandlers } from './keep-actions.tsx';
import { lookActions } from './look-actions.tsx';

interface Handlers extends KeepHandlers {
	canPublish: boolean;
	isImporting: boolean;
	/** Empty for a user who may not decide on conflicts. */
	conflictsUrl: string;
	onImport: (articles: LibraryArticle[], options: ChosenOptions) => void;
	/** For articles that have a post without anything to update, or one in the Trash. */
	onReimport: (articles: LibraryArticle[], options: ChosenOptions) => void;
	onPreview: (uuids: string[]) => void;
	/** Shows the preview of an article. */
	onOpen: (article: LibraryArticle) => void;
}

/** The actions on articles of the library, one or many. */
export function articleActions(handlers: Handlers): Action<LibraryArticle>[] {
	return [
		resolveAction(handlers),
		importAction(handlers),
		...lookActions(handlers.onOpen),
		...postActions(handlers),
		reimportAction(handlers),
		...keepActions(handlers),
	];
}

function resolveAction({ conflictsUrl }: Handlers): Action<LibraryArticle> {
	return {
		id: 'resolve-conflict',
		label: __('Resolve conflict', 'article-bridge'),
		icon: comment,
		isPrimary: true,
		isEligible: ({ local }) => local.state === 'conflict' && conflictsUrl !== '',
		callback: ([article]) =>
			openLink(article && conflictUrl(conflictsUrl, article.uuid), '_self'),
	};
}

function importAction({ canPublish, isImporting, onImport }: Handlers): Action<LibraryArticle> {
	return {
		id: 'import',
		label: importLabel,
		icon: download,
		isPrimary: true,
		supportsBulk: true,
		disabled: isImporting,
		isEligible: isImportable,
		modalHeader: importHeader,
		modalFocusOnMount: 'firstContentElement',
		RenderModal: ({ items, closeModal, onActionPerformed }) => (
			<ImportForm
				createsPosts={items.some((article) => article.local.state === 'new')}
				updatesPosts={items.some(isUpdated)}
				canPublish={canPublish}
				onCancel={() => closeModal?.()}
				onImport={(options) => {
					closeModal?.();
					onActionPerformed?.(items);
					onImport(items, options);
				}}
			/>
		),
	};
}

function reimportAction({ isImporting, onReimport }: Handlers): Action<LibraryArticle> {
	return {
		id: 'reimport',
		label: __('Import again', 'article-bridge'),
		icon: backup,
		supportsBulk: true,
		disabled: isImporting,
		isEligible: isReimportable,
		modalHeader: importHeader,
		modalFocusOnMount: 'firstContentElement',
		RenderModal: ({ items, closeModal, onActionPerformed }) => (
			<ImportForm
				createsPosts={false}
				updatesPosts={false}
				restoresPosts={items.some(isInTrash)}
				repeats={!items.every(isInTrash)}
				canPublish={false}
				onCancel={() => closeModal?.()}
				onImport={(options) => {
					closeModal?.();
					onActionPerformed?.(items);
					onReimport(items, options);
				}}
			/>
		),
	};
}

function postActions({ onPreview }: Handlers): Action<LibraryArticle>[] {
	return [
		{
			id: 'preview',
			label: __('Preview import', 'article-bridge'),
			icon: seen,
			supportsBulk: true,
			isEligible: (article) =>
				isImportable(article) || (isReimportable(article) && !isInTrash(article)),
			callback: (articles) => onPreview(articles.map(({ uuid }) => uuid)),
		},
		{
			id: 'edit-post',
			label: __('Edit post', 'article-bridge'),
			icon: pencil,
			isEligible: (article) => editUrl(article) !== null,
			callback: ([article]) => openLink(article?.local.edit_url, '_self'),
		},
		{
			id: 'view-post',
			label: __('View post', 'article-bridge'),
			icon: external,
			isEligible: (article) => article.local.view_url !== null,
			callback: ([article]) => openLink(article?.local.view_url, '_blank'),
		},
	];
}

/** The heading of the dialog that asks how to import these articles. */
export function importHeader(articles: LibraryArticle[]): string {
	const [article] = articles;
	if (article !== undefined && articles.length === 1) {
		return isUpdated(article)
			? /* translators: %s: title of an article. */
				sprintf(__('Update “%s”', 'article-bridge'), articleTitle(article))
			: /* translators: %s: title of an article. */
				sprintf(__('Import “%s”', 'article-bridge'), articleTitle(article));
	}
	return sprintf(
		/* translators: %d: number of articles. */
		_n('Import %d article', 'Import %d articles', articles.length, 'article-bridge'),
		articles.length
	);
}

function openLink(url: string | null | undefined, target: '_self' | '_blank'): void {
	if (url) {
		window.open(url, target, target === '_blank' ? 'noopener' : '');
	}
}
