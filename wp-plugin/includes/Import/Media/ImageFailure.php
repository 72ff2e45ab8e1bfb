<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Texts\Message;
use WP_Error;

/**
 * Why an image could not be imported into the media library: one named constructor each. The article is
 * imported anyway, with the image at its remote URL and this as a warning.
 */
final class ImageFailure extends \RuntimeException {

	/** Code of failures caused by the site's own settings. */
	private const BLOCKED = 1;

	/** Code of failures of the image's server, which say nothing about the image. */
	private const NOT_SERVED = 2;

	/** Code of failures of this site, which may take the image another time. */
	private const NOT_TAKEN = 3;

	private Message $text;

	private function __construct( Message $text, int $code = 0 ) {
		parent::__construct( (string) $text, $code );
		$this->text = $text;
	}

	/** Whether the same image may be had later: nothing is wrong with the image itself. */
	public function may_pass(): bool {
		return 0 !== $this->getCode();
	}

	/** The message, as it is to be stored. */
	public function text(): Message {
		return $this->text;
	}

	public static function not_an_address(): self {
		return new self( Message::of( __( 'its address is not a web address (http or https).', 'article-bridge' ) ) );
	}

	public static function unknown_host( string $host ): self {
		/* translators: %s: host name. */
		return new self( Message::of( __( 'no server has the name %s.', 'article-bridge' ), $host ), self::NOT_SERVED );
	}

	public static function unsafe_address(): self {
		return new self(
			Message::of(
				__(
					'its address is on a private network or uses an unusual port, and it is not the connected article service.',
					'article-bridge'
				)
			)
		);
	}

	/** Blocked by WP_HTTP_BLOCK_EXTERNAL. */
	public static function blocked(): self {
		return new self(
			Message::of(
				__(
					'this site blocks requests to its server (WP_HTTP_BLOCK_EXTERNAL in wp-config.php; WP_ACCESSIBLE_HOSTS makes exceptions).',
					'article-bridge'
				)
			),
			self::BLOCKED
		);
	}

	public function is_blocked(): bool {
		return self::BLOCKED === $this->getCode();
	}

	/** Whether its server did not send it. */
	public function is_not_served(): bool {
		return self::NOT_SERVED === $this->getCode();
	}

	public static function svg_not_allowed(): self {
		return new self(
			Message::of(
				__(
					'it is an SVG, which this site does not let you upload. A plugin that cleans SVG files can allow it.',
					'article-bridge'
				)
			),
			self::NOT_TAKEN
		);
	}

	public static function active_svg(): self {
		return new self(
			Message::of(
				__( 'it is an SVG that contains a script or other active content, so it is not accepted.', 'article-bridge' )
			)
		);
	}

	public static function not_fetched( WP_Error $error ): self {
		return new self(
			/* translators: %s: the reason. */
			Message::of( __( 'it could not be fetched: %s', 'article-bridge' ), $error->get_error_message() ),
			self::NOT_SERVED
		);
	}

	public static function silent_server( string $host ): self {
		return new self(
			Message::of(
				/* translators: %s: host name. */
				__( 'its server %s did not respond several times in a row, so it is asked again later.', 'article-bridge' ),
				$host
			),
			self::NOT_SERVED
		);
	}

	public static function status( int $status ): self {
		/* translators: %d: HTTP status code. */
		return new self( Message::of( __( 'its server answers with status %d.', 'article-bridge' ), $status ), self::NOT_SERVED );
	}

	public static function too_large( int $bytes ): self {
		/* translators: %s: size such as 20 MB. */
		return new self( Message::of( __( 'it is larger than %s.', 'article-bridge' ), (string) size_format( $bytes ) ) );
	}

	public static function too_many_pixels( int $width, int $height ): self {
		return new self(
			Message::of(
				/* translators: 1: width in pixels, 2: height in pixels. */
				__( 'with %1$d x %2$d pixels it is too large to be processed.', 'article-bridge' ),
				$width,
				$height
			)
		);
	}

	/** @param string $type Type of the file's content, or ''. */
	public static function not_an_image( string $type ): self {
		return new self(
			'' === $type
				? Message::of( __( 'it is not an image. JPEG, PNG, GIF, WebP and AVIF are accepted.', 'article-bridge' ) )
				/* translators: %s: content type such as text/html. */
				: Message::of( __( 'its content is of the type %s. JPEG, PNG, GIF, WebP and AVIF are accepted.', 'article-bridge' ), $type )
		);
	}

	public static function not_stored( string $reason ): self {
		return new self(
			/* translators: %s: the reason. */
			Message::of( __( 'it could not be stored in the media library: %s', 'article-bridge' ), $reason ),
			self::NOT_TAKEN
		);
	}

	public static function may_not_upload(): self {
		return new self( Message::of( __( 'you are not allowed to upload files.', 'article-bridge' ) ), self::NOT_TAKEN );
	}
}
