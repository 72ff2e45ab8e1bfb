<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Storage\StoredState;

/** How far the copy of the service's list is. An option of WordPress that is not autoloaded. */
final class ListCopyState {

	use StoredState;

	public const OPTION = 'article_bridge_listed';

	/** Of which service and key the list is, as a keyed hash. */
	public string $source = '';

	/** Number of the last reading of the whole list. */
	public int $number = 0;

	/** Its next page; 0 while the list is not being read. */
	public int $page = 0;

	/** How often that reading has come to the end of the list. */
	public int $passes = 0;

	/** Articles that it had seen by then. */
	public int $seen = 0;

	/** How often in a row it has found no more. */
	public int $vain = 0;

	/** Whether a whole list was read once. */
	public bool $is_complete = false;

	/** Articles of the service at the last look. */
	public int $total = 0;

	/** Whether the service was found to refuse `expand=facets`. */
	public bool $refuses_facets = false;

	/** When a reading last ended with another number of articles than the service says it has. */
	public int $unsettled_at = 0;

	/** When all states were last found out anew (ListedStates). */
	public int $states_at = 0;

	/** When the copy was last brought up to date. */
	public int $checked_at = 0;

	/**
	 * What readers of the copy are told.
	 *
	 * @param bool $is_current Whether it holds all that the service has now.
	 * @return array{complete: bool, read: int, total: int, checked_at: string|null}
	 */
	public function shown( bool $is_current ): array {
		return [
			'complete'   => $is_current,
			'read'       => $is_current ? $this->total : min( $this->total, ListedRows::counted( $this->is_complete ? 0 : $this->number ) ),
			'total'      => $this->total,
			'checked_at' => 0 === $this->checked_at ? null : gmdate( 'Y-m-d\TH:i:s', $this->checked_at ),
		];
	}
}
