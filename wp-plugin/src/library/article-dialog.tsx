import { Button, Flex, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { importHeader } from './article-actions.tsx';
import { articleTitle, editUrl, isImportable, isUpdated, type LibraryArticle } from './article.ts';
import { ImportForm } from '../imports/import-form.tsx';
import type { ChosenOptions } from '../imports/import-run.ts';
import { importLabel } from './labels.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface Props {
	article: LibraryArticle;
	canPublish: boolean;
	isImporting: boolean;
	onImport: (articles: LibraryArticle[], options: ChosenOptions) => void;
	onClose: () => void;
}

/** An article as it would look here, with buttons to import it and to open its post. */
export function ArticleDialog({ article, canPublish, isImporting, onImport, onClose }: Props) {
	const [isAsking, setIsAsking] = useState(false);
	const { state, view_url: viewUrl } = article.local;
	const edit = editUrl(article);

	// With a key, each is a dialog of its own: it takes the focus when it opens.
	if (isAsking) {
		return (
			<Modal
				key="import"
				title={importHeader([article])}
				size="medium"
				focusOnMount="firstContentElement"
				onRequestClose={onClose}
			>
				<ImportForm
					createsPosts={state === 'new'}
					updatesPosts={isUpdated(article)}
					canPublish={canPublish}
					onCancel={() => setIsAsking(false)}
					onImport={(options) => {
						onClose();
						onImport([article], options);
					}}
				/>
			</Modal>
		);
	}
	return (
		<Modal
			key="preview"
			className="article-bridge-article-dialog"
			title={articleTitle(article)}
			size="fill"
			focusOnMount="firstContentElement"
			onRequestClose={onClose}
		>
			<PreviewDialog uuid={article.uuid} />
			<Flex className="article-bridge-article-dialog__actions" justify="flex-end" wrap>
				{viewUrl !== null && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						href={viewUrl}
						target="_blank"
						rel="noreferrer"
					>
						{__('View post', 'article-bridge')}
					</Button>
				)}
				{edit !== null && (
					<Button __next40pxDefaultSize variant="secondary" href={edit}>
						{__('Edit post', 'article-bridge')}
					</Button>
				)}
				{isImportable(article) && (
					<Button
						__next40pxDefaultSize
						variant="primary"
						disabled={isImporting}
						accessibleWhenDisabled
						onClick={() => setIsAsking(true)}
					>
						{importLabel([article])}
					</Button>
				)}
			</Flex>
		</Modal>
	);
}
