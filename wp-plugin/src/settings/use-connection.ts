import type { FormerServiceDecision } from '@article-bridge/contract/plugin-api';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import * as api from './api.ts';
import type { Connection, ConnectionRequest } from './connection.ts';

export interface ConnectionState {
	/** Undefined until the first answer. */
	connection: Connection | undefined;
	/** Why the last action failed; what was saved before stays as it was. */
	error: RestError | undefined;
	isBusy: boolean;
	/** Each action resolves to whether it worked. */
	reload: () => Promise<boolean>;
	connect: (request: ConnectionRequest) => Promise<boolean>;
	disconnect: () => Promise<boolean>;
	decideFormerService: (decision: FormerServiceDecision) => Promise<boolean>;
}

/** The state once there was an answer. */
export interface KnownConnection extends ConnectionState {
	connection: Connection;
}

/** The connection as the server last answered; every change replaces it as a whole. */
export function useConnection(): ConnectionState {
	const [connection, setConnection] = useState<Connection>();
	const [error, setError] = useState<RestError>();
	const [isBusy, setIsBusy] = useState(false);

	const replaceBy = useCallback(async (answer: Promise<Connection>) => {
		setIsBusy(true);
		setError(undefined);
		try {
			setConnection(await answer);
			return true;
		} catch (thrown) {
			setError(
				toRestError(
					thrown,
					__(
						'WordPress did not answer. Check your network and try again.',
						'article-bridge'
					)
				)
			);
			return false;
		} finally {
			setIsBusy(false);
		}
	}, []);

	const reload = useCallback(() => replaceBy(api.fetchConnection()), [replaceBy]);
	const connect = useCallback(
		(request: ConnectionRequest) => replaceBy(api.connect(request)),
		[replaceBy]
	);
	const disconnect = useCallback(() => replaceBy(api.disconnect()), [replaceBy]);

	const decideFormerService = useCallback(
		async (decision: FormerServiceDecision) => {
			let isDone = false;
			do {
				const answer = api.decideFormerService(decision);
				if (!(await replaceBy(answer))) {
					return false;
				}
				isDone = (await answer).former_service === null;
			} while (!isDone);
			return true;
		},
		[replaceBy]
	);

	useEffect(() => {
		void reload();
	}, [reload]);

	return { connection, error, isBusy, reload, connect, disconnect, decideFormerService };
}
