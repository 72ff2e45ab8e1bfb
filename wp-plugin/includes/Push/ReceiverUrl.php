<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\ApiRoutes;

/**
 * The URL that receives deliveries. WordPress makes it of the current request: WP-Cron may have another scheme than the
 * admin, and with several host names or languages, each may have its own. All of them reach this site, so the registered
 * one stays.
 */
final class ReceiverUrl {

	/** Seconds (a day) for which a URL counts as another one of this site, after it was seen last. */
	private const SECONDS = 86400;

	/** Maximum number of such URLs. */
	private const MAXIMUM = 20;

	/** The registered URL, if that of this request is another one of this site; otherwise that of this request. */
	public static function of( PushRecord $record ): string {
		$current    = self::of_request();
		$registered = $record->address();
		if ( '' === $registered || $current === $registered ) {
			return $current;
		}
		return set_url_scheme( $current, 'https' ) === $registered || self::is_known( $record, $current ) ? $registered : $current;
	}

	/** As WordPress makes it of the current request. */
	public static function of_request(): string {
		return rest_url( ApiRoutes::REST_NAMESPACE . Receiver::ROUTE );
	}

	/**
	 * Whether the registered URL is known to be one of this site. If not, this may be a copy, which leaves the original's
	 * webhook alone.
	 */
	public static function is_ours( PushRecord $record ): bool {
		return $record->is_received_at( self::of( $record ) )
			|| set_url_scheme( $record->address(), 'https' ) === set_url_scheme( self::of_request(), 'https' );
	}

	/**
	 * Remembers a URL of a request, while another one is registered.
	 *
	 * @param string $webhook Uuid of a webhook at the service that is still registered for it, or ''.
	 */
	public static function remember( PushRecord $record, string $url, string $webhook ): void {
		unset( $record->others[ self::hash_of( $url ) ] );
		$record->others[ self::hash_of( $url ) ] = [
			'seen'    => time(),
			'webhook' => $webhook,
		];

		$record->others = array_slice( $record->others, -self::MAXIMUM );
	}

	/** Uuid of a webhook that is still registered for the URL of this request, which is known to be one of this site; or ''. */
	public static function left_webhook( PushRecord $record ): string {
		$url = self::of_request();
		return self::is_known( $record, $url ) ? $record->others[ self::hash_of( $url ) ]['webhook'] : '';
	}

	private static function is_known( PushRecord $record, string $url ): bool {
		$seen = $record->others[ self::hash_of( $url ) ]['seen'] ?? 0;
		return abs( time() - $seen ) < self::SECONDS;
	}

	/** A copy of the site has another database or directory, also if its database came back from the copy. */
	private static function hash_of( string $url ): string {
		$database = ( defined( 'DB_HOST' ) ? DB_HOST : '' ) . ' ' . ( defined( 'DB_NAME' ) ? DB_NAME : '' );
		return hash( 'sha256', implode( "\n", [ $url, ABSPATH, $database ] ) );
	}
}
