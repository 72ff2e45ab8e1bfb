<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use WP_HTTP_Proxy;

/** Requests past WordPress' HTTP API, which makes one at a time, straight to cURL. */
final class DirectRequests {

	/** Filters of WordPress' HTTP API that these would pass by. */
	private const HOOKS = [ 'pre_http_request', 'http_request_args', 'https_ssl_verify', 'http_headers_useragent' ];

	/** Whether nothing is lost by it: a site with a proxy, or with ideas of its own of requests, is asked in the usual way. */
	public static function are_possible(): bool {
		return function_exists( 'curl_multi_exec' )
			&& [] === array_filter( self::HOOKS, 'has_filter' )
			&& ! ( new WP_HTTP_Proxy() )->is_enabled();
	}
}
