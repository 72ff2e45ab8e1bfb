<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Seo\SeoMemory;
use ArticleBridge\Seo\SeoPlugins;
use ArticleBridge\Store\Site\PostRows;

/**
 * A post as it is in the database, with its meta and terms, to be restored byte for byte if an update fails or
 * a run is rolled back. It bypasses WordPress' functions on purpose: their filters may change the values, and
 * the failure may be caused by another plugin on one of their hooks.
 */
final class PostSnapshot {

	/** Maximum size of a stored snapshot, in bytes: databases refuse statements above 16 MB, some above 1 MB. */
	private const BYTES_MAXIMUM = 900000;

	/** Characters of a hash for the post itself, if there is a second part. */
	private const POST_PART = 43;

	/** Columns that may change without an edit of the post; pings are sent by WP-Cron. */
	private const UNWATCHED_COLUMNS = [ 'post_modified', 'post_modified_gmt', 'to_ping', 'pinged', 'post_status' ];

	/** Columns that change without anybody editing the post. */
	private const CHANGED_BY_VISITORS = [ 'comment_count', 'to_ping', 'pinged' ];

	/** Meta that WordPress writes and removes by itself: edit locks, pending pings, oEmbed caches. */
	private const UNWATCHED_META = '/^(_edit_lock|_edit_last|_pingme|_encloseme|enclosure|_oembed_.*)$/D';

	private int $post_id;

	/** @var array<string, string|null> */
	private array $post;

	/** @var list<array<string, string|null>> */
	private array $meta;

	/** @var list<array<string, string|null>> */
	private array $terms;

	/** @var list<int> */
	private array $revisions;

	/** @var array<string, list<array<string, string|null>>> Data of SEO plugins in tables of their own (SeoMemory). */
	private array $seo;

	/**
	 * @param int                                             $post_id   The post.
	 * @param array<string, string|null>                      $post      Its row.
	 * @param list<array<string, string|null>>                $meta      Its meta rows.
	 * @param list<array<string, string|null>>                $terms     Its term relationship rows.
	 * @param list<int>                                       $revisions Its revisions.
	 * @param array<string, list<array<string, string|null>>> $seo       See SeoMemory.
	 */
	private function __construct( int $post_id, array $post, array $meta, array $terms, array $revisions, array $seo ) {
		$this->post_id   = $post_id;
		$this->post      = $post;
		$this->meta      = $meta;
		$this->terms     = $terms;
		$this->revisions = $revisions;
		$this->seo       = $seo;
	}

	public static function take( int $post_id ): self {
		return self::of_rows( $post_id, PostRows::revisions( $post_id ), SeoMemory::take( $post_id ) );
	}

	/**
	 * A hash of everything that can be edited, 64 characters: equal hashes mean that nothing was edited. Data
	 * of SEO plugins in tables of their own have a separate part. '' if the post does not exist.
	 */
	public static function hash_of( int $post_id ): string {
		$snapshot = self::of_rows( $post_id, [], [] );
		if ( $snapshot->is_empty() ) {
			return '';
		}
		$snapshot->fill_caches();
		$hash = $snapshot->hash();
		$seo  = [] === SeoPlugins::active() ? [] : SeoMemory::fields( $post_id );
		return [] === $seo
			? $hash
			: substr( $hash, 0, self::POST_PART ) . '.'
				. substr( hash( 'sha256', (string) wp_json_encode( $seo ) ), 0, 63 - self::POST_PART );
	}

	/** Whether a post was not edited since hash_of(). Activating or deactivating an SEO plugin is no edit. */
	public static function is_unchanged( int $post_id, string $hash ): bool {
		$now = self::hash_of( $post_id );
		return strpos( $now, '.' ) === strpos( $hash, '.' ) ? $now === $hash : 0 === strncmp( $now, $hash, self::POST_PART );
	}

	/**
	 * @param list<int>                                       $revisions Its revisions.
	 * @param array<string, list<array<string, string|null>>> $seo       See SeoMemory.
	 */
	private static function of_rows( int $post_id, array $revisions, array $seo ): self {
		return new self(
			$post_id,
			PostRows::post( $post_id ),
			PostRows::meta( $post_id ),
			PostRows::terms( $post_id ),
			$revisions,
			$seo
		);
	}

	/** The snapshot as text, or '' if it is too large to be stored. */
	public function encode(): string {
		// phpcs:disable WordPress.PHP.DiscouragedPHPFunctions -- any bytes, which JSON is not for; read back as arrays only.
		$text = serialize( [ $this->post_id, $this->post, $this->meta, $this->terms, $this->revisions, $this->seo ] );
		$text = base64_encode( function_exists( 'gzcompress' ) ? (string) gzcompress( $text ) : $text );
		// phpcs:enable
		return strlen( $text ) <= self::BYTES_MAXIMUM ? $text : '';
	}

