<?php
/**
 * A clock that runs twenty times as fast for leases and everything compared with them, so that those of killed
 * processes expire within seconds. PHP looks for a function in the caller's namespace first.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

namespace ArticleBridge\Tests {

	/** Start of the fast clock, a midnight: the same for all processes of a test. */
	const FAST_CLOCK_EPOCH = 1767225600;

	/** Unix seconds, as time() returns them. */
	function fast_time(): int {
		return (int) ( FAST_CLOCK_EPOCH + ( microtime( true ) - FAST_CLOCK_EPOCH ) * 20 );
	}

	// Only eval() can define a function in a namespace whose name is in a variable.
	$rooms = array( 'Store', 'Store\\Articles', 'Store\\Media', 'Store\\Runs' );
	array_push( $rooms, 'Import\\Runs', 'Import\\Media', 'Import\\Rollback', 'Ledger' );
	foreach ( $rooms as $room ) {
		if ( ! is_dir( dirname( __DIR__, 3 ) . '/wp-plugin/includes/' . strtr( $room, '\\', '/' ) ) ) {
			throw new \RuntimeException( "The plugin has no namespace $room: its clock would not be set." );
		}
		eval(
			"namespace ArticleBridge\\$room;
			function time(): int { return \\ArticleBridge\\Tests\\fast_time(); }
			function gmdate( string \$format, ?int \$timestamp = null ): string { return \\gmdate( \$format, \$timestamp ?? time() ); }"
		);
	}
}
