/** `GET /article-bridge/v1/settings/advanced`. */
export interface AdvancedSettings {
	/** Days for which an import can be rolled back; empty while the user types. */
	rollback_days: number | '';
	/** How many of the latest imports can be rolled back. */
	rollback_runs: number | '';
	/** What an image may cost; a filter of the site can change it, this page cannot. */
	image_limits: { bytes: number; pixels: number; seconds: number };
}
