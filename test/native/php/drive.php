<?php
/**
 * Drives a run to its end. With "deadly" as its last argument, the process is killed on the way, at any of the
 * thousands of hooks that run for an article, such as the one before every query.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require __DIR__ . '/clock.php';
require __DIR__ . '/boot.php';

use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\RunControl;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Import\Runs\StepBudget;

$import    = new ArticleBridge\Import\Import( ArticleBridge\Connection\Connection::of_this_site() );
$import_id = (int) $argv[2];
if ( 'deadly' === ( $argv[3] ?? '' ) ) {
	add_action(
		'all',
		static function (): void {
			if ( 1 === random_int( 1, (int) getenv( 'HOOKS_PER_KILL' ) ) ) {
				posix_kill( (int) getmypid(), 9 );
			}
		}
	);
}
$retries = 0;
do {
	$result = $import->step( $import_id, StepBudget::of_seconds( 1 ), Driver::cli( 1 ) );
	if ( is_wp_error( $result ) ) {
		fwrite( STDERR, $result->get_error_message() . "\n" );
		exit( 1 );
	}
	if ( false === $result ) {
		usleep( 20000 );
	}
	$run = $import->run( $import_id );
	// An article fails after three deaths: as if a user pressed "Retry".
	if ( null !== $run && RunState::COMPLETED === $run->state && $run->counts['failed'] > 0 && ++$retries < 5 ) {
		$import->decide( $import_id, RunControl::RETRY );
		$run = $import->run( $import_id );
	}
} while ( null !== $run && RunState::COMPLETED !== $run->state );
echo 'completed';
