<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Store\Listed\ListedRows;
use ArticleBridge\Store\StoredState;

/** How far the copy of the service's list is. An option of WordPress that is not autoloaded. */
final class ListCopyState {

	use StoredState;

	public const OPTION = EditedPosts::COPY_OPTION;

	/** Seconds for which a service is left alone whose list and number of articles do not agree. */
	private const UNSETTLED_FOR = 60;

	/** Articles without an identifier that are remembered. */
	private const UNUSABLE_MAXIMUM = 100;

	/** Keyed hash of the list's service and key. */
	public string $source = '';

	/** Number of the last reading of the whole list. */
	public int $number = 0;

	/** Its next page; 0 while the list is not being read. */
	public int $page = 0;

	/** How often that reading has reached the end of the list. */
	public int $passes = 0;

	/** Articles on its pages by now, those among them that came twice. */
	public int $passed = 0;

	/** Articles that it had seen by then. */
	public int $seen = 0;

	/** How often in a row it has found no more. */
	public int $fruitless = 0;

	/** Whether a whole list was read once. */
	public bool $is_complete = false;

	/** Articles of the service at the last check. */
	public int $total = 0;

	/** The service's cursor, if the list is read by cursor. */
	public string $cursor = '';

	/** Time until which pages are read, because the gateway cannot derive a cursor. */
	public int $pages_until = 0;

	/** Whether the service was found to refuse `expand=facets`. */
	public bool $refuses_facets = false;

	/** @var list<string> Invalid identifiers in the list, as JSON: some of the last reading. */
	public array $unusable = [];

	/** Last time that a reading ended with another number of articles than the service's total. */
	public int $unsettled_at = 0;

	/** Time of the last computation of all states (ListedStates). */
	public int $states_at = 0;

	/** Time of the copy's last update. */
	public int $checked_at = 0;

	/**
	 * Stores articles that cannot be requested.
	 *
	 * @param list<string> $quoted What the list has in the place of their identifiers, as JSON.
	 */
	public function note_unusable( array $quoted ): void {
		$known          = array_values( array_unique( array_merge( $this->unusable, $quoted ) ) );
		$this->unusable = array_slice( $known, 0, self::UNUSABLE_MAXIMUM );
	}

	/** Whether it holds as many articles as the service counts, or was read a moment ago and cannot. */
	public function is_settled(): bool {
		return ListedRows::counted() + count( $this->unusable ) === $this->total || time() - $this->unsettled_at < self::UNSETTLED_FOR;
	}

	/**
	 * What is shown with the copy.
	 *
	 * @param bool $is_over Whether it was read to its end; if not, the next request reads on.
	 * @return array{complete: bool, more: bool, read: int, total: int, checked_at: string|null}
	 */
	public function shown( bool $is_over ): array {
		$read = min( $this->total, ListedRows::counted( $this->is_complete ? 0 : $this->number ) );
		return [
			'complete'   => $is_over && $read >= $this->total - count( $this->unusable ),
			'more'       => ! $is_over,
			'read'       => $read,
			'total'      => $this->total,
			'checked_at' => 0 === $this->checked_at ? null : gmdate( 'Y-m-d\TH:i:s', $this->checked_at ),
		];
	}
}
