<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Gateway\OneArticleError;
use WP_Error;

/**
 * Articles that end the process that reads them: a sync that begins where it stopped would meet them again each
 * time, and get no further. After a turn that ended this way, each article is noted before it is read; one that
 * was noted by several such turns is not read any more, until it changes.
 */
final class FatalArticles {

	/** Maximum number of turns that an article may end, not counting the first, which noted nothing. */
	private const TURNS_MAXIMUM = 2;

	/** Maximum number of articles that are remembered. */
	private const KEPT = 50;

	private SyncState $state;

	/** Whether the turn before did not end by itself. */
	private bool $is_noting;

	/** The article that is being read. */
	private string $reading = '';

	/** Begins a turn; the state has to be saved afterwards. */
	public function __construct( SyncState $state ) {
		$this->state     = $state;
		$this->is_noting = $state->is_turn_begun;
		$suspect         = $state->reading;
		if ( '' !== $suspect ) {
			$turns        = ( $state->fatal[ $suspect ] ?? 0 ) + 1;
			$others       = array_diff_key( $state->fatal, [ $suspect => 0 ] );
			$state->fatal = array_slice( $others, 1 - self::KEPT, null, true ) + [ $suspect => $turns ];
		}
		$state->begin_turn();
	}

	/**
	 * Called before an article is read.
	 *
	 * @param string $uuid    The article.
	 * @param string $version Time of its last change, or '' if it is unknown.
	 * @return true|WP_Error An error if it is not to be read.
	 */
	public function before_reading( string $uuid, string $version ) {
		// The process has outlived the article that it has read before: that one was not what ended another.
		unset( $this->state->fatal[ $this->reading ] );
		$is_left_out   = $this->is_left_out( $uuid, $version );
		$this->reading = $is_left_out ? '' : self::name( $uuid, $version );
		if ( $is_left_out ) {
			$error = OneArticleError::ends_process( $uuid );
			$this->state->note( $error->get_error_message() );
			return $error;
		}
		if ( $this->is_noting ) {
			// Nothing else may be stored now: the reading position is stored only after the changes are.
			$stored          = SyncState::read();
			$stored->reading = $this->reading;
			$stored->fatal   = $this->state->fatal;
			$stored->save();
		}
		return true;
	}

	/** Whether an article is not read any more, until it changes. */
	public function is_left_out( string $uuid, string $version ): bool {
		return ( $this->state->fatal[ self::name( $uuid, $version ) ] ?? 0 ) >= self::TURNS_MAXIMUM;
	}

	/** Whether articles are read one by one, so that it is known which one ended the process. */
	public function reads_one_by_one(): bool {
		return $this->is_noting;
	}

	private static function name( string $uuid, string $version ): string {
		return $uuid . ' ' . $version;
	}
}
