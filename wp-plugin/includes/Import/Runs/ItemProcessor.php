<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

/** Processes one item of a run, or plans it in a dry run. */
interface ItemProcessor {

	/**
	 * Processes one item, unless another process has claimed its article.
	 *
	 * @param Run                             $run  The run.
	 * @param array<string, string|null>      $item The item's row.
	 * @param array<string, string|null>|null $next The next item's row, which may be started; null if there is none.
	 * @return bool Whether it was processed.
	 * @throws RunHalted When the failure does not concern only this item.
	 */
	public function run( Run $run, array $item, ?array $next ): bool;

	/** Releases the next item if it was claimed ahead: it is not processed now. */
	public function release_next(): void;
}
