<?php
/**
 * A clock that runs twenty times as fast for leases and all that is compared with them: those of processes that
 * were killed end after seconds. PHP looks for a function in the namespace of the caller first.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

namespace ArticleBridge\Tests {

	/** The midnight that the fast clock counts from: the same for all processes of a test. */
	const FAST_CLOCK_EPOCH = 1767225600;

	/** As time() counts. */
	function fast_time(): int {
		return (int) ( FAST_CLOCK_EPOCH + ( microtime( true ) - FAST_CLOCK_EPOCH ) * 20 );
	}

	// Functions can be put into a namespace whose name is in a variable by code alone.
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
