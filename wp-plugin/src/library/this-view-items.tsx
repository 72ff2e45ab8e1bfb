import { MenuGroup, MenuItem } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { SavedView } from './saved-view.ts';

/** Actions that open a dialog first. */
export type ViewPrompt = 'save' | 'rename' | 'delete';

interface Props {
	/** The saved view that is open; the default view is not one. */
	opened: SavedView | undefined;
	/** Whether the list shows something else than the saved view. */
	isChanged: boolean;
	/** Whether the library opens with it. */
	isDefault: boolean;
	onUpdate: (opened: SavedView) => void;
	onDefault: (opened: SavedView, isDefault: boolean) => void;
	onAsk: (what: ViewPrompt) => void;
}

/** What can be done with the view that is shown. */
export function ThisViewItems({ opened, isChanged, isDefault, onUpdate, onDefault, onAsk }: Props) {
	return (
		<MenuGroup label={__('This view', 'article-bridge')}>
			{opened !== undefined && isChanged && (
				<MenuItem onClick={() => onUpdate(opened)}>
					{sprintf(
						/* translators: %s: name of a saved view. */
						__('Update “%s”', 'article-bridge'),
						opened.name
					)}
				</MenuItem>
			)}
			<MenuItem onClick={() => onAsk('save')}>
				{__('Save as a new view…', 'article-bridge')}
			</MenuItem>
			{opened !== undefined && (
				<>
					<MenuItem onClick={() => onDefault(opened, !isDefault)}>
						{isDefault
							? __('Do not open the library with this view', 'article-bridge')
							: __('Open the library with this view', 'article-bridge')}
					</MenuItem>
					<MenuItem onClick={() => onAsk('rename')}>
						{__('Rename…', 'article-bridge')}
					</MenuItem>
					<MenuItem isDestructive onClick={() => onAsk('delete')}>
						{__('Delete…', 'article-bridge')}
					</MenuItem>
				</>
			)}
		</MenuGroup>
	);
}
