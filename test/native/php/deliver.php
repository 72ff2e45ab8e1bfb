<?php
/**
 * Takes two signed deliveries about an article and prints what becomes of the second, as JSON. If a number is given,
 * the database closes the connection before that statement of the second one.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require __DIR__ . '/boot.php';

use ArticleBridge\Push\PushRecord;
use ArticleBridge\Store\Site\OptionRows;

global $wpdb;
$broken_at = (int) ( $argv[2] ?? 0 );
$rows      = new OptionRows();
foreach ( array( 'push_hint_', 'push_seen_', 'push_work' ) as $prefix ) {
	$rows->remove_below( "article_bridge_$prefix", '' );
}
$key    = random_bytes( 32 );
$record = PushRecord::read();
// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form in which secrets are handed over.
$record->replace_secret( 'whsec_' . base64_encode( $key ), 0 );
$record->save();
// Another process is working, so that the hints stay.
$rows->add( 'article_bridge_push_work', ( time() + 100 ) . ' somebody' );

$deliver = static function ( string $id ) use ( $key ): int {
	$body    = '{"type":"article.updated","data":{"uuid":"0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10"}}';
	$now     = (string) time();
	$request = new WP_REST_Request( 'POST', '/article-bridge/v1/webhook' );
	$request->set_header( 'webhook-id', $id );
	$request->set_header( 'webhook-timestamp', $now );
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form in which signatures are sent.
	$request->set_header( 'webhook-signature', 'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$now.$body", $key, true ) ) );
	$request->set_body( $body );
	return rest_do_request( $request )->get_status();
};
$hints   = static fn(): int => count( $rows->oldest( 'article_bridge_push_hint_', 10 ) );

// The first one schedules the event that stands by.
$deliver( 'msg_first' );
$rows->remove_below( 'article_bridge_push_hint_', '' );

$statements = array();
$note       = static function ( string $sql ) use ( $wpdb, $broken_at, &$statements, &$note ): string {
	$statements[] = $sql;
	if ( count( $statements ) === $broken_at ) {
		remove_filter( 'query', $note );
		$suppressed = $wpdb->suppress_errors();
		$wpdb->query( 'KILL CONNECTION_ID()' );
		$wpdb->suppress_errors( $suppressed );
		add_filter( 'query', $note );
	}
	return $sql;
};
add_filter( 'query', $note );
$outcome = array( 'status' => $deliver( 'msg_second' ) );
remove_filter( 'query', $note );

$outcome['statements'] = $statements;
$outcome['hints']      = $hints();
$rows->remove_below( 'article_bridge_push_hint_', '' );
$outcome['again']      = $deliver( 'msg_second' );
$outcome['hintsAgain'] = $hints();
echo json_encode( $outcome, JSON_THROW_ON_ERROR );
