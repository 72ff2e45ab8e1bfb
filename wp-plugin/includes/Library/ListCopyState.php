<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Store\Listed\ListedRows;
use ArticleBridge\Store\StoredState;

// If the file is requested directly, a trait that it uses does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/** State of the copy of the service's list. Stored in an option that is not autoloaded. */
final class ListCopyState {

	use StoredState;

	public const OPTION = EditedPosts::COPY_OPTION;

	/** Seconds before the list is read again if its length and the service's total disagree. */
	private const UNSETTLED_FOR = 60;

	/** Maximum number of invalid identifiers stored. */
	private const UNUSABLE_MAXIMUM = 100;

	/** Keyed hash of the list's service and key. */
	public string $source = '';

	/** Number of the last reading of the whole list. */
	public int $number = 0;

	/** Next page of that reading; 0 while the list is not being read. */
	public int $page = 0;

	/** @var array<string, mixed> What that reading has seen so far (ListPasses). */
	public array $passes = [];

	/** Whether the whole list was read at least once. */
	public bool $is_complete = false;

	/** Total reported by the service at the last check. */
	public int $total = 0;

	/** The service's cursor, if the list is read by cursor. */
	public string $cursor = '';

	/** Time until which pages are read, because the gateway cannot derive a cursor, or refuses its own. */
	public int $pages_until = 0;

	/** Whether the service rejects `expand=facets`. */
	public bool $refuses_facets = false;

	/** @var list<string> Invalid identifiers in the list, as JSON: some of the last reading. */
	public array $unusable = [];

	/** Time of the last reading whose number of articles differed from the service's total. */
	public int $unsettled_at = 0;

	/** Time of the last computation of all states (ListedStates). */
	public int $states_at = 0;

	/** Time of the copy's last update. */
	public int $checked_at = 0;

	/**
	 * Records articles that cannot be requested, because their identifier is invalid.
	 *
	 * @param list<string> $quoted Their invalid identifiers, as JSON.
	 */
	public function note_unusable( array $quoted ): void {
		$known          = array_values( array_unique( array_merge( $this->unusable, $quoted ) ) );
		$this->unusable = array_slice( $known, 0, self::UNUSABLE_MAXIMUM );
	}

	/** Whether the copy has as many articles as the service reports, or was read recently with another number. */
	public function is_settled(): bool {
		return ListedRows::counted() + count( $this->unusable ) === $this->total || time() - $this->unsettled_at < self::UNSETTLED_FOR;
	}

	/**
	 * The state as shown with the list.
	 *
	 * @param bool $is_over Whether the reading is finished; if not, the next request continues.
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
