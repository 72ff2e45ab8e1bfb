<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Store\ProcessEnd;
use ArticleBridge\Store\Site\OptionRows;

/**
 * The right to set articles of a former service aside or to bring them back, held by one process of a site at a time:
 * two that carry out opposite decisions would leave each other's half. It expires by itself.
 */
final class SwitchLease {

	public const OPTION = 'article_bridge_switch';

	/** Duration in seconds: a turn of FormerService takes ten and a few statements. */
	private const SECONDS = 60;

	private string $value;

	private function __construct( string $value ) {
		$this->value = $value;
	}

	/** Takes the lease; null while another process has it. */
	public static function take(): ?self {
		$rows  = new OptionRows();
		$held  = $rows->read( self::OPTION );
		$until = (int) $held;
		// One that ends later than possible was taken before the clock was set back.
		if ( $until >= time() && $until <= time() + self::SECONDS ) {
			return null;
		}
		$value = ( time() + self::SECONDS ) . ' ' . wp_generate_uuid4();
		$taken = null === $held ? $rows->add( self::OPTION, $value ) : $rows->replace( self::OPTION, $held, $value );
		if ( ! $taken ) {
			return null;
		}
		$lease = new self( $value );
		ProcessEnd::during( $value, [ $lease, 'release' ] );
		return $lease;
	}

	public function release(): void {
		ProcessEnd::over( $this->value );
		( new OptionRows() )->remove( self::OPTION, $this->value );
	}
}
