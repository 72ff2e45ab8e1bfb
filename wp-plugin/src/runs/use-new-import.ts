import { useState } from '@wordpress/element';
import { createImport } from '../imports/api.ts';
import type { ChosenOptions } from '../imports/import-run.ts';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { runUrl } from '../shared/run-url.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { fetchUuids } from './api.ts';
import type { ItemFilter } from './run.ts';

/** Starts an import of articles of a run, which has a page of its own, and leads there. */
export function useNewImport(runsUrl: string) {
	const [isStarting, setIsStarting] = useState(false);
	const [error, setError] = useState<RestError>();

	const start = async (of: number, states: readonly ItemFilter[], options: ChosenOptions) => {
		setIsStarting(true);
		setError(undefined);
		try {
			const { id } = await createImport({ uuids: await fetchUuids(of, states) }, options);
			window.location.assign(runUrl(runsUrl, id));
		} catch (thrown) {
			setError(toRestError(thrown, noAnswer()));
			setIsStarting(false);
		}
	};

	return { isStarting, error, start };
}
