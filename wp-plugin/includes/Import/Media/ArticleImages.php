<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Import\Article;
use ArticleBridge\Import\ImportJournal;
use ArticleBridge\Import\LedgerEntry;

/** Brings the images of one article into the media library. What fails is a warning, never a failed article. */
final class ArticleImages {

	private ImageDownload $download;

	private MediaLibrary $library;

	/** @var array<string, string> SHA-256 by address, of what this process has fetched: within a run, images recur. */
	private array $hashes = [];

	public function __construct( ImageDownload $download, MediaLibrary $library ) {
		$this->download = $download;
		$this->library  = $library;
	}

	/**
	 * Imports the images of the body and the featured image.
	 *
	 * @param Article     $article The article.
	 * @param string      $body    Its body.
	 * @param LedgerEntry $entry   Its claimed entry, whose lease is renewed before every image.
	 * @return array{attachments: array<string, int>, warnings: list<string>} Attachment by remote address.
	 * @throws ImageFailure Never: it is caught and becomes a warning.
	 */
	public function import( Article $article, string $body, LedgerEntry $entry ): array {
		$attachments = [];
		$warnings    = [];
		foreach ( $this->wanted( $article, $body ) as $image ) {
			$entry->lease->renew();
			try {
				if ( ! current_user_can( 'upload_files' ) ) {
					throw ImageFailure::may_not_upload();
				}
				$attachments[ $image['url'] ] = $this->attachment( $image, $article, $entry->journal );
			} catch ( ImageFailure $failure ) {
				$warnings[] = sprintf(
					/* translators: 1: address of the image, 2: the reason, beginning in lower case and ending with a full stop. */
					__( 'The image %1$s was left at its address: %2$s', 'article-bridge' ),
					$image['url'],
					$failure->getMessage()
				);
			}
		}
		return [
			'attachments' => $attachments,
			'warnings'    => $warnings,
		];
	}

	/**
	 * The images that an import would bring, as far as they are here. Nothing is fetched.
	 *
	 * @param Article $article The article.
	 * @param string  $body    Its body.
	 * @return array<string, int> Attachment by remote address; 0 where the import would fetch it.
	 */
	public function known( Article $article, string $body ): array {
		return StoredImages::of( array_map( 'strval', array_keys( $this->wanted( $article, $body ) ) ) );
	}

	/**
	 * What a plan says of images.
	 *
	 * @param array<string, int> $attachments Attachment by remote address; 0 where it is not here.
	 * @return list<array{url: string, stored: bool, bytes: int|null}> The bytes are those of the copy that is here.
	 */
	public static function listed( array $attachments ): array {
		$listed = [];
		foreach ( $attachments as $url => $attachment_id ) {
			$file     = $attachment_id > 0 ? get_attached_file( $attachment_id ) : false;
			$listed[] = [
				'url'    => (string) $url,
				'stored' => $attachment_id > 0,
				'bytes'  => false === $file || ! file_exists( $file ) ? null : wp_filesize( $file ),
			];
		}
		return $listed;
	}

	/**
	 * What BodyImages::replace() needs to know of attachments.
	 *
	 * @param array<string, int> $attachments Attachment by remote address.
	 * @return array<string, array{id: int, src: string, full: string}>
	 */
	public static function copies( array $attachments ): array {
		$copies = [];
		foreach ( $attachments as $url => $attachment_id ) {
			$copies[ $url ] = [
				'id'   => $attachment_id,
				'src'  => (string) wp_get_attachment_image_url( $attachment_id, 'large' ),
				'full' => (string) wp_get_attachment_url( $attachment_id ),
			];
		}
		return $copies;
	}

	/** @param array{url: string, alt: string, caption: string, credit: string} $image What is known of it. */
	private function attachment( array $image, Article $article, ImportJournal $journal ): int {
		$hash          = $this->hashes[ $image['url'] ] ?? '';
		$attachment_id = '' === $hash ? 0 : $this->library->attachment_by_hash( $hash, $journal );
		if ( 0 !== $attachment_id ) {
			return $attachment_id;
		}
		$file = $this->download->fetch( $image['url'] );

		$this->hashes[ $image['url'] ] = $file->sha256;
		try {
			return $this->library->attachment( $file, $image, $article->title(), $journal );
		} finally {
			$file->delete();
		}
	}

	/**
	 * Every image of the article, each address once, with what the payload knows of it. A picture that is only
	 * linked to comes along where the gateway serves it: the site must not depend on the gateway to show its posts.
	 *
	 * @return array<string, array{url: string, alt: string, caption: string, credit: string}>
	 */
	private function wanted( Article $article, string $body ): array {
		$known    = $article->images();
		$featured = $article->featured_image();
		$wanted   = [];
		$linked   = array_filter( BodyImages::linked_in( $body ), [ $this->download, 'is_from_gateway' ] );
		foreach ( BodyImages::found_in( $body ) + array_fill_keys( $linked, '' ) as $url => $alt ) {
			$wanted[ $url ] = $known[ $url ] ?? [
				'url'     => $url,
				'alt'     => $alt,
				'caption' => '',
				'credit'  => '',
			];
		}
		if ( null !== $featured ) {
			$wanted[ $featured['url'] ] = $wanted[ $featured['url'] ] ?? $featured;
		}
		return $wanted;
	}
}
