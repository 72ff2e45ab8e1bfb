<?php
/**
 * Imports the article with the given UUID. With a lock and the beginning of a statement, the process stops before the
 * first such statement after it took the lock, as on a machine without time for it, until it is continued.
 * Without one, it finds that all leases of others have expired.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

namespace ArticleBridge\Store\Site {
	/** The time by which leases of this site are compared. */
	function time(): int {
		return \time() + ( isset( $GLOBALS['argv'][3] ) ? 0 : 60 );
	}
}

namespace ArticleBridge\Tests {

	require __DIR__ . '/boot.php';

	use ArticleBridge\Connection\Connection;
	use ArticleBridge\Import\Import;
	use ArticleBridge\Import\Runs\Driver;
	use ArticleBridge\Import\Runs\RunState;
	use ArticleBridge\Import\Runs\StepBudget;
	use ArticleBridge\Mapping\ImportOptions;

	if ( isset( $argv[3] ) ) {
		$awaited = array( "/^INSERT IGNORE.*$argv[3]\.lock/s", '/^' . preg_quote( $argv[4], '/' ) . '/' );
		add_filter(
			'query',
			static function ( string $sql ) use ( &$awaited ): string {
				if ( array() !== $awaited && 1 === preg_match( $awaited[0], $sql ) ) {
					array_shift( $awaited );
					if ( array() === $awaited ) {
						posix_kill( (int) getmypid(), SIGSTOP );
					}
				}
				return $sql;
			}
		);
	}
	$import    = new Import( Connection::of_this_site() );
	$options   = array(
		'post_status' => 'publish',
		'author'      => 'create',
	);
	$import_id = $import->start( array( $argv[2] ), ImportOptions::from_array( $options ), 1 );
	do {
		$import->step( $import_id, StepBudget::of_seconds( 1 ), Driver::cli( 1 ) );
		$run = $import->run( $import_id );
	} while ( null !== $run && RunState::COMPLETED !== $run->state );
}
