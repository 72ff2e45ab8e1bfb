<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/** A downloaded file whose content was found to be an image that may be taken. */
final class ImageFile {

	/** Extension by type: all that is ever stored. None of them is run by any server. */
	private const EXTENSIONS = [
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/gif'  => 'gif',
		'image/webp' => 'webp',
		'image/avif' => 'avif',
	];

	/** Most pixels taken: decoded at 4 bytes each, 400 MB, about what a resize may ask of a server. */
	private const PIXELS_MAXIMUM = 100000000;

	public string $path;

	public string $sha256;

	public string $mime_type;

	private function __construct( string $path, string $sha256, string $mime_type ) {
		$this->path      = $path;
		$this->sha256    = $sha256;
		$this->mime_type = $mime_type;
	}

	/**
	 * Looks at a file's content, never at its name or at what its server said of it (the way in of
	 * CVE-2025-7441: an executable that is called an image).
	 *
	 * @param string $path A temporary file.
	 * @throws ImageFailure When it is not an image that may be taken.
	 */
	public static function inspect( string $path ): self {
		$type = self::type( $path );
		if ( ! isset( self::EXTENSIONS[ $type ] ) ) {
			throw ImageFailure::not_an_image( $type );
		}
		$size = wp_getimagesize( $path );
		if ( ! is_array( $size ) || $size[0] < 1 || $size[1] < 1 ) {
			throw ImageFailure::not_an_image( '' );
		}
		if ( $size[0] * $size[1] > self::PIXELS_MAXIMUM ) {
			throw ImageFailure::too_many_pixels( $size[0], $size[1] );
		}
		return new self( $path, (string) hash_file( 'sha256', $path ), $type );
	}

	public function extension(): string {
		return self::EXTENSIONS[ $this->mime_type ];
	}

	public function delete(): void {
		wp_delete_file( $this->path );
	}

	/** The content's type, or ''. finfo reads more than the first bytes; WordPress' own test knows AVIF on an old PHP. */
	private static function type( string $path ): string {
		$finfo = new \finfo( FILEINFO_MIME_TYPE );
		$type  = (string) $finfo->file( $path );
		if ( isset( self::EXTENSIONS[ $type ] ) || 0 !== strpos( $type, 'application/octet-stream' ) ) {
			return $type;
		}
		return (string) wp_get_image_mime( $path );
	}
}
