<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

/** The requirements of imports, each with its own check. */
final class ImportChecks {

	/** Seconds that a scheduled event may be late before WP-Cron counts as broken. */
	private const CRON_LATE = 1800;

	/** @return list<array{check: string, result: string, message: string}> `result` is passed, warning or failed. */
	public static function all( Connection $connection ): array {
		$disconnected = self::why_disconnected( $connection );
		$uploads      = UploadsDirectory::check();
		return [
			self::check( 'connection', null === $disconnected, (string) $disconnected ),
			self::check( 'uploads', ! is_wp_error( $uploads ), is_wp_error( $uploads ) ? $uploads->get_error_message() : '' ),
			self::check(
				'images',
				extension_loaded( 'gd' ) || extension_loaded( 'imagick' ),
				__( 'PHP has neither the gd nor the imagick extension: images are stored without smaller sizes.', 'article-bridge' ),
				'warning'
			),
			self::check(
				'cron',
				! self::is_cron_late(),
				__(
					'WP-Cron has not run for half an hour: imports stop when their page is closed. Have the cron of the server call wp-cron.php.',
					'article-bridge'
				),
				'warning'
			),
		];
	}

	/** Asks the service: an agreement that is kept says only that it answered once. */
	private static function why_disconnected( Connection $connection ): ?string {
		$state = $connection->state();
		if ( 'connected' !== $state['state'] ) {
			return $state['error']['message'] ?? __( 'The site is not connected to an article service.', 'article-bridge' );
		}
		$client = $connection->client();
		$error  = is_wp_error( $client ) ? $client : $client->connection_error();
		return null === $error ? null : $error->get_error_message();
	}

	/** @return array{check: string, result: string, message: string} */
	private static function check( string $name, bool $passed, string $message, string $otherwise = 'failed' ): array {
		return [
			'check'   => $name,
			'result'  => $passed ? 'passed' : $otherwise,
			'message' => $passed ? '' : $message,
		];
	}

	private static function is_cron_late(): bool {
		$due = array_keys( _get_cron_array() );
		return [] !== $due && (int) min( $due ) < time() - self::CRON_LATE;
	}
}
