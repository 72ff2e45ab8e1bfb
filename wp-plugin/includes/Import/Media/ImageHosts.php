<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Gateway\Outage;
use ArticleBridge\Gateway\TransportFailure;
use WP_Error;

/**
 * The servers of images. One that has timed out several times in a row is not asked for a while: otherwise
 * every article of an import would wait for it. The connected service is always asked: a run halts while that is
 * away, and when it is back, its images must not be left at their addresses.
 */
final class ImageHosts {

	/** Timeouts in a row after which it is not the image. */
	private const TIMEOUTS = 3;

	private AllowedOrigin $gateway;

	/** @var array<string, Outage> By host and port. */
	private array $outages = [];

	/** @param AllowedOrigin $gateway The connected service. */
	public function __construct( AllowedOrigin $gateway ) {
		$this->gateway = $gateway;
	}

	/** @throws ImageFailure When the server of this image is not asked now. */
	public function refuse_silent( string $url ): void {
		$outage = $this->outage( $url );
		if ( null !== $outage && $outage->seconds_left( time() ) > 0 ) {
			$error = ImageFailure::silent_server( (string) wp_parse_url( $url, PHP_URL_HOST ) );
			throw $error;
		}
	}

	/** @param int|WP_Error $status Status of the response to a request for the image. */
	public function note( string $url, $status ): void {
		$outage = $this->outage( $url );
		if ( null === $outage ) {
			return;
		}
		if ( ! is_wp_error( $status ) ) {
			$outage->forget();
		} elseif ( TransportFailure::TIMEOUT === TransportFailure::reason( $status->get_error_message() ) ) {
			$outage->note_failure( time() );
		}
	}

	/** Null for the connected service. */
	private function outage( string $url ): ?Outage {
		if ( $this->gateway->is_gateway( $url ) ) {
			return null;
		}
		$host = wp_parse_url( $url, PHP_URL_HOST ) . ':' . wp_parse_url( $url, PHP_URL_PORT );

		$this->outages[ $host ] = $this->outages[ $host ] ?? new Outage( 'images of ' . $host, self::TIMEOUTS - 1 );
		return $this->outages[ $host ];
	}
}
