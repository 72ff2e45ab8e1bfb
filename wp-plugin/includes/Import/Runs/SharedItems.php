<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Store\Runs\ItemStore;

/**
 * The items of a run for one of several processes: first those of its own share, then the last ones of the others,
 * which they reach last. What keeps an article from being imported twice is its claim, not its share.
 */
final class SharedItems {

	/** Items of the own share per query. */
	private const BATCH = 48;

	/** Items of the others per query. */
	private const BATCH_OF_OTHERS = 8;

	private ItemStore $items;

	private int $import_id;

	private Driver $driver;

	/** The last item of the own share; null if there are no more. */
	private ?int $after = 0;

	/** The first item of the others that was returned. */
	private int $before = PHP_INT_MAX;

	public function __construct( ItemStore $items, int $import_id, Driver $driver ) {
		$this->items     = $items;
		$this->import_id = $import_id;
		$this->driver    = $driver;
	}

	/**
	 * Whether the last items are those of others. They are not claimed ahead, in the transaction that records the one
	 * before: two processes that wait for each other's claims there would be a deadlock.
	 */
	public function are_of_others(): bool {
		return null === $this->after;
	}

	/** @return list<array<string, string|null>> The next pending items; empty if there were no more. */
	public function next(): array {
		if ( null !== $this->after ) {
			$own = $this->items->pending_share(
				$this->import_id,
				$this->after,
				self::BATCH,
				$this->driver->number(),
				$this->driver->processes()
			);
			if ( [] !== $own ) {
				$this->after = (int) end( $own )['id'];
				return $own;
			}
			$this->after = null;
		}
		$others = $this->items->last_pending( $this->import_id, $this->before, self::BATCH_OF_OTHERS );
		if ( [] !== $others ) {
			$this->before = (int) end( $others )['id'];
		}
		return $others;
	}
}
