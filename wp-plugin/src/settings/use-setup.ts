import { useState } from '@wordpress/element';
import { saveSetupProgress } from './api.ts';
import type { Connection } from './connection.ts';
import { nextSetupStep, opensWithAssistant, type SetupProgress, type SetupStep } from './setup.ts';

export interface Setup {
	progress: SetupProgress;
	/** The assistant's step, or undefined while the settings are shown. */
	step: SetupStep | undefined;
	/** The step at which the assistant would continue. */
	next: SetupStep | undefined;
	/** Stores the progress of the setup; `step` is what to show now. */
	moveTo: (progress: SetupProgress, step: SetupStep | undefined) => void;
}

/**
 * The first-run assistant. The site remembers its progress; a failure to store it does not stop the
 * user, since the next step stores it again.
 */
export function useSetup(connection: Connection, stored: SetupProgress): Setup {
	const [progress, setProgress] = useState(stored);
	const [step, setStep] = useState<SetupStep | undefined>(() =>
		opensWithAssistant(connection, stored) ? 'connection' : undefined
	);

	const moveTo = (reached: SetupProgress, shown: SetupStep | undefined) => {
		setStep(shown);
		setProgress(reached);
		if (reached !== progress) {
			saveSetupProgress(reached).catch((thrown: unknown) => {
				// eslint-disable-next-line no-console -- For whoever looks why the assistant comes again.
				console.warn('Article Bridge: the progress of the setup was not stored.', thrown);
			});
		}
	};

	return { progress, step, next: nextSetupStep(connection, progress), moveTo };
}
