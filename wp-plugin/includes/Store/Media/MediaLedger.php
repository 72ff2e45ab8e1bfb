<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Media;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\Lease;

/**
 * Stores the attachment of each image, by the hash of its bytes, and the number of imports that use it: an
 * import that fails uncounts its own use, and only an attachment without uses is deleted.
 */
final class MediaLedger {

	/**
	 * Counts another import that uses the image; returns its attachment, or 0 if the library does not have it.
	 *
	 * The count is only raised if the row is unchanged since it was read, so that no use is counted of an
	 * attachment that is deleted meanwhile. A row without uses belongs to an image that is still being stored.
	 */
	public function count_use( string $sha256 ): int {
		$attachment_id = $this->attachment( $sha256 );
		if ( 0 === $attachment_id ) {
			return 0;
		}
		$counted = Database::execute(
			'UPDATE {media} SET uses = uses + 1 WHERE sha256 = %s AND attachment_id = %d AND uses > 0',
			[ $sha256, $attachment_id ]
		);
		return 1 === $counted ? $attachment_id : 0;
	}

	/** Claims an image that the library does not have; null while another process is storing it. */
	public function claim( string $sha256, string $source_url ): ?Lease {
		$row = [
			'source_url' => $source_url,
			'created_at' => gmdate( 'Y-m-d H:i:s' ),
		];
		return Lease::on_new_row( 'media', 'sha256', $sha256, $row ) ?? Lease::on_row( 'media', 'sha256', $sha256 );
	}

	/** Records the future path of a claimed image's file, within the uploads, before the file exists. */
	public function announce_file( Lease $lease, string $file ): void {
		$lease->update( [ 'file' => $file ] );
	}

	/** Whether an attachment was imported with an article. */
	public function has( int $attachment_id ): bool {
		return null !== Database::value( 'SELECT 1 FROM {media} WHERE attachment_id = %d LIMIT 1', [ $attachment_id ] );
	}

	/** Path of an image's file within the uploads, or ''. */
	public function file( string $sha256 ): string {
		return (string) Database::value( 'SELECT file FROM {media} WHERE sha256 = %s', [ $sha256 ] );
	}

	/** Records the attachment of a claimed image, before it is processed further, which takes long. */
	public function note( Lease $lease, int $attachment_id ): void {
		$lease->update(
			[
				'attachment_id' => $attachment_id,
				'uses'          => 0,
			]
		);
	}

	/** Ends a claim: the image is stored, with its first use. */
	public function finish( Lease $lease ): void {
		$lease->release( [ 'uses' => 1 ] );
	}

	/**
	 * Ends a claim with an attachment that was in the library before. The library's own use is counted and
	 * never uncounted, so that the attachment is never deleted.
	 */
	public function adopt( Lease $lease, int $attachment_id ): void {
		$lease->release(
			[
				'attachment_id' => $attachment_id,
				'uses'          => 2,
			]
		);
	}

	/** The attachment that only one import uses, or 0. */
	public function only_use( string $sha256 ): int {
		return (int) Database::value( 'SELECT attachment_id FROM {media} WHERE sha256 = %s AND uses = 1', [ $sha256 ] );
	}

	/**
	 * Uncounts a use; returns a lease on the image if it has no uses left. The caller then deletes the image,
	 * and its row after it. Until then no import can use it; if the process dies, the next one deletes it.
	 */
	public function uncount_use( string $sha256 ): ?Lease {
		Database::execute(
			'UPDATE {media}
				SET leased_until = CASE WHEN uses = 1 THEN %s ELSE leased_until END, uses = uses - 1
				WHERE sha256 = %s AND uses > 0',
			[ gmdate( 'Y-m-d H:i:s', 0 ), $sha256 ]
		);
		$is_unused = '0' === Database::value( "SELECT uses FROM {media} WHERE sha256 = %s AND lease = ''", [ $sha256 ] );
		return $is_unused ? Lease::on_row( 'media', 'sha256', $sha256 ) : null;
	}

	/**
	 * Claims the images that a process was storing when it died.
	 *
	 * @return array<string, Lease> By SHA-256; the caller cleans up and deletes the rows.
	 */
	public function claim_abandoned(): array {
		$claimed = [];
		foreach ( Database::texts(
			'SELECT sha256 FROM {media} WHERE uses = 0 AND leased_until < %s',
			[ gmdate( 'Y-m-d H:i:s' ) ]
		) as $sha256 ) {
			$lease = Lease::on_row( 'media', 'sha256', $sha256 );
			if ( null !== $lease ) {
				$claimed[ $sha256 ] = $lease;
			}
		}
		return $claimed;
	}

	/** The attachment of an image, or 0 if there is none or a user has deleted it. */
	public function attachment( string $sha256 ): int {
		return self::existing( (int) Database::value( 'SELECT attachment_id FROM {media} WHERE sha256 = %s', [ $sha256 ] ) );
	}

	/**
	 * The attachments of images by the URLs they were imported from, as far as known; the bytes are not
	 * compared.
	 *
	 * @param list<string> $urls URLs.
	 * @return array<string, int> Attachment by URL; 0 if unknown.
	 */
	public static function of_addresses( array $urls ): array {
		$found = array_fill_keys( $urls, 0 );
		if ( [] === $urls ) {
			return $found;
		}
		foreach ( Database::rows(
			'SELECT source_url, attachment_id FROM {media} WHERE uses > 0 AND source_url IN (%s)',
			[ $urls ]
		) as $row ) {
			$attachment_id = self::existing( (int) $row['attachment_id'] );
			if ( isset( $found[ (string) $row['source_url'] ] ) && 0 !== $attachment_id ) {
				$found[ (string) $row['source_url'] ] = $attachment_id;
			}
		}
		return $found;
	}

	/** The SHA-256 of the image that was last imported from a URL, or ''. */
	public function hash_of_address( string $url ): string {
		return (string) Database::value(
			'SELECT sha256 FROM {media} WHERE uses > 0 AND source_url = %s ORDER BY created_at DESC LIMIT 1',
			[ $url ]
		);
	}

	/** The attachment, or 0 if it no longer exists. */
	private static function existing( int $attachment_id ): int {
		return $attachment_id > 0 && 'attachment' === get_post_type( $attachment_id ) ? $attachment_id : 0;
	}
}
