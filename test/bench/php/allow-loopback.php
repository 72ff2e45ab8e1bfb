<?php
/**
 * Plugin Name: Loopback addresses of the bench
 * Description: Lets the WordPress Importer fetch images from the bench's service, whose address and port WordPress takes for unsafe.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

add_filter( 'http_request_host_is_external', '__return_true' );
add_filter(
	'http_allowed_safe_ports',
	static function ( array $ports, string $host, string $url ): array {
		return array_merge( $ports, array( (int) parse_url( $url, PHP_URL_PORT ) ) );
	},
	10,
	3
);
