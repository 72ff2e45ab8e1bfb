<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/** Limits for one image. */
final class ImageLimits {

	/** Maximum file size, in bytes. */
	private const BYTES = 20 * 1024 * 1024;

	/** Maximum number of pixels: at 4 bytes each 400 MB when decoded, about what a resize may require of a server. */
	private const PIXELS = 100000000;

	/** Timeout of one image, in seconds: an article's lease must last longer. */
	private const SECONDS = 20;

	public int $bytes;

	public int $pixels;

	public int $seconds;

	private function __construct( int $bytes, int $pixels, int $seconds ) {
		$this->bytes   = $bytes;
		$this->pixels  = $pixels;
		$this->seconds = $seconds;
	}

	public static function of_this_site(): self {
		$defaults = [
			'bytes'   => self::BYTES,
			'pixels'  => self::PIXELS,
			'seconds' => self::SECONDS,
		];
		/**
		 * Filters the limits of images that an import downloads.
		 *
		 * @param array{bytes: int, pixels: int, seconds: int} $limits File size, width times height, and
		 *                                                             timeout, at most 20 seconds.
		 */
		$filtered = apply_filters( 'article_bridge_image_limits', $defaults );
		$limits   = [];
		foreach ( $defaults as $name => $default ) {
			$value           = is_array( $filtered ) ? ( $filtered[ $name ] ?? $default ) : $default;
			$limits[ $name ] = is_int( $value ) && $value > 0 ? $value : $default;
		}
		return new self( $limits['bytes'], $limits['pixels'], min( self::SECONDS, $limits['seconds'] ) );
	}
}
