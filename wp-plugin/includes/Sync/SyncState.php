<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Gateway\ListPasses;
use ArticleBridge\Store\StoredState;

// If the file is requested directly, a trait that it uses does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/** How far the service's changes were read, and the result of the last sync. Not autoloaded. */
final class SyncState {

	use StoredState;

	public const OPTION = 'article_bridge_sync_state';

	/** Properties that do not depend on the service. */
	private const OF_SITE = [
		'scan_number',
		'is_unfinished',
		'is_turn_begun',
		'user_id',
		'last_started',
		'last_finished',
		'checked',
		'looked_at',
		'changed',
		'deleted',
		'returned',
		'held',
		'run_ids',
		'error',
		'notes',
	];

	/** Maximum number of notes: those of the last sync, and of articles that were announced since. */
	private const NOTES_MAXIMUM = 50;

	/** Maximum number of skipped articles that are remembered. */
	private const SKIPPED_MAXIMUM = 50;

	/** Hash of the service and the key that all this was read from. */
	public string $source = '';

	/** Cursor up to which changes were read; '' for the beginning. */
	public string $cursor = '';

	/** When reading by time: everything up to this time has been read, in the database's format, or ''. */
	public string $settled = '';

	/** When reading by time: the latest time seen in the last pass. */
	public string $newest = '';

	/** Time at which it was first seen, by this site's clock. */
	public int $newest_at = 0;

	/**
	 * When reading by time: time up to which versions were compared by content, since one second may contain
	 * two changes.
	 */
	public string $compared = '';

	/** Number of the last reading of the whole list. */
	public int $scan_number = 0;

	/** Next page of that reading; 0 while the list is not being read, and PHP_INT_MAX after the last page. */
	public int $scan_page = 0;

	public int $scan_started = 0;

	/** @var array<string, mixed> State of its passes, see ListPasses. */
	public array $scan_passes = [];

	/** Time of the latest change when it began. */
	public string $scan_newest = '';

	/** @var list<string> Articles that it found gone. */
	public array $scan_gone = [];

	/** Whether the user has confirmed the deletions, however many. */
	public bool $accepts_gone = false;

	/** Time of the last reading of the whole list. */
	public int $scanned_at = 0;

	/** @var list<string> Deleted articles whose posts have not been processed yet. */
	public array $gone = [];

	/** @var list<string> Articles available again whose posts have not been restored yet. */
	public array $back = [];

	/** Number of consecutive failed syncs, and time of the next attempt. */
	public int $failures = 0;
	public int $retry_at = 0;

	/** Hash of the service and the key that the last one failed with. */
	public string $failed_source = '';

	/** Whether the service itself requested that time. */
	public bool $is_asked_to_wait = false;

	/** Whether the last sync is unfinished. */
	public bool $is_unfinished = false;

	/** Whether a turn has begun and not ended: its process died, unless it still runs. */
	public bool $is_turn_begun = false;

	/** The article that it was reading, see FatalArticles. */
	public string $reading = '';

	/** @var array<int|string, string> Versions that the turns since then have stored, by article; the reading position is before them. */
	public array $stored = [];

	/** @var array<string, int> Number of turns that ended while they read an article, by article and version. */
	public array $fatal = [];

	/** @var array<int|string, array{at: int, message: string}> Announced articles that were skipped, when and why: see SkippedArticles. */
	public array $skipped = [];

	/** User whose capabilities it uses. */
	public int $user_id = 0;

	public int $last_started  = 0;
	public int $last_finished = 0;
	public int $checked       = 0;
	public int $changed       = 0;
	public int $deleted       = 0;
	public int $returned      = 0;
	public int $held          = 0;

	/** @var array<int|string, bool> Articles counted in `checked`, by fingerprint, since two readings may list the same one. */
	public array $looked_at = [];

	/** @var list<int> */
	public array $run_ids = [];

	/** @var array{}|array{code: string, message: string} */
	public array $error = [];

	/** @var list<string> Notes for the user, as sentences. */
	public array $notes = [];

