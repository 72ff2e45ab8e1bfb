<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Items;

use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunHalted;

/** How a run does one of its items: for good, or dry. */
interface DoesItem {

	/**
	 * Does one item, unless another process is at its article.
	 *
	 * @param Run                        $run  The run.
	 * @param array<string, string|null> $item The item's row.
	 * @return bool Whether it is done.
	 * @throws RunHalted When not only this item fails.
	 */
	public function run( Run $run, array $item ): bool;
}
