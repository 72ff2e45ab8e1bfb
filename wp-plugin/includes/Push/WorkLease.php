<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\Site\Rows;

/**
 * The right to work on what was pushed, or to report what came of it, held by one process of a site at a time. It
 * ends by itself.
 */
final class WorkLease {

	public const WORK   = 'article_bridge_push_work';
	public const REPORT = 'article_bridge_push_report';

	/** Seconds that it lasts: a turn, whose last article takes what it takes. */
	public const SECONDS = 120;

	private Rows $rows;

	private string $option;

	private string $value;

	private function __construct( Rows $rows, string $option, string $value ) {
		$this->rows   = $rows;
		$this->option = $option;
		$this->value  = $value;
	}

	/**
	 * Null while another process has it.
	 *
	 * @param Rows   $rows   Where it is noted.
	 * @param string $option WORK or REPORT.
	 */
	public static function take( Rows $rows, string $option = self::WORK ): ?self {
		$held = $rows->read( $option );
		if ( null !== $held && self::holds( $held ) ) {
			return null;
		}
		$value = ( time() + self::SECONDS ) . ' ' . wp_generate_uuid4();
		$taken = null === $held ? $rows->add( $option, $value ) : $rows->replace( $option, $held, $value );
		return $taken ? new self( $rows, $option, $value ) : null;
	}

	/** Whether a process is working: one that stored a hint before asking may leave it to that process. */
	public static function is_taken( Rows $rows, string $option = self::WORK ): bool {
		$held = $rows->read( $option );
		return null !== $held && self::holds( $held );
	}

	public function release(): void {
		$this->rows->remove( $this->option, $this->value );
	}

	/** A lease that ends later than possible was taken before the clock was set back. */
	private static function holds( string $held ): bool {
		$until = (int) $held;
		return $until >= time() && $until <= time() + self::SECONDS;
	}
}
