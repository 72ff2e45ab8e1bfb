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