	/** The snapshot that encode() wrote, or null if the text is invalid. */
	public static function decode( string $text ): ?self {
		// See encode(); invalid text results in null.
		// phpcs:disable WordPress.PHP.DiscouragedPHPFunctions, WordPress.PHP.NoSilencedErrors
		$bytes = (string) base64_decode( $text, true );
		if ( function_exists( 'gzuncompress' ) && 0 !== strpos( $bytes, 'a:' ) ) {
			$bytes = (string) @gzuncompress( $bytes );
		}
		$parts = @unserialize( $bytes, [ 'allowed_classes' => false ] );
		// phpcs:enable
		if ( ! is_array( $parts ) || 6 !== count( $parts ) || ! is_int( $parts[0] ) ) {
			return null;
		}
		/**
		 * @var array{
		 *   int,
		 *   array<string, string|null>,
		 *   list<array<string, string|null>>,
		 *   list<array<string, string|null>>,
		 *   list<int>,
		 *   array<string, list<array<string, string|null>>>,
		 * } $parts
		 */
		return new self( ...$parts );
	}

	public function post_id(): int {
		return $this->post_id;
	}

	/** Whether this is the post as the caller has read it, and nobody has edited or deleted it since. */
	public function is_of( \WP_Post $post ): bool {
		foreach ( array_diff_key( $this->post, array_flip( self::CHANGED_BY_VISITORS ) ) as $column => $value ) {
			if ( (string) $post->$column !== (string) $value ) {
				return false;
			}
		}
		return ! $this->is_empty();
	}

	/** Whether the post did not exist. */
	public function is_empty(): bool {
		return [] === $this->post;
	}

	/** A hash of the post and its meta and terms. A scheduled post that WordPress has published counts as unedited. */
	private function hash(): string {
		$meta = [];
		foreach ( $this->meta as $row ) {
			if ( 1 !== preg_match( self::UNWATCHED_META, (string) $row['meta_key'] ) ) {
				$meta[] = $row['meta_key'] . '=' . $row['meta_value'];
			}
		}
		sort( $meta );
		$terms = array_column( $this->terms, 'term_taxonomy_id' );
		sort( $terms );
		$status = (string) ( $this->post['post_status'] ?? '' );
		$post   = array_diff_key( $this->post, array_flip( self::UNWATCHED_COLUMNS ) );
		return hash(
			'sha256',
			(string) wp_json_encode(
				[
					array_map( 'md5', array_map( 'strval', $post ) ),
					'future' === $status ? 'publish' : $status,
					array_map( 'md5', $meta ),
					$terms,
				]
			)
		);
	}

	/** Fills WordPress' caches like update_meta_cache(), which saves the next reader of the post's meta or terms a query. */
	private function fill_caches(): void {
		NewPostTerms::cache_terms(
			$this->post_id,
			(string) $this->post['post_type'],
			array_map( 'intval', array_column( $this->terms, 'term_taxonomy_id' ) )
		);
		$values = [];
		foreach ( wp_list_sort( $this->meta, 'meta_id' ) as $row ) {
			$values[ (string) $row['meta_key'] ][] = $row['meta_value'];
		}
		wp_cache_add( $this->post_id, $values, 'post_meta' );
	}

	/** Restores the post; of one that was deleted permanently, removes what was written to it since. */
	public function restore(): void {
		if ( PostRows::is_gone( $this->post_id ) ) {
			PostRows::delete_meta_and_terms( $this->post_id );
			clean_post_cache( $this->post_id );
			return;
		}
		$taxonomies = array_values( get_object_taxonomies( (string) $this->post['post_type'] ) );
		$before     = $this->term_taxonomy_ids( $taxonomies );
		PostRows::restore( $this->post_id, $this->post, $this->meta, $this->terms );
		foreach ( array_diff( PostRows::revisions( $this->post_id ), $this->revisions ) as $revision_id ) {
			wp_delete_post_revision( $revision_id );
		}
		clean_post_cache( $this->post_id );
		wp_cache_delete( $this->post_id, 'post_meta' );
		clean_object_term_cache( $this->post_id, (string) $this->post['post_type'] );
		foreach ( $this->term_taxonomy_ids( $taxonomies ) as $taxonomy => $ids ) {
			wp_update_term_count( array_values( array_unique( array_merge( $ids, $before[ $taxonomy ] ) ) ), $taxonomy );
		}
		SeoMemory::restore( $this->post_id, $this->seo );
	}

	/**
	 * @param list<string> $taxonomies Their names.
	 * @return array<string, list<int>>
	 */
	private function term_taxonomy_ids( array $taxonomies ): array {
		$ids = [];
		foreach ( $taxonomies as $taxonomy ) {
			$found            = wp_get_object_terms( $this->post_id, $taxonomy, [ 'fields' => 'tt_ids' ] );
			$ids[ $taxonomy ] = is_array( $found ) ? array_values( array_map( 'intval', $found ) ) : [];
		}
		return $ids;
	}
}
