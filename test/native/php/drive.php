<?php
/**
 * Drives a run to its end; with "deadly" as its last argument it is killed on the way, at any of the
 * thousands of hooks that an article passes, which the one before every query is among.
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
	// An article is given up after three deaths: somebody presses "Retry".
	if ( null !== $run && RunState::COMPLETED === $run->state && $run->counts['failed'] > 0 && ++$retries < 5 ) {
		$import->decide( $import_id, RunControl::RETRY );
		$run = $import->run( $import_id );
	}
} while ( null !== $run && RunState::COMPLETED !== $run->state );
echo 'completed';
