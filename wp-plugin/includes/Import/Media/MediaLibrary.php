<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Contract\PlainText;
use ArticleBridge\Ledger\ImportJournal;
use ArticleBridge\Posts\NewPostMeta;
use ArticleBridge\Store\Lease;
use ArticleBridge\Store\Media\MediaLedger;

/** Imports images into the media library: each once, by the hash of its bytes, across articles and runs. */
final class MediaLibrary {

	/** Seconds to wait for another process that is storing the same image. */
	private const WAIT_SECONDS = 5;

	/** Maximum length of a file name, in characters, without the extension. */
	private const NAME_CHARACTERS = 60;

	private MediaLedger $ledger;

	public function __construct( MediaLedger $ledger ) {
		$this->ledger = $ledger;
	}

	public static function of_this_site(): self {
		return new self( new MediaLedger() );
	}

	/**
	 * The attachment of an image: an existing or a new one.
	 *
	 * @param ImageFile                                                        $file    The image, whose file is moved
	 *                                                                                  where it is stored.
	 * @param array{url: string, alt: string, caption: string, credit: string} $details What is known of it.
	 * @param string                                                           $name    What to call the file where
	 *                                                                                  there is no alternative text.
	 * @param ImportJournal                                                    $journal Records the use of the image.
	 * @throws ImageFailure When it cannot be stored.
	 * @throws ImageBusy    When another process is storing it, or died of it a moment ago.
	 */
	public function attachment( ImageFile $file, array $details, string $name, ImportJournal $journal ): int {
		$give_up_at = time() + self::WAIT_SECONDS;
		do {
			$attachment_id = $this->ledger->count_use( $file->sha256 );
			if ( 0 === $attachment_id ) {
				$lease         = $this->ledger->claim( $file->sha256, $details['url'] );
				$attachment_id = null === $lease ? 0 : $this->store_claimed( $lease, $file, $details, $name );
			}
			if ( 0 !== $attachment_id ) {
				$journal->counted_image( $file->sha256 );
				return $attachment_id;
			}
			usleep( 100000 );
		} while ( time() < $give_up_at );
		throw new ImageBusy();
	}

	/**
	 * The attachment of an image with a known hash, or 0 if it has to be downloaded.
	 *
	 * @param ImportJournal $journal Records the use of the image.
	 */
	public function attachment_by_hash( string $sha256, ImportJournal $journal ): int {
		$attachment_id = $this->ledger->count_use( $sha256 );
		if ( 0 !== $attachment_id ) {
			$journal->counted_image( $sha256 );
		}
		return $attachment_id;
	}

	/**
	 * The attachment of the image that was last imported from a URL, or 0.
	 *
	 * @param ImportJournal $journal Records the use of the image.
	 */
	public function attachment_by_address( string $url, ImportJournal $journal ): int {
		$sha256 = $this->ledger->hash_of_address( $url );
		return '' === $sha256 ? 0 : $this->attachment_by_hash( $sha256, $journal );
	}

	/** The attachment of an image that only one import uses, or 0. */
	public function only_use( string $sha256 ): int {
		return $this->ledger->only_use( $sha256 );
	}

	/** Uncounts an article's use of an image, and deletes the image if that was the only one. */
	public function release( string $sha256 ): void {
		$lease = $this->ledger->uncount_use( $sha256 );
		if ( null !== $lease ) {
			$this->clear_unfinished( $sha256 );
			$lease->delete_row();
		}
	}

	/**
	 * Cleans up images of processes that died while storing them.
	 *
	 * @param array<string, Lease> $abandoned Leases claimed by MediaLedger, by hash.
	 */
	public function clear_abandoned( array $abandoned ): void {
		foreach ( $abandoned as $sha256 => $lease ) {
			$this->clear_unfinished( (string) $sha256 );
			$lease->delete_row();
		}
	}

	/** Deletes everything that a dead process has created of an image. */
	private function clear_unfinished( string $sha256 ): void {
		$attachment_id = $this->ledger->attachment( $sha256 );
		if ( 0 !== $attachment_id ) {
			wp_delete_attachment( $attachment_id, true );
		}
		$file = $this->ledger->file( $sha256 );
		if ( '' !== $file ) {
			UploadedFile::clear( $file, $sha256 );
		}
	}

