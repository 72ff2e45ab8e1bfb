<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Posts\StorableText;
use ArticleBridge\Store\Database;
use ArticleBridge\Store\Site\PostSearch;

/** The file of an image in the uploads: its name is reserved and recorded before the file is written. */
final class UploadedFile {

	/** Maximum number of attempts to reserve a name that another process may take at the same moment. */
	private const TRIES = 5;

	/**
	 * Moves a temporary file to the uploads with wp_handle_sideload().
	 *
	 * @param array{name: string, tmp_name: string, type: string, size: int, error: int} $upload As in $_FILES.
	 * @param callable                                                                   $announce Receives the future path.
	 * @phpstan-param callable(string): void $announce
	 * @return array<string, string> Result of wp_handle_sideload().
	 */
	public static function sideload( array $upload, callable $announce ): array {
		/**
		 * Reserves a free name by creating the file: two processes that choose a name at once would choose the
		 * same.
		 *
		 * @param mixed $name      The name that WordPress chose.
		 * @param mixed $extension Extension with its dot.
		 * @param mixed $directory Directory of the file.
		 */
		$reserve = static function ( $name, $extension, $directory ) use ( $announce ): string {
			$name      = is_string( $name ) ? $name : '';
			$extension = is_string( $extension ) ? $extension : '';
			$directory = is_string( $directory ) ? $directory : '';
			$candidate = $name;
			for ( $try = 1; $try <= self::TRIES; $try++ ) {
				$announce( _wp_relative_upload_path( $directory . '/' . $candidate ) );
				// False means that the name is taken; WP_Filesystem has no such mode.
				// phpcs:ignore WordPress.PHP.NoSilencedErrors,WordPress.WP.AlternativeFunctions
				$handle = @fopen( $directory . '/' . $candidate, 'x' );
				if ( false !== $handle ) {
					fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- see above.
					return $candidate;
				}
				$candidate = substr( $name, 0, strlen( $name ) - strlen( $extension ) ) . '-' . bin2hex( random_bytes( 4 ) ) . $extension;
			}
			return $candidate;
		};
		/**
		 * Sets the type of an SVG, for which PHP 7.4 has another name than WordPress. ImageFile has checked the
		 * content.
		 *
		 * @param mixed $checked Result of WordPress' check.
		 * @return mixed
		 */
		$allow_svg = static function ( $checked ) use ( $upload ) {
			return Svg::TYPE === $upload['type'] && Svg::is_allowed() && is_array( $checked )
				? array_merge(
					$checked,
					[
						'ext'  => 'svg',
						'type' => Svg::TYPE,
					]
				)
				: $checked;
		};
		add_filter( 'wp_unique_filename', $reserve, PHP_INT_MAX, 3 );
		add_filter( 'wp_check_filetype_and_ext', $allow_svg );
		try {
			return wp_handle_sideload( $upload, [ 'test_form' => false ] );
		} finally {
			remove_filter( 'wp_unique_filename', $reserve, PHP_INT_MAX );
			remove_filter( 'wp_check_filetype_and_ext', $allow_svg );
		}
	}

	/**
	 * Deletes an announced file, and an attachment that was being created of it. A file with other bytes
	 * belongs to another process, which has reserved the name first.
	 *
	 * @param string $file   Path within the uploads.
	 * @param string $sha256 Hash of the image.
	 */
	public static function clear( string $file, string $sha256 ): void {
		$uploads = wp_upload_dir( null, false );
		$path    = $uploads['basedir'] . '/' . $file;
		if ( '' === $file || ! is_file( $path ) || ( 0 !== filesize( $path ) && hash_file( 'sha256', $path ) !== $sha256 ) ) {
			return;
		}
		$attachment_id = PostSearch::attachments_by_guid( $uploads['baseurl'] . '/' . $file, 0 )[0] ?? 0;
		if ( 0 !== $attachment_id ) {
			wp_delete_attachment( $attachment_id, true );
		}
		wp_delete_file( $path );
	}

	/**
	 * Creates the attachment of a file, exactly once: if the connection to the database is lost before the
	 * result of the insert, WordPress reconnects and inserts again.
	 *
	 * @param array<string, string> $post As for wp_insert_attachment(); its GUID is the file's URL.
	 * @param string                $file The file.
	 * @return int|\WP_Error
	 */
	public static function attach( array $post, string $file ) {
		$connection    = Database::connection();
		$attachment_id = wp_insert_attachment( wp_slash( StorableText::in_post( $post ) ), $file, 0, true );
		if ( Database::connection() !== $connection && ! is_wp_error( $attachment_id ) ) {
			foreach ( PostSearch::attachments_by_guid( $post['guid'], $attachment_id ) as $copy ) {
				delete_post_meta( $copy, '_wp_attached_file' );
				wp_delete_attachment( $copy, true );
			}
		}
		return $attachment_id;
	}

	/**
	 * Makes the resized copies of an image. On a full disk, GD leaves copies that are empty or cut off, and reports success:
	 * only a notice of PHP tells of it.
	 *
	 * @return array<mixed> The attachment's metadata.
	 * @throws ImageFailure When a copy could not be written as a whole.
	 */
	public static function resized( int $attachment_id, string $file ): array {
		$reason = '';
		/** @var callable|null $previous */
		$previous = null;
		$note     = static function ( int $level, string $message, ...$more ) use ( &$reason, &$previous ): bool {
			if ( 1 === preg_match( '/write of \d+ bytes failed with errno=\d+ (.+)$/i', $message, $found ) ) {
				$reason = $found[1];
			}
			return null !== $previous && false !== $previous( $level, $message, ...$more );
		};
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- passes on whatever it is told.
		$previous = set_error_handler( $note );
		try {
			$metadata = wp_generate_attachment_metadata( $attachment_id, $file );
		} finally {
			restore_error_handler();
		}
		if ( '' !== $reason ) {
			$error = ImageFailure::not_stored( $reason );
			throw $error;
		}
		return $metadata;
	}
}
