<?php
/**
 * Carries out steps on the copy of the service's list, given as JSON in the file that is the command's second
 * argument, and prints what the library's queries say otherwise than a scan of the rows, as JSON.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

use ArticleBridge\Library\ListFilters;
use ArticleBridge\Library\ListQuery;
use ArticleBridge\Store\Database;
use ArticleBridge\Store\Listed\ListedRow;
use ArticleBridge\Store\Listed\ListedRows;
use ArticleBridge\Store\Listed\ListedStateCache;

require __DIR__ . '/boot.php';

$wpdb->suppress_errors();

/** Interrupts the next transactions that count, at their statement of this number. */
$interruption = null;
add_filter(
	'query',
	static function ( string $query ) use ( &$interruption ): string {
		if ( null === $interruption || ! preg_match( '/@article_bridge_entire|COMMIT|FOR UPDATE/', $query ) || 0 < $interruption['after']-- ) {
			return $query;
		}
		$way          = $interruption['way'];
		$interruption = null;
		if ( 'refused' === $way ) {
			Database::connection()->query( 'ROLLBACK' );
			return "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Deadlock found; try restarting transaction'";
		}
		Database::connection()->query( 'KILL CONNECTION_ID()' );
		if ( 'died' === $way ) {
			throw new RuntimeException( $way );
		}
		return $query;
	}
);

/** Each is combined with each category. */
$others = array(
	array(),
	array( 'state' => array( 'new' ) ),
	array( 'state' => array( 'imported', 'gone' ) ),
	array( 'status' => 'completed' ),
	array( 'language' => 'pt' ),
	array( 'language' => 'pt-BR', 'status' => 'completed', 'state' => array( 'edited' ) ),
	array( 'search' => 'arch' ),
	array( 'search' => 'arch', 'status' => 'completed', 'state' => array( 'new', 'edited' ) ),
);
$filters = array();
foreach ( $others as $other ) {
	foreach ( array( '', 'STEEL', 'Brücken', 'Brucken', 'a,b', 'Common' ) as $category ) {
		$filters[] = compact( 'category' ) + $other + array( 'state' => array(), 'status' => 'any', 'language' => '', 'search' => '' );
	}
}

/** Whether a row is meant by the filters of a request. */
$is_meant = static function ( array $row, array $filter ): bool {
	$state    = 'unlooked' === $row['state'] ? 'imported' : $row['state'];
	$language = strtolower( $filter['language'] );
	$names    = array_map( array( ListedRow::class, 'folded' ), array_map( 'trim', explode( "\n", (string) $row['categories'] ) ) );
	return ( array() === $filter['state'] ? 'hidden' !== $state : in_array( $state, $filter['state'], true ) )
		&& ( 'any' === $filter['status'] || in_array( $row['status'], array( $filter['status'], 'deleted' ), true ) )
		&& ( '' === $language || 0 === strpos( $row['language'] . '-', "$language-" ) )
		&& ( '' === $filter['category'] || in_array( ListedRow::folded( $filter['category'] ), $names, true ) )
		&& ( '' === $filter['search'] || false !== strpos( $row['search_text'], $filter['search'] ) );
};

/** What the library says otherwise than a scan. */
$differences = static function () use ( $filters, $is_meant ): array {
	$rows  = Database::rows( 'SELECT * FROM {listed} ORDER BY updated_at DESC, id DESC' );
	$found = array();
	foreach ( $filters as $filter ) {
		$meant   = array_values( array_filter( $rows, static fn( array $row ): bool => $is_meant( $row, $filter ) ) );
		$request = new WP_REST_Request();
		$uuids   = array();
		$total   = null;
		// Two pages of a long list, and all of a short one.
		for ( $page = 1; $page <= 2 && count( $uuids ) === 10 * ( $page - 1 ); $page++ ) {
			$request->set_query_params( compact( 'page' ) + $filter + array( 'per_page' => 10, 'orderby' => 'updated_at', 'order' => 'desc' ) );
			$query  = new ListQuery( new ListFilters( $request ) );
			$total  = $query->total();
			$states = $query->totals_by_state();
			array_push( $uuids, ...array_column( $query->page(), 'uuid' ) );
		}
		$expected = array_count_values( array_map( static fn( array $row ): string => (string) $row['state'], $meant ) );
		$states   = array_filter( $states );
		ksort( $states );
		ksort( $expected );
		if ( count( $meant ) !== $total || $states !== $expected || array_column( array_slice( $meant, 0, 20 ), 'uuid' ) !== $uuids ) {
			$found[] = array( $filter, count( $meant ), $total, $expected, $states );
		}
	}
	$of_service = count( array_filter( $rows, static fn( array $row ): bool => 'deleted' !== $row['status'] ) );
	if ( ListedRows::counted() !== $of_service ) {
		$found[] = array( 'counted', $of_service, ListedRows::counted() );
	}
	return $found;
};

$found = array();
foreach ( json_decode( (string) file_get_contents( $argv[2] ), true, 512, JSON_THROW_ON_ERROR ) as $step ) {
	try {
		switch ( $step['do'] ) {
			case 'store':
				ListedRows::store( $step['articles'], $step['number'] );
				break;
			case 'store many':
				foreach ( array_chunk( range( 1, $step['count'] ), 500 ) as $numbers ) {
					$summary = static fn( int $number ): array => array( 'uuid' => "many-$number", 'meta_title' => "many $number" ) + $step['article'];
					ListedRows::store( array_map( $summary, $numbers ), $step['number'] );
				}
				break;
			case 'sweep':
				ListedRows::sweep( $step['number'], $step['deleted'] );
				break;
			case 'import':
				Database::insert_new( 'articles', array( 'uuid' => $step['uuid'], 'post_id' => 1 ) );
				break;
			case 'unlink':
				Database::delete( 'articles', array( 'uuid' => $step['uuid'] ) );
				ListedRows::forget_deleted( $step['uuid'] );
				break;
			case 'state':
				ListedStateCache::store( ListedStateCache::claim( $step['uuids'] ), $step['state'], $step['uuids'] );
				break;
			case 'compared':
				ListedStateCache::store_compared( ListedStateCache::claim( $step['uuids'] ), true, array_fill_keys( $step['uuids'], '' ) );
				break;
			case 'invalidate':
				ListedStateCache::invalidate( $step['uuids'] );
				break;
			case 'invalidate all':
				ListedStateCache::invalidate_all();
				break;
			case 'clear':
				ListedRows::clear();
				break;
			case 'count':
				ListedRows::counted();
				break;
			case 'interrupt':
				$interruption = $step;
				break;
			case 'compare':
				$interruption = null;
				foreach ( $differences() as $difference ) {
					$found[] = array( 'case' => $step['case'] ?? null, 'difference' => $difference );
				}
				break;
		}
	} catch ( RuntimeException $died ) {
		// The next step is that of another process.
		$wpdb->flush();
	}
}
echo wp_json_encode( $found );