	/**
	 * @param array{url: string, alt: string, caption: string, credit: string} $details What is known of the image.
	 * @throws \Throwable When it cannot be stored.
	 */
	private function store_claimed( Lease $lease, ImageFile $file, array $details, string $name ): int {
		// Another process may have stored it between this one's search and its claim.
		$attachment_id = $this->ledger->count_use( $file->sha256 );
		if ( 0 !== $attachment_id ) {
			$lease->release();
			return $attachment_id;
		}
		$this->clear_unfinished( $file->sha256 );
		$attachment_id = SameFile::attachment( $file );
		if ( 0 !== $attachment_id ) {
			$this->ledger->adopt( $lease, $attachment_id );
			return $attachment_id;
		}
		try {
			$attachment_id = $this->store( $lease, $file, $details, $name );
		} catch ( \Throwable $failure ) {
			$lease->delete_row();
			throw $failure;
		}
		$this->ledger->finish( $lease );
		return $attachment_id;
	}

	/**
	 * @param array{url: string, alt: string, caption: string, credit: string} $details What is known of the image.
	 * @throws ImageFailure When WordPress refuses it.
	 * @throws \Throwable   When another plugin fails on a hook.
	 */
	private function store( Lease $lease, ImageFile $file, array $details, string $name ): int {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';

		$upload = [
			'name'     => self::file_name( $file, $details['alt'], $name ),
			'tmp_name' => $file->path,
			'type'     => $file->mime_type,
			'size'     => (int) filesize( $file->path ),
			'error'    => 0,
		];
		$stored = UploadedFile::sideload(
			$upload,
			function ( string $path ) use ( $lease ): void {
				$this->ledger->announce_file( $lease, $path );
			}
		);
		if ( isset( $stored['error'] ) ) {
			UploadedFile::clear( $this->ledger->file( $file->sha256 ), $file->sha256 );
			$error = ImageFailure::not_stored( (string) $stored['error'] );
			throw $error;
		}
		$attachment_id = UploadedFile::attach( self::post( $stored, $details, $name ), $stored['file'] );
		if ( is_wp_error( $attachment_id ) ) {
			wp_delete_file( $stored['file'] );
			$error = ImageFailure::not_stored( $attachment_id->get_error_message() );
			throw $error;
		}
		try {
			$this->ledger->note( $lease, $attachment_id );
			update_post_meta( $attachment_id, '_wp_attachment_image_alt', wp_slash( NewPostMeta::storable( $details['alt'] ) ) );
			ImageMemory::keep();
			wp_update_attachment_metadata( $attachment_id, UploadedFile::resized( $attachment_id, $stored['file'] ) );
		} catch ( \Throwable $failure ) {
			wp_delete_attachment( $attachment_id, true );
			throw $failure;
		}
		return $attachment_id;
	}

	/**
	 * @param array<string, string>                                            $stored  Result of wp_handle_sideload().
	 * @param array{url: string, alt: string, caption: string, credit: string} $details What is known of the image.
	 * @return array<string, string>
	 */
	private static function post( array $stored, array $details, string $name ): array {
		return [
			'post_title'     => PlainText::to_html( '' === $details['alt'] ? $name : $details['alt'] ),
			'post_excerpt'   => PlainText::to_html( $details['caption'] ),
			'post_content'   => PlainText::to_html( $details['credit'] ),
			'post_mime_type' => $stored['type'],
			'guid'           => $stored['url'],
		];
	}

	/**
	 * A file name of readable words, in ASCII because some file systems do not support more. The extension is
	 * that of the content; the words contain no dot, so there is no second extension.
	 */
	private static function file_name( ImageFile $file, string $alt, string $name ): string {
		foreach ( [ $alt, $name ] as $words ) {
			$slug = substr(
				(string) preg_replace( '/[^a-z0-9]+/', '-', strtolower( remove_accents( $words ) ) ),
				0,
				self::NAME_CHARACTERS
			);
			if ( '' !== trim( $slug, '-' ) && 1 === preg_match( '/[a-z]{2}/', $slug ) ) {
				return trim( $slug, '-' ) . '.' . $file->extension();
			}
		}
		return 'image-' . substr( $file->sha256, 0, 12 ) . '.' . $file->extension();
	}
}
