<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

/** Driver of a run: a user's admin page, WP-Cron or WP-CLI. Pure, except for the names of users. */
final class Driver {

	private const PAGE = 'page';
	private const CRON = 'cron';
	private const CLI  = 'cli';

	private string $kind;

	private int $user_id;

	private bool $converts;

	/** Which process of the driver this is, from 0. */
	private int $number = 0;

	/** Number of the driver's processes. */
	private int $processes = 1;

	private function __construct( string $kind, int $user_id, bool $converts = false ) {
		$this->kind     = $kind;
		$this->user_id  = $user_id;
		$this->converts = $converts;
	}

	/** @param bool $converts Whether the page converts imported HTML to blocks. */
	public static function page( int $user_id, bool $converts = false ): self {
		return new self( self::PAGE, $user_id, $converts );
	}

	public static function cron(): self {
		return new self( self::CRON, 0 );
	}

	public static function cli( int $user_id ): self {
		return new self( self::CLI, $user_id );
	}

	/** @param string $stored Result of stored(). */
	public static function from_stored( string $stored ): self {
		list( $kind, $user_id ) = explode( ' ', $stored . ' 0' );
		return new self( $kind, (int) $user_id );
	}

	/**
	 * The same driver, as one of several processes that work on the run.
	 *
	 * @param int $number    Which one, from 0: that one holds the lease, and the others are its workers.
	 * @param int $processes How many there are.
	 */
	public function one_of( int $number, int $processes ): self {
		$one            = clone $this;
		$one->number    = $number;
		$one->processes = $processes;
		return $one;
	}

	/** Which process of the driver this is, from 0. */
	public function number(): int {
		return $this->number;
	}

	/** Number of the driver's processes. */
	public function processes(): int {
		return $this->processes;
	}

	public function stored(): string {
		return $this->kind . ' ' . $this->user_id;
	}

	public function kind(): string {
		return $this->kind;
	}

	/** Whether it converts imported HTML to blocks. */
	public function converts(): bool {
		return $this->converts;
	}

	/** Label for use within a sentence. */
	public function label(): string {
		if ( self::CRON === $this->kind ) {
			return __( 'WP-Cron', 'article-bridge' );
		}
		if ( self::CLI === $this->kind ) {
			return __( 'WP-CLI', 'article-bridge' );
		}
		$user = get_userdata( $this->user_id );
		return false === $user
			? __( 'an admin page', 'article-bridge' )
			/* translators: %s: name of a user. */
			: sprintf( __( 'the admin page of %s', 'article-bridge' ), $user->display_name );
	}
}
