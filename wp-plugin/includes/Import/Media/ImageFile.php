<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/** A downloaded file whose content was checked to be an accepted image. */
final class ImageFile {

	/** Extension by type; only these types are stored. No server executes them; SVG is handled by its own class. */
	private const EXTENSIONS = [
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/gif'  => 'gif',
		'image/webp' => 'webp',
		'image/avif' => 'avif',
		Svg::TYPE    => 'svg',
	];

	public string $path;

	public string $sha256;

	public string $mime_type;

	private function __construct( string $path, string $sha256, string $mime_type ) {
		$this->path      = $path;
		$this->sha256    = $sha256;
		$this->mime_type = $mime_type;
	}

	/**
	 * Checks a file's content, never its name or the type declared by its server (CVE-2025-7441: an executable
	 * file named like an image).
	 *
	 * @param string      $path   A temporary file.
	 * @param ImageLimits $limits Limits of an image.
	 * @throws ImageFailure When it is not an accepted image.
	 */
	public static function inspect( string $path, ImageLimits $limits ): self {
		$type = self::type( $path );
		if ( ! isset( self::EXTENSIONS[ $type ] ) ) {
			$error = ImageFailure::not_an_image( $type );
			throw $error;
		}
		if ( Svg::TYPE === $type ) {
			return self::inspect_svg( $path );
		}
		$size = wp_getimagesize( $path );
		if ( ! is_array( $size ) || $size[0] < 1 || $size[1] < 1 ) {
			throw ImageFailure::not_an_image( '' );
		}
		if ( $size[0] * $size[1] > $limits->pixels ) {
			$error = ImageFailure::too_many_pixels( $size[0], $size[1] );
			throw $error;
		}
		return new self( $path, (string) hash_file( 'sha256', $path ), $type );
	}

	/** @throws ImageFailure When the site does not accept it. */
	private static function inspect_svg( string $path ): self {
		if ( ! Svg::is_allowed() ) {
			throw ImageFailure::svg_not_allowed();
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		if ( ! Svg::is_harmless( (string) file_get_contents( $path ) ) ) {
			throw ImageFailure::active_svg();
		}
		return new self( $path, (string) hash_file( 'sha256', $path ), Svg::TYPE );
	}

	public function extension(): string {
		return self::EXTENSIONS[ $this->mime_type ];
	}

	public function delete(): void {
		wp_delete_file( $this->path );
	}

	/**
	 * The content's type, or ''. finfo reads more than the first bytes; WordPress' own check recognizes AVIF on
	 * old PHP versions.
	 */
	private static function type( string $path ): string {
		$finfo = new \finfo( FILEINFO_MIME_TYPE );
		$type  = (string) $finfo->file( $path );
		// The name in PHP 7.4 for an SVG without an XML declaration.
		$type = 'image/svg' === $type ? Svg::TYPE : $type;
		if ( isset( self::EXTENSIONS[ $type ] ) || 0 !== strpos( $type, 'application/octet-stream' ) ) {
			return $type;
		}
		return (string) wp_get_image_mime( $path );
	}
}
