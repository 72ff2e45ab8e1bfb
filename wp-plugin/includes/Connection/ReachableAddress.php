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

	/** Networks of IPv4 that PHP's filter takes for public, with the length of their prefix. */
	private const NOT_PUBLIC = [
		// Of a provider's or an overlay's own network (RFC 6598).
		'100.64.0.0' => 10,
		'192.0.0.0'  => 24,
		'198.18.0.0' => 15,
		// Multicast.
		'224.0.0.0'  => 4,
	];

	/** IPv6 of the public internet, in hexadecimal: 2000::/3 without 6to4, Teredo (both have an IPv4 address inside) and examples. */
	private const PUBLIC_IPV6 = '/^[23](?!002|0010000|0010db8)/';

	public static function is_allowed( BaseUrl $base_url ): bool {
		$is_trusted = ! is_multisite() || current_user_can( 'manage_network_options' ) || ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) );
		return $is_trusted || self::is_public( $base_url );
	}

	private static function is_public( BaseUrl $base_url ): bool {
		$ipv4 = self::ipv4( $base_url->host() );
		// A request may use any of them.
		if ( [] === $ipv4 || [] !== array_diff( $ipv4, array_filter( $ipv4, [ self::class, 'is_public_ipv4' ] ) ) ) {
			return false;
		}
		$ipv6 = self::ipv6( $base_url->host() );
		if ( [] !== array_diff( $ipv6, array_filter( $ipv6, [ self::class, 'is_public_ipv6' ] ) ) ) {
			return false;
		}
		// WordPress accepts few ports; any other of a public server is fine, but not one of this server.
		$own    = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$is_own = [] !== array_intersect( $ipv4, self::ipv4( $own ) )
			|| ( [] !== $ipv6 && [] !== array_intersect( $ipv6, self::ipv6( $own ) ) );
		return ! $is_own || false !== wp_http_validate_url( $base_url->url() );
	}

	/** @return list<string> */
	private static function ipv4( string $host ): array {
		$found = gethostbynamel( $host );
		return is_array( $found ) ? $found : [];
	}

	/** @return list<string> */
	private static function ipv6( string $host ): array {
		if ( false !== filter_var( $host, FILTER_VALIDATE_IP ) ) {
			return [];
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- it warns of a name server that does not answer.
		$records = @dns_get_record( $host, DNS_AAAA );
		return array_values( array_filter( array_column( is_array( $records ) ? $records : [], 'ipv6' ), 'is_string' ) );
	}

	private static function is_public_ipv4( string $address ): bool {
		$flags = FILTER_FLAG_IPV4 | FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE;
		if ( false === filter_var( $address, FILTER_VALIDATE_IP, $flags ) ) {
			return false;
		}
		foreach ( self::NOT_PUBLIC as $network => $length ) {
			if ( (int) ip2long( $address ) >> ( 32 - $length ) === (int) ip2long( $network ) >> ( 32 - $length ) ) {
				return false;
			}
		}
		return true;
	}

	private static function is_public_ipv6( string $address ): bool {
		$bytes = inet_pton( $address );
		return false !== $bytes && 1 === preg_match( self::PUBLIC_IPV6, bin2hex( $bytes ) );
	}
}
