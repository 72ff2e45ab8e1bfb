<?php
/**
 * Makes the database TO equal to the database FROM, on the MariaDB server at SOCKET (environment variables). Only what
 * differs is written, since this runs before every test.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

( static function ( string $from, string $to ): void {
	mysqli_report( MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT );
	$server = new mysqli( null, 'root', '', null, 0, getenv( 'SOCKET' ) );

	// By name: definition and next id.
	$tables_of = static function ( string $database ) use ( $server ): array {
		$tables = array();
		foreach ( $server->query( "SHOW TABLES FROM $database" )->fetch_all() as list( $name ) ) {
			$created = $server->query( "SHOW CREATE TABLE $database.$name" )->fetch_row()[1];
			$next    = preg_match( '/ AUTO_INCREMENT=(\d+)/', $created, $found ) ? $found[1] : '1';

			$tables[ $name ] = array( str_replace( $found[0] ?? '', '', $created ), $next );
		}
		return $tables;
	};

	$wanted = $tables_of( $from );
	$given  = $tables_of( $to );
	foreach ( $given as $name => list( $definition ) ) {
		if ( ( $wanted[ $name ][0] ?? '' ) !== $definition ) {
			$server->query( "DROP TABLE $to.$name" );
			unset( $given[ $name ] );
		}
	}
	foreach ( array_keys( array_diff_key( $wanted, $given ) ) as $name ) {
		$server->query( "CREATE TABLE $to.$name LIKE $from.$name" );
	}

	$qualified = array();
	foreach ( array_keys( $wanted ) as $name ) {
		array_push( $qualified, "$from.$name", "$to.$name" );
	}
	$sums = array_column( $server->query( 'CHECKSUM TABLE ' . implode( ', ', $qualified ) )->fetch_all(), 1, 0 );
	$server->begin_transaction();
	foreach ( array_keys( $wanted ) as $name ) {
		if ( $sums[ "$from.$name" ] !== $sums[ "$to.$name" ] ) {
			$server->query( "DELETE FROM $to.$name" );
			$server->query( "INSERT INTO $to.$name SELECT * FROM $from.$name" );
		}
	}
	$server->commit();
	foreach ( $tables_of( $to ) as $name => list( , $next ) ) {
		if ( $wanted[ $name ][1] !== $next ) {
			$server->query( "ALTER TABLE $to.$name AUTO_INCREMENT = {$wanted[ $name ][1]}" );
		}
	}
} )( getenv( 'FROM' ), getenv( 'TO' ) );
