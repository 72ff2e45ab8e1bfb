import { SETUP_PROGRESS, type SetupProgress } from '@article-bridge/contract/plugin-api';
import type { Connection } from './connection.ts';

export type { SetupProgress };

/** The assistant's steps, in order: address and key, how posts are created, the first articles. */
export const SETUP_STEPS = ['connection', 'posts', 'import'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** An unknown value means that the setup has not begun. */
export function toSetupProgress(text: string): SetupProgress {
	return SETUP_PROGRESS.find((known) => known === text) ?? 'new';
}

/** True when the settings open with the assistant: nothing is connected, and it was not skipped. */
export function opensWithAssistant(
	{ state }: Pick<Connection, 'state'>,
	progress: SetupProgress
): boolean {
	return state === 'not_connected' && progress !== 'skipped' && progress !== 'done';
}

/**
 * The next step, or undefined if none is left. Without a connection it is the first, whatever was done
 * before.
 */
export function nextSetupStep(
	{ state }: Pick<Connection, 'state'>,
	progress: SetupProgress
): SetupStep | undefined {
	if (progress === 'done') {
		return undefined;
	}
	if (state !== 'connected') {
		return 'connection';
	}
	// A user who connected without the assistant, or skipped it, has not asked for the rest of it.
	return progress === 'posts' || progress === 'import' ? progress : undefined;
}

/** What the last step knows of its articles and its import. */
export interface FirstImportState {
	mayImport: boolean;
	/** The service's articles and how many of them can be imported now; undefined until they are known. */
	listed: { total: number; importable: number } | undefined;
	isStarted: boolean;
	isRunning: boolean;
}

export interface FirstImportExits {
	canFinish: boolean;
	canContinueLater: boolean;
	canGoBack: boolean;
}

/**
 * The ways out of the last step. While its import runs there is none: it takes seconds and says itself
 * when it is done.
 */
export function firstImportExits({
	mayImport,
	listed,
	isStarted,
	isRunning,
}: FirstImportState): FirstImportExits {
	const isBefore = mayImport && !isStarted && !isRunning;
	return {
		canFinish: !isRunning && (isStarted || !mayImport || listed?.importable === 0),
		// A service that has articles, each of which is imported, leaves nothing for later.
		canContinueLater:
			isBefore && (listed === undefined || listed.importable > 0 || listed.total === 0),
		canGoBack: isBefore,
	};
}
