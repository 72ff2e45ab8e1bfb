<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Gateway\BaseUrl;

/**
 * Decides who may connect a site to an address that is not on the public internet. The service may run next to
 * WordPress, so such requests are possible (AllowedOrigin); but in a network, whoever administers one site must not
 * send requests into the network of the server.
 */
final class ReachableAddress {

	public static function is_allowed( BaseUrl $base_url ): bool {
		$is_trusted = ! is_multisite() || current_user_can( 'manage_network_options' ) || ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) );
		return $is_trusted || self::is_public( $base_url );
	}

	private static function is_public( BaseUrl $base_url ): bool {
		$ip     = gethostbyname( $base_url->host() );
		$public = filter_var( $ip, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
		if ( false === $public ) {
			return false;
		}
		// WordPress accepts few ports; any other of a public server is fine, but not one of this server.
		$own_ip = gethostbyname( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		return $own_ip !== $ip || false !== wp_http_validate_url( $base_url->url() );
	}
}
