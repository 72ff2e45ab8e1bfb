import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { toRestError } from '../shared/rest-error.ts';
import { unlinkSource } from './api.ts';
import type { PostSource } from './source.ts';
import { noAnswer } from '../shared/use-fetched.ts';

interface Props {
	postId: number;
	onCancel: () => void;
	onUnlinked: (source: PostSource) => void;
}

export function UnlinkDialog({ postId, onCancel, onUnlinked }: Props) {
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState<string>();

	const unlink = async () => {
		setIsBusy(true);
		setProblem(undefined);
		try {
			onUnlinked(await unlinkSource(postId));
		} catch (thrown) {
			setProblem(toRestError(thrown, noAnswer()).message);
			setIsBusy(false);
		}
	};

	return (
		<ConfirmDialog
			title={__('Unlink this post from its article?', 'article-bridge')}
			confirm={__('Unlink', 'article-bridge')}
			isDestructive
			isBusy={isBusy}
			onCancel={onCancel}
			onConfirm={() => void unlink()}
		>
			{problem !== undefined && (
				<Notice status="error" isDismissible={false}>
					{problem}
				</Notice>
			)}
			<p>
				{__(
					'The post stays as it is, and is no longer updated from its source. This cannot be undone: importing the article again creates another post.',
					'article-bridge'
				)}
			</p>
		</ConfirmDialog>
	);
}
