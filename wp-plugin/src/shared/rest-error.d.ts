/** What WordPress' REST API says when it refuses: a WP_Error as JSON. */
export interface RestError {
	/** Machine-readable reason, such as `key_refused`. */
	code: string;
	/** The reason in words, already translated by the server. */
	message: string;
}
/**
 * Reads what a failed `apiFetch` threw. It throws the server's JSON as it is, so the shape is
 * checked here, once; `fallback` is shown when nothing readable came back.
 */
export declare function toRestError(thrown: unknown, fallback: string): RestError;
