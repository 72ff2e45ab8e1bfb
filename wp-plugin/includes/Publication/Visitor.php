<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Gateway\TransportFailure;
use ArticleBridge\Import\Media\BodyImages;
use ArticleBridge\Import\Media\ImageDownload;
use ArticleBridge\Import\Media\ImageFailure;
use WP_Error;
use WP_Http;
use WP_Post;

/** Requests pages and their images as a visitor who is not logged in: without cookies, following no redirect. */
final class Visitor {

	/** Timeout for a page in seconds, enough for slow WordPress pages. */
	private const PAGE_SECONDS = 8;

	/** Maximum number of bytes read of a page. */
	private const PAGE_BYTES = 3 * 1024 * 1024;

	/** Timeout for the first bytes of an image, in seconds. */
	private const IMAGE_SECONDS = 4;

	/** Maximum number of images checked per page, and of those, images on other servers. */
	private const IMAGES      = 10;
	private const IMAGES_AWAY = 3;

	private ImageDownload $download;

	/** Why this site cannot reach itself, once known: otherwise every page would wait for the timeout. */
	private string $failure = '';

	/** Whether the previous page timed out. */
	private bool $was_slow = false;

	public function __construct( AllowedOrigin $gateway ) {
		$this->download = new ImageDownload( $gateway );
	}

	public function page( string $url ): VisitedPage {
		if ( '' !== $this->failure ) {
			return VisitedPage::unreachable( $this->failure );
		}
		$response = $this->get( $url, self::PAGE_SECONDS, self::PAGE_BYTES, [ 'Accept' => 'text/html' ] );
		if ( is_wp_error( $response ) ) {
			$message = $response->get_error_message();
			// One slow page does not mean that the site cannot reach itself; two in a row do.
			$is_slow        = TransportFailure::TIMEOUT === TransportFailure::reason( $message );
			$this->failure  = $is_slow && ! $this->was_slow ? '' : $message;
			$this->was_slow = $is_slow;
			return VisitedPage::unreachable( $message );
		}
		$this->was_slow = false;
		return new VisitedPage(
			(int) wp_remote_retrieve_response_code( $response ),
			wp_remote_retrieve_body( $response ),
			implode( ', ', (array) wp_remote_retrieve_header( $response, 'location' ) ),
			implode( ', ', (array) wp_remote_retrieve_header( $response, 'x-robots-tag' ) )
		);
	}

	/**
	 * Whether the images of a post's body load.
	 *
	 * @param WP_Post $post  The post.
	 * @param string  $url   Its URL.
	 * @param float   $until Deadline, as of microtime( true ).
	 */
	public function images( WP_Post $post, string $url, float $until ): Finding {
		$away = 0;
		foreach ( array_slice( array_keys( BodyImages::found_in( $post->post_content ) ), 0, self::IMAGES ) as $source ) {
			$image = WP_Http::make_absolute_url( (string) $source, $url );
			if ( microtime( true ) > $until || ( ! self::is_own( $image ) && ++$away > self::IMAGES_AWAY ) ) {
				continue;
			}
			$finding = self::is_own( $image ) ? $this->own_image( $image ) : $this->image_away( $image );
			if ( '' !== $finding->fault ) {
				return $finding;
			}
		}
		return Finding::good( 'images' );
	}

	private function own_image( string $url ): Finding {
		$response = $this->get( $url, self::IMAGE_SECONDS, 1024, [ 'Range' => 'bytes=0-1023' ] );
		if ( is_wp_error( $response ) ) {
			return Finding::bad( 'images', 'image', $url, $response->get_error_message() );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		$type   = implode( ', ', (array) wp_remote_retrieve_header( $response, 'content-type' ) );
		return in_array( $status, [ 200, 206 ], true ) && 0 === stripos( $type, 'image/' )
			? Finding::good( 'images' )
			: Finding::bad( 'images', 'no_image', $url, trim( "$status $type" ) );
	}

	/**
	 * An image on another server. Downloaded like an import's images, which prevents an article from making
	 * this site request its internal network.
	 */
	private function image_away( string $url ): Finding {
		try {
			wp_delete_file( $this->download->fetch( $url )->path );
			return Finding::good( 'images' );
		} catch ( ImageFailure $failure ) {
			return Finding::bad( 'images', 'image', $url, $failure->getMessage() );
		}
	}

	/**
	 * @param array<string, string> $headers Headers of the request.
	 * @return array<string, mixed>|WP_Error
	 */
	private function get( string $url, int $seconds, int $bytes, array $headers ) {
		$args = [
			'timeout'             => $seconds,
			'redirection'         => 0,
			'limit_response_size' => $bytes,
			'headers'             => $headers,
			'cookies'             => [],
		];
		if ( ! self::is_own( $url ) ) {
			return wp_safe_remote_get( $url, $args );
		}
		// phpcs:ignore WordPress.NamingConventions -- documented in wp-includes/class-wp-http-streams.php.
		$args['sslverify'] = (bool) apply_filters( 'https_local_ssl_verify', false );
		return wp_remote_get( $url, $args );
	}

	/** Whether a URL belongs to this site, whatever network it is in. */
	private static function is_own( string $url ): bool {
		$origin = static function ( string $of ): string {
			$parts = wp_parse_url( $of );
			return is_array( $parts )
				? strtolower( ( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' ) . ':' . (string) ( $parts['port'] ?? '' ) )
				: '';
		};
		return in_array( $origin( $url ), [ $origin( home_url() ), $origin( site_url() ) ], true );
	}
}
