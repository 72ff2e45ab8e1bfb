<?php
/**
 * Plugin Name: Sample article service
 * Description: Answers what Article Bridge asks of its article service, out of a file: WordPress Playground has no server beside it.
 *
 * @package ArticleBridge\Playground
 */

declare( strict_types=1 );

namespace ArticleBridge\Playground;

const SERVICE = 'https://samples.article-bridge.invalid';

define( 'ARTICLE_BRIDGE_URL', SERVICE . '/api/v1' );
define( 'ARTICLE_BRIDGE_KEY', 'sample-key' );

add_filter(
	'pre_http_request',
	static function ( $answer, array $args, string $url ) {
		if ( 0 !== strpos( $url, SERVICE . '/' ) ) {
			return $answer;
		}
		[ $status, $type, $body ] = answer( (string) $args['method'], substr( $url, strlen( SERVICE ) ) );
		if ( '' !== (string) ( $args['filename'] ?? '' ) ) {
			file_put_contents( $args['filename'], $body );
		}
		return [
			'headers'  => new \WpOrg\Requests\Utility\CaseInsensitiveDictionary( [ 'content-type' => $type ] ),
			'body'     => $body,
			'response' => [
				'code'    => $status,
				'message' => get_status_header_desc( $status ),
			],
			'cookies'  => [],
			'filename' => $args['filename'] ?? null,
		];
	},
	10,
	3
);

/** @return array{int, string, string} Status, media type and body. */
function answer( string $method, string $address ): array {
	$samples = json_decode( (string) file_get_contents( __DIR__ . '/sample-service.json' ), true );
	$path    = (string) strtok( $address, '?' );
	parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $query );
	if ( isset( $samples['images'][ $path ] ) ) {
		return [ 200, $samples['images'][ $path ]['type'], (string) base64_decode( $samples['images'][ $path ]['base64'], true ) ];
	}
	if ( '/api/v1/wordpress/capabilities' === $path ) {
		return json( [ 'expires_at' => gmdate( 'Y-m-d\TH:i:s', time() + DAY_IN_SECONDS ) ] + $samples['agreement'] );
	}
	if ( '/api/v1/articles' === $path && 'GET' === $method ) {
		return json( articles( $samples['articles'], $query ) );
	}
	$is_one = 1 === preg_match( '~^/api/v1/articles/([\da-f-]{36})(/export)?$~', $path, $match );
	if ( $is_one && isset( $samples['articles'][ $match[1] ] ) ) {
		$article = $samples['articles'][ $match[1] ];
		return isset( $match[2] ) ? [ 200, 'text/html; charset=utf-8', $article['blocks'] ] : json( $article['payload'] );
	}
	return json( [ 'title' => 'Not found' ], 404 );
}

/**
 * @param array<string, array{payload: array<string, mixed>}> $samples By uuid.
 * @param array<mixed>                                         $query   As it was asked.
 * @return array<string, mixed>
 */
function articles( array $samples, array $query ): array {
	$found = array_filter(
		array_column( $samples, 'payload' ),
		static fn( array $article ): bool => in_array( $query['status'] ?? 'completed', [ 'any', $article['status'] ], true )
			&& ( $query['updated_since'] ?? '' ) < $article['updated_at']
			&& ( '' === ( $query['search'] ?? '' ) || false !== stripos( $article['title'] . $article['markdown'], $query['search'] ) )
	);
	$page     = (int) ( $query['page'] ?? 1 );
	$per_page = (int) ( $query['per_page'] ?? 20 );
	return [
		'page'     => $page,
		'per_page' => $per_page,
		'total'    => count( $found ),
		'articles' => array_slice( array_values( $found ), ( $page - 1 ) * $per_page, $per_page ),
	];
}

/**
 * @param array<string, mixed> $body What is answered.
 * @return array{int, string, string}
 */
function json( array $body, int $status = 200 ): array {
	return [ $status, 'application/json', (string) wp_json_encode( $body ) ];
}
