<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\Site\Rows;

/** The right to work on what was pushed, held by one process of a site at a time. It ends by itself. */
final class WorkLease {

	public const OPTION = 'article_bridge_push_work';

	/** Seconds that it lasts: a turn, whose last article takes what it takes. */
	private const SECONDS = 120;

	private Rows $rows;

	private string $value;

	private function __construct( Rows $rows, string $value ) {
		$this->rows  = $rows;
		$this->value = $value;
	}

	/** Null while another process has it. */
	public static function take( Rows $rows ): ?self {
		$held = $rows->read( self::OPTION );
		if ( null !== $held && self::holds( $held ) ) {
			return null;
		}
		$value = ( time() + self::SECONDS ) . ' ' . wp_generate_uuid4();
		$taken = null === $held ? $rows->add( self::OPTION, $value ) : $rows->replace( self::OPTION, $held, $value );
		return $taken ? new self( $rows, $value ) : null;
	}

	/** Whether somebody works: who has stored a hint before asking may leave it to them. */
	public static function is_taken( Rows $rows ): bool {
		$held = $rows->read( self::OPTION );
		return null !== $held && self::holds( $held );
	}

	public function release(): void {
		$this->rows->remove( self::OPTION, $this->value );
	}

	/** One that ends later than any could was taken before somebody set the clock back. */
	private static function holds( string $held ): bool {
		$until = (int) $held;
		return $until >= time() && $until <= time() + self::SECONDS;
	}
}
