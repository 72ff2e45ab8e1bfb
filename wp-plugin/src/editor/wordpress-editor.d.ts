/**
 * The parts of WordPress' packages that the panels use. They are not installed: the build leaves them
 * to WordPress, and their own types would pull in the whole editor.
 */

declare module '@wordpress/plugins' {
	import type { ComponentType } from 'react';

	export function registerPlugin(name: string, settings: { render: ComponentType }): void;
}

declare module '@wordpress/core-data' {
	import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';

	interface Selectors {
		getEntityRecord: (state: unknown, kind: string, name: string, key: number) => unknown;
	}

	interface Actions {
		receiveEntityRecords: (
			kind: string,
			name: string,
			records: unknown,
			query: undefined,
			invalidateCache: boolean
		) => unknown;
		editEntityRecord: (
			kind: string,
			name: string,
			id: number,
			edits: Record<string, unknown>,
			options: { undoIgnore: boolean }
		) => Promise<unknown>;
	}

	export const store: StoreDescriptor<ReduxStoreConfig<unknown, Actions, Selectors>>;

	export function useEntityProp(
		kind: string,
		name: string,
		prop: string,
		id: number
	): [value: unknown, setValue: (value: unknown) => void, fullValue: unknown];
}

declare module '@wordpress/editor' {
	import type { ComponentType, ReactNode } from 'react';
	import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';

	interface Selectors {
		getCurrentPostId: (state: unknown) => unknown;
		getCurrentPostType: (state: unknown) => string | null;
		getEditedPostAttribute: (state: unknown, name: string) => unknown;
		getPermalink: (state: unknown) => string | null;
		isEditedPostDirty: (state: unknown) => boolean;
		isSavingPost: (state: unknown) => boolean;
		isAutosavingPost: (state: unknown) => boolean;
	}

	interface Actions {
		lockPostSaving: (key: string) => unknown;
		unlockPostSaving: (key: string) => unknown;
		lockPostAutosaving: (key: string) => unknown;
		unlockPostAutosaving: (key: string) => unknown;
	}

	export const store: StoreDescriptor<ReduxStoreConfig<unknown, Actions, Selectors>>;

	export const PluginDocumentSettingPanel: ComponentType<{
		name: string;
		title: string;
		className?: string;
		children: ReactNode;
	}>;
}
