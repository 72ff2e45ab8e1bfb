import apiFetch from '@wordpress/api-fetch';
import type { Connection, ConnectionRequest } from './connection.ts';

const PATH = '/article-bridge/v1/connection';

export function fetchConnection(): Promise<Connection> {
	return apiFetch<Connection>({ path: PATH });
}

/** Negotiates with the service; the server keeps the values only when that worked. */
export function connect(request: ConnectionRequest): Promise<Connection> {
	return apiFetch<Connection>({
		path: PATH,
		method: 'POST',
		data: request,
	});
}

export function disconnect(): Promise<Connection> {
	return apiFetch<Connection>({ path: PATH, method: 'DELETE' });
}