	/**
	 * Starts over if the service or the key has changed: a reading position is valid for one of them only.
	 *
	 * @param string $source            Hash of the service and the key.
	 * @param bool   $reports_deletions Whether the service reports deletions, so that reading the whole list can wait.
	 */
	public function read_from( string $source, bool $reports_deletions ): void {
		if ( $source === $this->source ) {
			return;
		}
		foreach ( array_diff_key( get_object_vars( new self() ), array_flip( self::OF_SITE ) ) as $name => $default ) {
			$this->$name = $default;
		}
		$this->source     = $source;
		$this->scanned_at = $reports_deletions ? time() : 0;
	}

	/** Starts recording the result of a sync, unless it continues one. */
	public function begin( int $user_id ): void {
		if ( $this->is_unfinished ) {
			return;
		}
		$this->user_id       = $user_id;
		$this->last_started  = time();
		$this->last_finished = 0;
		$this->is_unfinished = true;
		$this->checked       = 0;
		$this->looked_at     = [];
		$this->changed       = 0;
		$this->deleted       = 0;
		$this->returned      = 0;
		$this->held          = 0;
		$this->run_ids       = [];
		$this->notes         = [];
		$this->error         = [];
	}

	/** Called before a turn's work, which may end the process. */
	public function begin_turn(): void {
		$this->is_turn_begun = true;
		$this->reading       = '';
	}

	/** Called when a turn has ended by itself. */
	public function end_turn(): void {
		$this->stored        = [];
		$this->is_turn_begun = false;
		$this->reading       = '';
	}

	public function succeed(): void {
		$this->looked_at        = [];
		$this->last_finished    = time();
		$this->is_unfinished    = false;
		$this->failures         = 0;
		$this->retry_at         = 0;
		$this->is_asked_to_wait = false;
		$this->accepts_gone     = false;
		$this->error            = [];
	}

	/**
	 * Counts articles that were checked, each once.
	 *
	 * @param list<string> $uuids Uuids as listed by the service.
	 */
	public function mark_checked( array $uuids ): void {
		foreach ( $uuids as $uuid ) {
			$key = Identifier::key( $uuid );
			$this->looked_at[ ListPasses::fingerprint( $key ) ] = true;
			// What becomes of it is now the matter of this sync and its runs.
			unset( $this->skipped[ $key ] );
		}
		$this->checked = count( $this->looked_at );
	}

	/** Replaces a name in what the last sync has told; returns the number of changed texts. */
	public static function replace_name( string $name, string $by ): int {
		$state = self::read();
		$texts = array_merge( $state->notes, array_values( $state->error ), array_column( $state->skipped, 'message' ) );
		$named = count( array_filter( $texts, static fn( string $text ): bool => false !== strpos( $text, $name ) ) );
		if ( $named > 0 ) {
			$state->notes = str_replace( $name, $by, $state->notes );
			foreach ( $state->skipped as $uuid => $entry ) {
				$state->skipped[ $uuid ]['message'] = str_replace( $name, $by, $entry['message'] );
			}
			if ( [] !== $state->error ) {
				$state->error['message'] = str_replace( $name, $by, $state->error['message'] );
			}
			$state->save();
		}
		return $named;
	}

	/** Adds a note, each once; the oldest make room. */
	public function note( string $sentence ): void {
		$notes       = array_diff( $this->notes, [ $sentence ] );
		$this->notes = array_slice( array_merge( $notes, [ $sentence ] ), -self::NOTES_MAXIMUM );
	}

	/**
	 * Notes that an announced article was skipped. The note is about the last sync; this is remembered until the article
	 * is announced or listed again.
	 *
	 * @param string $uuid     The article, as Identifier::key() writes it.
	 * @param string $sentence Why.
	 */
	public function skip( string $uuid, string $sentence ): void {
		$this->note( $sentence );
		$others        = array_diff_key( $this->skipped, [ $uuid => 0 ] );
		$this->skipped = array_slice( $others, 1 - self::SKIPPED_MAXIMUM, null, true ) + [
			$uuid => [
				'at'      => time(),
				'message' => $sentence,
			],
		];
	}
}
