import type { FormEvent, ReactNode } from 'react';
import { Button, Flex, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ChosenOptions } from './import-run.ts';

interface Props {
	/** What is imported, where it is not in view. */
	summary?: ReactNode;
	/** Whether some of the articles become new posts. */
	createsPosts: boolean;
	/** Whether some of the articles have posts already. */
	updatesPosts: boolean;
	/** Whether the posts are in the Trash. */
	restoresPosts?: boolean;
	/** Whether there are posts among them that are up to date. */
	repeats?: boolean;
	/** Whether the user may publish posts on this site. */
	canPublish: boolean;
	onImport: (options: ChosenOptions) => void;
	onCancel: () => void;
}

/** The options of an import, as the content of a dialog. */
export function ImportForm({
	summary,
	createsPosts,
	updatesPosts,
	restoresPosts = false,
	repeats = false,
	canPublish,
	onImport,
	onCancel,
}: Props) {
	const [postStatus, setPostStatus] = useState<'draft' | 'publish'>('draft');

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		onImport({ post_status: postStatus });
	};

	return (
		<form className="article-bridge-import-form" onSubmit={onSubmit}>
			{summary}
			{createsPosts && canPublish && (
				<RadioControl
					label={__('New posts are', 'article-bridge')}
					selected={postStatus}
					options={[
						{
							value: 'draft',
							label: __('Drafts', 'article-bridge'),
							description: __(
								'Only you and other editors see them.',
								'article-bridge'
							),
						},
						{
							value: 'publish',
							label: __('Published', 'article-bridge'),
							description: __(
								'Visitors see them at once, or on their date if that is in the future.',
								'article-bridge'
							),
						},
					]}
					onChange={(value) => setPostStatus(value === 'publish' ? 'publish' : 'draft')}
				/>
			)}
			{createsPosts && !canPublish && (
				<p>
					{__(
						'New posts become drafts, since you may not publish on this site.',
						'article-bridge'
					)}
				</p>
			)}
			{updatesPosts && (
				<p>
					{__(
						'The posts of articles that are already imported are updated and keep their status.',
						'article-bridge'
					)}
				</p>
			)}
			{restoresPosts && (
				<p>
					{__(
						'The posts are restored from the Trash as drafts and updated.',
						'article-bridge'
					)}
				</p>
			)}
			{repeats && (
				<p>
					{__(
						'Images that could not be fetched before are fetched now. Apart from that, posts that are up to date stay as they are.',
						'article-bridge'
					)}
				</p>
			)}
			<Flex justify="flex-end" wrap>
				<Button __next40pxDefaultSize variant="tertiary" onClick={onCancel}>
					{__('Cancel', 'article-bridge')}
				</Button>
				<Button __next40pxDefaultSize variant="primary" type="submit">
					{__('Import', 'article-bridge')}
				</Button>
			</Flex>
		</form>
	);
}
