<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Site\OptionRows;

/**
 * The right to sync this site, held by one process at a time. It ends by itself, so that a process that
 * was killed does not block others for long. Written past the options' caches: each change is one statement
 * that either finds what it expects or does nothing.
 */
final class SyncLease {

	public const OPTION = 'article_bridge_sync_lease';

	/** Seconds that it lasts: several requests to the service, each of which takes 14 at most. */
	private const SECONDS = 120;

	private string $holder;

	private string $value;

	private int $renewals = 0;

	private function __construct() {
		$this->holder = wp_generate_uuid4();
		$this->value  = $this->next_value();
	}

	/** Null while another process has it. */
	public static function take(): ?self {
		$rows = new OptionRows();
		$held = $rows->read( self::OPTION );
		$end  = null === $held ? 0 : (int) substr( $held, (int) strrpos( $held, ' ' ) + 1 );
		// A lease that ends later than is possible was taken before the clock was set back.
		if ( $end >= time() && $end <= time() + self::SECONDS ) {
			return null;
		}
		$lease = new self();
		$taken = null === $held
			? $rows->add( self::OPTION, $lease->value )
			: $rows->replace( self::OPTION, $held, $lease->value );
		return $taken ? $lease : null;
	}

	/**
	 * Begins its time anew.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function renew(): void {
		$value = $this->next_value();
		if ( ! ( new OptionRows() )->replace( self::OPTION, $this->value, $value ) ) {
			throw new LostLease();
		}
		$this->value = $value;
	}

	/** Gives it back; does nothing where it is lost. */
	public function release(): void {
		( new OptionRows() )->remove( self::OPTION, $this->value );
	}

	/** Unlike any before, so that each writing of it changes a row. */
	private function next_value(): string {
		return $this->holder . ' ' . ( ++$this->renewals ) . ' ' . ( time() + self::SECONDS );
	}
}
