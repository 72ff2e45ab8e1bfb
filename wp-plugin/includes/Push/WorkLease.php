<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\ProcessEnd;
use ArticleBridge\Store\Site\Rows;

/**
 * The right to process pushed articles, to start a process that does, or to send reports about them, held by one
 * process of a site at a time. It expires by itself, and ends with a process that PHP ends.
 */
final class WorkLease {

	public const WORK   = 'article_bridge_push_work';
	public const START  = 'article_bridge_push_start';
	public const REPORT = 'article_bridge_push_report';

	/** Duration in seconds: one turn of work, whose last article may take long. */
	public const SECONDS = 120;

	/** The same for a start: two loopback requests. */
	private const START_SECONDS = 10;

	private Rows $rows;

	private string $option;

	private string $value;

	private function __construct( Rows $rows, string $option, string $value ) {
		$this->rows   = $rows;
		$this->option = $option;
		$this->value  = $value;
	}

	/**
	 * Takes the lease; null while another process has it.
	 *
	 * @param Rows   $rows   Storage of the lease.
	 * @param string $option WORK, START or REPORT.
	 */
	public static function take( Rows $rows, string $option = self::WORK ): ?self {
		$held = $rows->read( $option );
		if ( null !== $held && self::holds( $held, $option ) ) {
			return null;
		}
		$value = ( time() + self::seconds( $option ) ) . ' ' . wp_generate_uuid4();
		$taken = null === $held ? $rows->add( $option, $value ) : $rows->replace( $option, $held, $value );
		if ( ! $taken ) {
			return null;
		}
		$lease = new self( $rows, $option, $value );
		ProcessEnd::during( $value, [ $lease, 'release' ] );
		return $lease;
	}

	/** Whether a process holds the lease: who stored a hint before this check may leave it to that process. */
	public static function is_taken( Rows $rows, string $option = self::WORK ): bool {
		$held = $rows->read( $option );
		return null !== $held && self::holds( $held, $option );
	}

	public function release(): void {
		ProcessEnd::over( $this->value );
		$this->rows->remove( $this->option, $this->value );
	}

	/** Whether a lease is still valid. One that ends later than possible was taken before the clock was set back. */
	private static function holds( string $held, string $option ): bool {
		$until = (int) $held;
		return $until >= time() && $until <= time() + self::seconds( $option );
	}

	private static function seconds( string $option ): int {
		return self::START === $option ? self::START_SECONDS : self::SECONDS;
	}
}
