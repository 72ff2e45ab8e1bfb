import { useCallback, useState } from '@wordpress/element';
import { runUrl } from '../shared/run-url.ts';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { createPreview } from '../imports/api.ts';

export interface Preview {
	/** Why the last preview did not start. */
	error: RestError | undefined;
	forget: () => void;
	start: (uuids: string[]) => void;
}

/** Starts a dry run and opens its page, which does the rest. */
export function usePreview(runsUrl: string): Preview {
	const [error, setError] = useState<RestError>();

	const forget = useCallback(() => setError(undefined), []);
	const start = useCallback(
		(uuids: string[]) => {
			setError(undefined);
			createPreview(uuids)
				.then(({ id }) => window.location.assign(runUrl(runsUrl, id)))
				.catch((thrown: unknown) => setError(toRestError(thrown, noAnswer())));
		},
		[runsUrl]
	);

	return { error, forget, start };
}
