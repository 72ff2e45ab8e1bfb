<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Contract\Article;
use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Ledger\ImportJournal;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Store\Media\MediaLedger;
use ArticleBridge\Store\Runs\Warning;

/**
 * Imports the images of one article into the media library. A failure results in a warning, never in a failed
 * article.
 *
 * @phpstan-type Wanted array{url: string, alt: string, caption: string, credit: string}
 */
final class ArticleImages {

	private AllowedOrigin $gateway;

	private ?ImageDownload $download = null;

	/** @var array<string, string> SHA-256 by URL of the images that this process has downloaded, since images recur within a run. */
	private array $hashes = [];

	/** @param AllowedOrigin $gateway The only private host that images may be downloaded from. */
	public function __construct( AllowedOrigin $gateway ) {
		$this->gateway = $gateway;
	}

	/**
	 * Imports the images of the body, the featured image and the images for sharing.
	 *
	 * @param Article       $article The article.
	 * @param string        $body    Its body.
	 * @param LedgerEntry   $entry   Its claimed entry, whose lease is renewed before every image.
	 * @param ImportOptions $options The run's options.
	 * @return array{attachments: array<string, int>, warnings: list<Warning>, is_incomplete: bool} Attachments by remote
	 *         URL, and whether one that is missing may be had later.
	 */
	public function import( Article $article, string $body, LedgerEntry $entry, ImportOptions $options ): array {
		$attachments = [];
		$failures    = [];
		$wanted      = $this->wanted( $article, $body, $options );
		foreach ( [] === $wanted ? [] : array_chunk( $wanted, ImageDownload::AT_ONCE ) as $images ) {
			$entry->lease->renew();
			$fetched = $this->fetched( $images );
			try {
				foreach ( $images as $image ) {
					$entry->lease->renew();
					try {
						$attachments[ $image['url'] ] = $this->attachment(
							$image,
							$fetched[ $image['url'] ] ?? null,
							$article,
							$entry->journal
						);
					} catch ( ImageFailure $failure ) {
						$failures[ $image['url'] ] = $failure;
					}
				}
			} finally {
				foreach ( $fetched as $file ) {
					if ( $file instanceof ImageFile ) {
						$file->delete();
					}
				}
			}
		}
		return [
			'attachments'   => $attachments,
			'warnings'      => [] === $failures ? [] : ImageWarnings::of( $failures ),
			'is_incomplete' => [] !== array_filter( $failures, static fn( ImageFailure $failure ): bool => $failure->may_pass() ),
		];
	}

	/**
	 * The images that an import would use, as far as they are in the media library. Nothing is downloaded.
	 *
	 * @param Article       $article The article.
	 * @param string        $body    Its body.
	 * @param ImportOptions $options The run's options.
	 * @return array<string, int> Attachment by remote URL; 0 if the import would download it.
	 */
	public function known( Article $article, string $body, ImportOptions $options ): array {
		return MediaLedger::of_addresses( array_column( $this->wanted( $article, $body, $options ), 'url' ) );
	}

