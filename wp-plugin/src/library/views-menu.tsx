import type { View } from '@wordpress/dataviews/wp';
import { DropdownMenu, MenuGroup, MenuItem, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check, chevronDown } from '@wordpress/icons';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
import { firstView } from './library-view.ts';
import {
	isSameView,
	restoredView,
	storedView,
	type SavedView,
	type SavedViews,
} from './saved-view.ts';
import { ThisViewItems, type ViewPrompt } from './this-view-items.tsx';
import { useSavedViews } from './use-saved-views.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { changeView, createView, deleteView } from './views-api.ts';

interface Props {
	/** The views that the page was loaded with. */
	initial: SavedViews;
	view: View;
	onChangeView: (view: View) => void;
}

/** The views that the user has saved: to open, save, rename and delete, and to start with. */
export function ViewsMenu({ initial, view, onChangeView }: Props) {
	const { saved, error, isBusy, change, forgetError } = useSavedViews(initial);
	const [openedId, setOpenedId] = useState(() => matching(saved, view)?.id);
	const [prompt, setPrompt] = useState<ViewPrompt>();
	const opened = saved.views.find(({ id }) => id === openedId);
	const isChanged = opened !== undefined && !isSameView(opened.view, storedView(view));
	const ask = (what: ViewPrompt) => {
		forgetError();
		setPrompt(what);
	};
	const stopAsking = () => setPrompt(undefined);

	const onName = async (name: string) => {
		const answer = await change(() =>
			prompt === 'rename' && opened !== undefined
				? changeView(opened.id, { name })
				: createView(name, storedView(view))
		);
		if (answer !== undefined) {
			setOpenedId(answer.views.find((one) => one.name === name)?.id);
			stopAsking();
		}
	};
	const onDelete = async () => {
		if (opened && (await change(() => deleteView(opened.id)))) {
			setOpenedId(undefined);
			stopAsking();
		}
	};

	return (
		<>
			<DropdownMenu
				className="article-bridge-views"
				icon={chevronDown}
				text={opened?.name ?? __('Views', 'article-bridge')}
				label={
					opened === undefined
						? __('Views', 'article-bridge')
						: // translators: %s: name of the view that is open.
							sprintf(__('Views: %s', 'article-bridge'), opened.name)
				}
				toggleProps={{ size: 'compact', iconPosition: 'right', showTooltip: false }}
			>
				{({ onClose }) => (
					<>
						<MenuGroup label={__('Open', 'article-bridge')}>
							<MenuItem
								role="menuitemradio"
								icon={opened === undefined ? check : null}
								isSelected={opened === undefined}
								onClick={() => {
									setOpenedId(undefined);
									onChangeView(firstView());
									onClose();
								}}
							>
								{__('Completed articles', 'article-bridge')}
							</MenuItem>
							{saved.views.map((one) => (
								<MenuItem
									key={one.id}
									role="menuitemradio"
									icon={one.id === openedId ? check : null}
									isSelected={one.id === openedId}
									{...(one.id === saved.default && {
										info: __('The library opens with it', 'article-bridge'),
									})}
									onClick={() => {
										setOpenedId(one.id);
										onChangeView(restoredView(one.view));
										onClose();
									}}
								>
									{one.name}
								</MenuItem>
							))}
						</MenuGroup>
						<ThisViewItems
							opened={opened}
							isChanged={isChanged}
							isDefault={opened?.id === saved.default}
							onUpdate={(one) => {
								void change(() => changeView(one.id, { view: storedView(view) }));
								onClose();
							}}
							onDefault={(one, isDefault) => {
								void change(() => changeView(one.id, { default: isDefault }));
								onClose();
							}}
							onAsk={(what) => {
								onClose();
								ask(what);
							}}
						/>
					</>
				)}
			</DropdownMenu>
			{error !== undefined && prompt === undefined && (
				<Notice status="error" onRemove={forgetError}>
					{error.message}
				</Notice>
			)}
			{(prompt === 'save' || prompt === 'rename') && (
				<ViewNameDialog
					isNew={prompt === 'save'}
					name={prompt === 'rename' ? (opened?.name ?? '') : ''}
					error={error}
					isBusy={isBusy}
					onCancel={stopAsking}
					onName={(name) => void onName(name)}
				/>
			)}
			{prompt === 'delete' && opened !== undefined && (
				<DeleteViewDialog
					name={opened.name}
					error={error}
					isBusy={isBusy}
					onCancel={stopAsking}
					onConfirm={() => void onDelete()}
				/>
			)}
		</>
	);
}

/** The saved view that shows what the list shows. */
function matching({ views }: SavedViews, view: View): SavedView | undefined {
	const current = storedView(view);
	return views.find((saved) => isSameView(saved.view, current));
}
