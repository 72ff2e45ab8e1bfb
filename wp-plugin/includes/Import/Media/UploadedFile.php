<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\Site\PostSearch;

/** The file of an image among the uploads: its name is taken and noted before its bytes are there. */
final class UploadedFile {

	/** Attempts to find a name that no other process takes at the same moment. */
	private const TRIES = 5;

	/**
	 * Moves a temporary file to the uploads, as wp_handle_sideload() does.
	 *
	 * @param array{name: string, tmp_name: string, type: string, size: int, error: int} $upload As in $_FILES.
	 * @param callable $announce Receives the path that the file will have, within the uploads.
	 * @phpstan-param callable(string): void $announce
	 * @return array<string, string> What wp_handle_sideload() answers.
	 */
	public static function sideload( array $upload, callable $announce ): array {
		/**
		 * Two processes that look for a free name at once would find the same: who creates the file has it.
		 *
		 * @param mixed $name      The name that WordPress chose.
		 * @param mixed $extension With its dot.
		 * @param mixed $directory Where it will be.
		 */
		$reserve = static function ( $name, $extension, $directory ) use ( $announce ): string {
			$name      = is_string( $name ) ? $name : '';
			$extension = is_string( $extension ) ? $extension : '';
			$directory = is_string( $directory ) ? $directory : '';
			$candidate = $name;
			for ( $try = 1; $try <= self::TRIES; $try++ ) {
				$announce( _wp_relative_upload_path( $directory . '/' . $candidate ) );
				// False, where the name is taken, is an answer; WP_Filesystem has no such mode.
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
		 * The library of PHP 7.4 has another name for SVG than WordPress. What the content is, ImageFile has seen.
		 *
		 * @param mixed $checked What WordPress made of the file.
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
	 * Removes a file that was announced, with the attachment that was being made of it. A file with other bytes
	 * belongs to another process, which took the name first.
	 *
	 * @param string $file   Within the uploads.
	 * @param string $sha256 Of the image.
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
	 * Makes the attachment of a file once. Where the connection to the database breaks before the answer to the
	 * insert, WordPress inserts once more on another.
	 *
	 * @param array<string, string> $post As wp_insert_attachment() takes it; its GUID is the file's address.
	 * @param string                $file The file.
	 * @return int|\WP_Error
	 */
	public static function attach( array $post, string $file ) {
		$connection    = Database::connection();
		$attachment_id = wp_insert_attachment( wp_slash( $post ), $file, 0, true );
		if ( Database::connection() !== $connection && ! is_wp_error( $attachment_id ) ) {
			foreach ( PostSearch::attachments_by_guid( $post['guid'], $attachment_id ) as $copy ) {
				delete_post_meta( $copy, '_wp_attached_file' );
				wp_delete_attachment( $copy, true );
			}
		}
		return $attachment_id;
	}
}
