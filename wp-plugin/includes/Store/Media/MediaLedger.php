<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Media;

use ArticleBridge\Store\Database;
use ArticleBridge\Store\Lease;

/**
 * Which attachment each image became, by the hash of its bytes, and how many imports have counted on it:
 * an import that fails takes back its own count, and only an attachment without uses is deleted.
 */
final class MediaLedger {

	/**
	 * Counts one more import that uses the image: its attachment, or 0 where the library does not have it.
	 *
	 * The count rises only where the row is still the one that was read, so that nothing is counted on that
	 * is deleted between. A row that was never counted belongs to an image still being stored.
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

	/** Claims an image that the library does not have: null while another process is storing it. */
	public function claim( string $sha256, string $source_url ): ?Lease {
		$row = [
			'source_url' => $source_url,
			'created_at' => gmdate( 'Y-m-d H:i:s' ),
		];
		return Lease::on_new_row( 'media', 'sha256', $sha256, $row ) ?? Lease::on_row( 'media', 'sha256', $sha256 );
	}

	/** Notes where the file of a claimed image will be, within the uploads, before it is there. */
	public function announce_file( Lease $lease, string $file ): void {
		$lease->update( [ 'file' => $file ] );
	}

	/** Whether an attachment came with an article. */
	public function has( int $attachment_id ): bool {
		return null !== Database::value( 'SELECT 1 FROM {media} WHERE attachment_id = %d LIMIT 1', [ $attachment_id ] );
	}

	/** Path of an image's file within the uploads, or ''. */
	public function file( string $sha256 ): string {
		return (string) Database::value( 'SELECT file FROM {media} WHERE sha256 = %s', [ $sha256 ] );
	}

	/** Notes the attachment that a claimed image has become, before anything that takes long is done to it. */
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
	 * Ends a claim with an attachment that was in the library before. The library's own use counts as one that
	 * is never taken back, so that it is never deleted.
	 */
	public function adopt( Lease $lease, int $attachment_id ): void {
		$lease->release(
			[
				'attachment_id' => $attachment_id,
				'uses'          => 2,
			]
		);
	}

	/** The attachment that one import alone counts on, or 0. */
	public function only_use( string $sha256 ): int {
		return (int) Database::value( 'SELECT attachment_id FROM {media} WHERE sha256 = %s AND uses = 1', [ $sha256 ] );
	}

	/**
	 * Takes one use back: returns a lease on the image if it has no uses left; the caller then deletes the
	 * image, and its row after it. Until then no import can count on it; if the process dies, the next one
	 * deletes it.
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
	 * Takes over the images that a process was storing when it died.
	 *
	 * @return array<string, Lease> By SHA-256; the caller clears up and deletes the rows.
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

	/** The attachment in an image's row, or 0 where there is none or the user has deleted it. */
	public function attachment( string $sha256 ): int {
		return self::existing( (int) Database::value( 'SELECT attachment_id FROM {media} WHERE sha256 = %s', [ $sha256 ] ) );
	}

	/**
	 * The attachments of images by the addresses they came from, as far as those tell: their bytes are not known.
	 *
	 * @param list<string> $urls Their addresses.
	 * @return array<string, int> Attachment by address; 0 where it is not known.
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

	/** An attachment, or 0 where it is none any more. */
	private static function existing( int $attachment_id ): int {
		return $attachment_id > 0 && 'attachment' === get_post_type( $attachment_id ) ? $attachment_id : 0;
	}
}
