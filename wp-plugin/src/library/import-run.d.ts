export type ItemState = 'pending' | 'created' | 'updated' | 'unchanged' | 'failed';
/** What became of one article of a run. */
export interface RunItem {
	uuid: string;
	title: string;
	state: ItemState;
	post_id: number | null;
	edit_url: string | null;
	view_url: string | null;
	/** Why it failed; empty otherwise. */
	message: string;
	/** What worked, but not fully, such as an image that could not be fetched. */
	warnings: string[];
}
export type PostStatus = 'draft' | 'publish';
export interface ImportOptions {
	post_status: PostStatus;
}
/** An import as the server keeps it; it survives the page being closed. */
export interface ImportRun {
	id: number;
	state: 'pending' | 'running' | 'completed';
	total: number;
	done: number;
	counts: Record<Exclude<ItemState, 'pending'>, number>;
	options: ImportOptions;
	items: RunItem[];
}
/** Which articles to import: those named, or every one that the service lists. */
export type ImportChoice =
	| {
			uuids: string[];
	  }
	| {
			all: true;
	  };
/** Whole per cent, 100 only when nothing is left. */
export declare function percentDone(run: ImportRun): number;
/**
 * The results so far, what needs attention first: failures, then warnings, then the rest, each in
 * the order of the run.
 */
export declare function resultsByUrgency(run: ImportRun): RunItem[];
/** What a retry imports. */
export declare function failedUuids(run: ImportRun): string[];
