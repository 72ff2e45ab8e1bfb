<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** The marks of services (Gateway\Client::service()) on what is stored with their identifiers. */
final class ServiceMarks {

	/** Tables whose rows have the mark of their service. */
	private const TABLES = [ 'imports', 'held', 'former' ];

	/** @return list<string> All marks of a table. */
	public static function of( string $table ): array {
		return Database::texts( 'SELECT DISTINCT service FROM {' . $table . "} WHERE service <> ''" );
	}

	/**
	 * Replaces marks of a service by its current one.
	 *
	 * @param callable(string): bool $is_of_service Whether a mark is one of them.
	 */
	public static function replace( callable $is_of_service, string $mark ): void {
		foreach ( self::TABLES as $table ) {
			$former = array_values( array_filter( self::of( $table ), $is_of_service ) );
			if ( [] !== $former ) {
				Database::execute( 'UPDATE {' . $table . '} SET service = %s WHERE service IN (%s)', [ $mark, $former ] );
			}
		}
	}

	/**
	 * Notes which runs are of former services: their articles say nothing about those of the connected one.
	 *
	 * @param string                 $former        Mark of the service that is left, for runs of versions without marks.
	 * @param callable(string): bool $is_of_service Whether a mark is of the connected service.
	 */
	public static function tell_runs_apart( string $former, callable $is_of_service ): void {
		Database::execute( "UPDATE {imports} SET service = %s WHERE service IS NULL OR service = ''", [ $former ] );
		$current = array_values( array_filter( self::of( 'imports' ), $is_of_service ) );
		Database::execute( 'UPDATE {imports} SET is_former = CASE WHEN service IN (%s) THEN 0 ELSE 1 END', [ $current ] );
	}
}
