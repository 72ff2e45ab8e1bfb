<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** Creates the plugin's tables, finds those that are missing, and drops them. */
final class TableSetup {

	/** @var array<string, bool> Whether tables have transactions, by their names. */
	private static array $transactional = [];

	/** Creates or upgrades the tables for this version. Idempotent. */
	public static function create(): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( Tables::statements() );
	}

	/** @return list<string> Full names of the plugin's tables that the database does not have. */
	public static function missing(): array {
		$tables = array_map( [ Schema::class, 'table' ], Schema::TABLES );
		return array_values(
			array_filter( $tables, static fn( string $table ): bool => ! in_array( $table, self::like( Database::like( $table ) ), true ) )
		);
	}

	/**
	 * Whether all of these tables have transactions.
	 *
	 * @param list<string> $names Of Schema::TABLES.
	 */
	public static function have_transactions( array $names ): bool {
		$tables = array_map( [ Schema::class, 'table' ], $names );
		$key    = implode( ' ', $tables );
		if ( ! isset( self::$transactional[ $key ] ) ) {
			self::$transactional[ $key ] = Database::connection() instanceof \mysqli && (string) count( $tables ) === Database::value(
				"SELECT COUNT(*) FROM information_schema.TABLES
					WHERE TABLE_SCHEMA = DATABASE() AND ENGINE = 'InnoDB' AND TABLE_NAME IN (%s)",
				[ $tables ]
			);
		}
		return self::$transactional[ $key ];
	}

	/** Drops the tables and deletes their stored version. */
	public static function drop(): void {
		foreach ( Schema::TABLES as $name ) {
			Database::execute( 'DROP TABLE IF EXISTS {' . $name . '}' );
		}
		Schema::forget_version();
	}

	/** Drops the tables of sites that were deleted while the plugin was not active: WordPress does not. */
	public static function drop_orphaned(): void {
		global $wpdb;
		$base    = $wpdb->base_prefix;
		$pattern = '/^' . preg_quote( $base, '/' ) . '\d+_' . Schema::PREFIX . '(' . implode( '|', Schema::TABLES ) . ')$/D';
		foreach ( self::like( Database::like( $base ) . '%' . Database::like( Schema::PREFIX ) . '%' ) as $table ) {
			if ( 1 === preg_match( $pattern, $table ) ) {
				Database::execute( "DROP TABLE IF EXISTS `$table`" );
			}
		}
	}

	/** @return list<string> Full names of matching tables. */
	private static function like( string $pattern ): array {
		return Database::texts( 'SHOW TABLES LIKE %s', [ $pattern ] );
	}
}
