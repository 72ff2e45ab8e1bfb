<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * One article as the service sent it: a payload of seo_package that the gateway's client has validated against
 * the contract. Pure.
 */
final class Article {

	/** @var array<string, mixed> */
	private array $payload;

	/** @param array<string, mixed> $payload A validated payload. */
	public function __construct( array $payload ) {
		$this->payload = $payload;
	}

	/** @return array<string, mixed> */
	public function payload(): array {
		return $this->payload;
	}

	public function uuid(): string {
		return Identifier::key( $this->text( 'uuid' ) );
	}

	public function content_hash(): string {
		return $this->text( 'content_hash' );
	}

	/** Status at the service: draft, in_review, completed or archived. */
	public function status(): string {
		return $this->text( 'status' );
	}

	/** Time of the last change, UTC, in the database's format. */
	public function updated_at(): string {
		return self::database_time( $this->text( 'updated_at' ) );
	}

	/** Time of publication, past or planned, UTC, in the database's format; by default, of creation. */
	public function date(): string {
		return self::database_time( $this->text( $this->has_publication_date() ? 'published_at' : 'created_at' ) );
	}

	/** Whether it has a time of publication, past or planned. */
	public function has_publication_date(): bool {
		return '' !== $this->text( 'published_at' );
	}

	public function title(): string {
		return $this->text( 'title' );
	}

	/**
	 * The name by which people recognize a listed article: its title, or what comes closest, since summaries
	 * may have none and a topic may be just a keyword.
	 *
	 * @param array<mixed> $summary An article summary.
	 */
	public static function name( array $summary ): string {
		foreach ( [ 'title', 'meta_title', 'topic', 'slug' ] as $field ) {
			if ( is_string( $summary[ $field ] ?? null ) && '' !== $summary[ $field ] ) {
				return $summary[ $field ];
			}
		}
		return '';
	}

	/**
	 * The name of an article of which only a title is stored, which may be missing.
	 *
	 * @param array<string, string|null> $row Its `title` and `uuid`.
	 */
	public static function title_or_uuid( array $row ): string {
		return (string) ( '' === (string) $row['title'] ? $row['uuid'] : $row['title'] );
	}

	public function slug(): string {
		return $this->text( 'slug' );
	}

	public function excerpt(): string {
		return $this->text( 'excerpt' );
	}

	/** @return array{name: string, email: string} Its author; '' for unknown fields. */
	public function author(): array {
		$author = $this->payload['author'] ?? null;
		$known  = [];
		foreach ( [ 'name', 'email' ] as $field ) {
			$value           = is_array( $author ) ? ( $author[ $field ] ?? '' ) : '';
			$known[ $field ] = is_string( $value ) ? $value : '';
		}
		return $known;
	}

	/** Its language as a BCP 47 tag, or ''. */
	public function language(): string {
		return $this->text( 'language' );
	}

	/**
	 * Images to show where the article is shared: those of Open Graph and of the Twitter card.
	 *
	 * @return array<string, string> URL by field of the payload.
	 */
	public function sharing_images(): array {
		$images = [];
		foreach ( [ 'open_graph', 'twitter' ] as $field ) {
			$group = $this->payload[ $field ] ?? null;
			$url   = is_array( $group ) ? ( $group['image_url'] ?? '' ) : '';
			if ( is_string( $url ) && '' !== $url ) {
				$images[ $field ] = $url;
			}
		}
		return $images;
	}

	public function html(): string {
		return $this->text( 'html' );
	}

	/** @return list<string> */
	public function categories(): array {
		return $this->texts( 'categories' );
	}

	/** @return list<string> */
	public function tags(): array {
		return $this->texts( 'tags' );
	}

	/**
	 * The featured image, or null.
	 *
	 * @return array{url: string, alt: string, caption: string, credit: string}|null
	 */
	public function featured_image(): ?array {
		$image = $this->payload['featured_image'] ?? null;
		return is_array( $image ) ? self::image( $image ) : null;
	}

	/**
	 * The payload's data of the body's images.
	 *
	 * @return array<string, array{url: string, alt: string, caption: string, credit: string}> Image by its URL.
	 */
	public function images(): array {
		$images = [];
		foreach ( (array) ( $this->payload['images'] ?? [] ) as $value ) {
			if ( is_array( $value ) ) {
				$image = self::image( $value );

				$images[ $image['url'] ] = $images[ $image['url'] ] ?? $image;
			}
		}
		return $images;
	}

	/** A time of the contract (`2026-01-31T09:30:00`, UTC) in the database's format. */
	public static function database_time( string $wire_time ): string {
		return substr( str_replace( 'T', ' ', $wire_time ), 0, 19 );
	}

	private function text( string $field ): string {
		$value = $this->payload[ $field ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/** @return list<string> */
	private function texts( string $field ): array {
		$values = (array) ( $this->payload[ $field ] ?? [] );
		return array_values( array_unique( array_diff( array_map( 'trim', array_filter( $values, 'is_string' ) ), [ '' ] ) ) );
	}

	/**
	 * @param array<mixed> $value An `articleImage` of the contract.
	 * @return array{url: string, alt: string, caption: string, credit: string}
	 */
	private static function image( array $value ): array {
		$image = [];
		foreach ( [ 'url', 'alt', 'caption', 'credit' ] as $field ) {
			$image[ $field ] = is_string( $value[ $field ] ?? null ) ? $value[ $field ] : '';
		}
		return $image;
	}
}
