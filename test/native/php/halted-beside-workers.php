<?php
/**
 * Drives a run of all articles, which the service has begun to refuse, beside a worker that counts an article when it
 * is ended, as one does that had finished it shortly before. Prints the run's state and error.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require __DIR__ . '/boot.php';

use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Import\Runs\Workers;
use ArticleBridge\Store\Runs\RunRows;

$import_id = (int) $argv[2];
$worker    = new class() implements Workers {
	private int $import_id = 0;

	public function processes(): int {
		return 2;
	}

	public function start( int $import_id, string $holder ): void {
		$this->import_id = $import_id;
	}

	public function end( callable $keep ): void {
		if ( 0 !== $this->import_id ) {
			RunRows::count( $this->import_id, array( 'created' => 1 ) );
			$this->import_id = 0;
		}
	}
};
$import    = new ArticleBridge\Import\Import( ArticleBridge\Connection\Connection::of_this_site() );
$import->step( $import_id, StepBudget::of_seconds( 5 ), Driver::cli( 1 ), $worker );
$run = $import->run( $import_id );
echo json_encode(
	array(
		'state' => $run->state,
		'error' => $run->error['code'] ?? null,
	)
);