	/**
	 * The images of a plan.
	 *
	 * @param array<string, int> $attachments Attachment by remote URL; 0 if it is not in the media library.
	 * @return list<array{url: string, stored: bool, bytes: int|null}> `bytes` is the size of the local copy.
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
	 * Data of attachments that BodyImages::replace() needs.
	 *
	 * @param array<string, int> $attachments Attachments by remote URL.
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

	/**
	 * All images of the article, each URL once, with the payload's data. An image that is only linked to, or
	 * only shown for sharing, is included if the gateway serves it: the site must not depend on the gateway to
	 * show its posts.
	 *
	 * @param Article       $article The article.
	 * @param string        $body    Its body.
	 * @param ImportOptions $options The run's options.
	 * @phpstan-return list<Wanted>
	 */
	private function wanted( Article $article, string $body, ImportOptions $options ): array {
		if ( ! $options->imports_images() ) {
			return [];
		}
		$known    = $article->images();
		$featured = $options->takes_featured_image() ? $article->featured_image() : null;
		$wanted   = [];
		$beside   = array_filter(
			array_merge( BodyImages::linked_in( $body ), array_values( $article->sharing_images() ) ),
			[ $this->gateway, 'is_gateway' ]
		);
		foreach ( BodyImages::found_in( $body ) + array_fill_keys( $beside, '' ) as $url => $alt ) {
			$wanted[ $url ] = $known[ $url ] ?? self::details( (string) $url, $alt );
		}
		if ( null !== $featured ) {
			$wanted[ $featured['url'] ] = $wanted[ $featured['url'] ] ?? $featured;
		}
		$images = [];
		foreach ( $wanted as $image ) {
			/**
			 * Filters an image before it is downloaded or looked up.
			 *
			 * @param array{url: string, alt: string, caption: string, credit: string}|false $image   False leaves it at its URL.
			 * @param array<string, mixed>                                                   $payload The article as seo_package.
			 */
			$filtered = apply_filters( 'article_bridge_image', $image, $article->payload() );
			if ( is_array( $filtered ) ) {
				$images[] = self::details( $image['url'], $filtered['alt'] ?? '', $filtered['caption'] ?? '', $filtered['credit'] ?? '' );
			}
		}
		return $images;
	}

	/**
	 * @param mixed $alt     Alternative text.
	 * @param mixed $caption Caption.
	 * @param mixed $credit  Credit.
	 * @phpstan-return Wanted
	 */
	private static function details( string $url, $alt, $caption = '', $credit = '' ): array {
		return [
			'url'     => $url,
			'alt'     => is_string( $alt ) ? $alt : '',
			'caption' => is_string( $caption ) ? $caption : '',
			'credit'  => is_string( $credit ) ? $credit : '',
		];
	}

	/**
	 * Downloads images that this process has not downloaded yet.
	 *
	 * @phpstan-param list<Wanted> $images
	 * @return array<string, ImageFile|ImageFailure> By address.
	 */
	private function fetched( array $images ): array {
		$urls = array_values( array_diff( array_column( $images, 'url' ), array_keys( $this->hashes ) ) );
		if ( ! current_user_can( 'upload_files' ) ) {
			return array_fill_keys( array_column( $images, 'url' ), ImageFailure::may_not_upload() );
		}
		$fetched = $this->download()->fetch_all( $urls );
		foreach ( $fetched as $url => $file ) {
			if ( $file instanceof ImageFile ) {
				$this->hashes[ $url ] = $file->sha256;
			}
		}
		return $fetched;
	}

	private function download(): ImageDownload {
		$this->download = $this->download ?? new ImageDownload( $this->gateway );
		return $this->download;
	}

	/**
	 * @param ImageFile|ImageFailure|null $fetched The download; null if it was downloaded before.
	 * @phpstan-param Wanted $image
	 * @throws ImageFailure When it cannot be downloaded or stored.
	 */
	private function attachment( array $image, $fetched, Article $article, ImportJournal $journal ): int {
		if ( $fetched instanceof ImageFailure ) {
			// A post that shows the copy must not go back to an address at which there is nothing now.
			$copy = $fetched->is_not_served() ? MediaLibrary::of_this_site()->attachment_by_address( $image['url'], $journal ) : 0;
			if ( 0 !== $copy ) {
				return $copy;
			}
			throw $fetched;
		}
		if ( null !== $fetched ) {
			return MediaLibrary::of_this_site()->attachment( $fetched, $image, $article->title(), $journal );
		}
		$attachment_id = MediaLibrary::of_this_site()->attachment_by_hash( $this->hashes[ $image['url'] ] ?? '', $journal );
		if ( 0 !== $attachment_id ) {
			return $attachment_id;
		}
		// It was deleted from the media library meanwhile.
		$file = $this->download()->fetch( $image['url'] );

		$this->hashes[ $image['url'] ] = $file->sha256;
		try {
			return MediaLibrary::of_this_site()->attachment( $file, $image, $article->title(), $journal );
		} finally {
			$file->delete();
		}
	}
}
