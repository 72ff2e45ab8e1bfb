import { Spinner } from '@wordpress/components';
import { LoadProblem } from '../shared/load-problem.tsx';
import { LoadedScreen } from './loaded-screen.tsx';
import type { SetupProgress } from './setup.ts';
import { useConnection } from './use-connection.ts';

interface Props {
	/** Empty for a user who may not open the library. */
	libraryUrl: string;
	/** Empty for a user who may not import. */
	runsUrl: string;
	/** How far the first-run assistant was when the page was opened. */
	setupProgress: SetupProgress;
}

/** Settings > Article Bridge. */
export function SettingsScreen(props: Props) {
	const { connection, ...state } = useConnection();

	if (connection !== undefined) {
		return <LoadedScreen {...props} connection={{ ...state, connection }} />;
	}
	if (state.error === undefined) {
		return <Spinner />;
	}
	return <LoadProblem error={state.error} onRetry={() => void state.reload()} />;
}
