<?php
/**
 * Processes articles, given by their uuids, as if deliveries had announced them, and prints as JSON how often that
 * waited for the disk, and how many hints are left.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require __DIR__ . '/boot.php';

use ArticleBridge\Connection\Connection;
use ArticleBridge\Push\Hints;
use ArticleBridge\Push\PushWork;
use ArticleBridge\Store\Site\OptionRows;

$rows  = new OptionRows();
$hints = new Hints( $rows );
foreach ( array_slice( $argv, 2 ) as $uuid ) {
	$hints->add( $uuid );
}
$commits     = 0;
$transaction = false;
add_filter(
	'query',
	static function ( string $sql ) use ( &$commits, &$transaction ): string {
		if ( 1 === preg_match( '/^\s*(START TRANSACTION|COMMIT|(?:INSERT|UPDATE|DELETE|REPLACE)\b)/i', $sql, $found ) ) {
			$transaction = 'START TRANSACTION' === $found[1] || ( $transaction && 'COMMIT' !== $found[1] );
			$commits    += $transaction ? 0 : 1;
		}
		return $sql;
	}
);
( new PushWork( Connection::of_this_site(), $rows ) )->run();
echo json_encode(
	array(
		'commits' => $commits,
		'left'    => count( $hints->oldest( 1000 ) ),
	),
	JSON_THROW_ON_ERROR
);
