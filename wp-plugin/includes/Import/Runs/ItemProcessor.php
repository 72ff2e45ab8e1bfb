<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

/** Processes one item of a run, or plans it in a dry run. */
interface ItemProcessor {

	/**
	 * Processes one item, unless another process is at its article.
	 *
	 * @param Run                             $run  The run.
	 * @param array<string, string|null>      $item The item's row.
	 * @param array<string, string|null>|null $next That of the one after it, which may be begun; null where there is none.
	 * @return bool Whether it is done.
	 * @throws RunHalted When not only this item fails.
	 */
	public function run( Run $run, array $item, ?array $next ): bool;

	/** Lets go what was begun of the next item: it is not done now. */
	public function release_next(): void;
}
