<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Import\Media\BodyImages;
use ArticleBridge\Seo\RegisteredMeta;

/** Writes an article to its post: all of it, or none. */
final class PostWriter {

	private ArticleTerms $terms;

	private ArticleLinks $links;

	public function __construct( ArticleTerms $terms, ArticleLinks $links ) {
		$this->terms = $terms;
		$this->links = $links;
	}

	/**
	 * Makes the post of an article.
	 *
	 * @param Article            $article     The article.
	 * @param string             $body        Blocks or HTML.
	 * @param array<string, int> $attachments Attachment by remote address.
	 * @param ImportOptions      $options     The run's options.
	 * @param ImportJournal      $journal     Learns of all that is made.
	 * @return array{post_id: int, warnings: list<string>}
	 * @throws ImportFailure When WordPress refuses it.
	 */
	public function create( Article $article, string $body, array $attachments, ImportOptions $options, ImportJournal $journal ): array {
		$terms  = $this->term_fields( $article, $journal );
		$slug   = self::slug( $article );
		$fields = PostFields::texts( $article ) + PostFields::dates( $article, wp_timezone() ) + $terms['fields'] + [
			'post_type'    => 'post',
			'post_status'  => PostStatus::of( $article, $options ),
			'post_author'  => get_current_user_id(),
			'post_name'    => wp_unique_post_slug( $slug, 0, 'publish', 'post', 0 ),
			'post_content' => $this->content( $body, $attachments ),
			'guid'         => $journal->announce_post(),
		];
		/** @var array{post_title: string, post_content: string} $fields */
		$fields = wp_slash( $fields );
		// What save_post of other plugins reads comes last: wp_after_insert_post() below, with terms and meta in place.
		$post_id = wp_insert_post( $fields, true, false );
		if ( is_wp_error( $post_id ) ) {
			throw ImportFailure::not_stored( $post_id->get_error_message() );
		}
		self::write_meta( $post_id, $article, false );
		self::write_featured_image( $post_id, $article, $attachments );
		self::attach( $post_id, $attachments );
		wp_after_insert_post( $post_id, false, null );

		$post = get_post( $post_id );
		if ( ! $post instanceof \WP_Post ) {
			throw ImportFailure::not_stored( '' );
		}
		return [
			'post_id'  => $post_id,
			'warnings' => array_merge( PostStatus::warnings( $article, $options ), $terms['warnings'], self::slug_warnings( $article, $slug, $post->post_name ) ),
		];
	}

	/**
	 * Brings the post of an article up to date. Its status, date and author stay.
	 *
	 * @param \WP_Post           $post        The post, unedited since the import.
	 * @param Article            $article     The article.
	 * @param string             $body        Blocks or HTML.
	 * @param array<string, int> $attachments Attachment by remote address.
	 * @param ImportJournal      $journal     Learns of all that is made.
	 * @return list<string> Warnings.
	 * @throws ImportFailure When WordPress refuses it; the post is then what it was.
	 * @throws \Throwable    When another plugin fails on one of its hooks; the same.
	 */
	public function update( \WP_Post $post, Article $article, string $body, array $attachments, ImportJournal $journal ): array {
		$terms    = $this->term_fields( $article, $journal );
		$slug     = self::slug( $article );
		$fields   = PostFields::texts( $article ) + $terms['fields'] + [
			'ID'           => $post->ID,
			'post_content' => $this->content( $body, $attachments ),
		];
		$warnings = $terms['warnings'];
		if ( get_post_meta( $post->ID, RegisteredMeta::key( 'slug' ), true ) !== $article->slug() ) {
			$fields['post_name'] = wp_unique_post_slug( $slug, $post->ID, 'publish', 'post', 0 );
			$warnings            = array_merge( $warnings, self::slug_warnings( $article, $slug, $fields['post_name'] ) );
		}
		$snapshot = PostSnapshot::take( $post->ID );
		$journal->announce_update( $snapshot );
		try {
			/** @var array{ID: int, post_title: string, post_content: string} $fields */
			$fields = wp_slash( $fields );
			$done   = wp_update_post( $fields, true, false );
			if ( is_wp_error( $done ) ) {
				throw ImportFailure::not_stored( $done->get_error_message() );
			}
			self::write_meta( $post->ID, $article, true );
			self::write_featured_image( $post->ID, $article, $attachments );
			self::attach( $post->ID, $attachments );
			wp_after_insert_post( $post->ID, true, $post );
		} catch ( \Throwable $failure ) {
			$snapshot->put_back();
			throw $failure;
		}
		return $warnings;
	}

	/**
	 * The body with the site's own images and links.
	 *
	 * @param string             $body        Blocks or HTML.
	 * @param array<string, int> $attachments Attachment by remote address.
	 */
	private function content( string $body, array $attachments ): string {
		return $this->links->resolved( BodyImages::replace( $body, ArticleImages::copies( $attachments ) ) );
	}

	/** @return array{fields: array{post_category?: list<int>, tags_input: list<int>}, warnings: list<string>} */
	private function term_fields( Article $article, ImportJournal $journal ): array {
		$categories = $this->terms->ids( $article->categories(), 'category', $journal );
		$tags       = $this->terms->ids( $article->tags(), 'post_tag', $journal );
		return [
			'fields'   => [
				'post_category' => $categories['ids'],
				'tags_input'    => $tags['ids'],
			],
			'warnings' => array_merge( $categories['warnings'], $tags['warnings'] ),
		];
	}

	/** The article's slug as WordPress writes slugs; of the title where nothing of it is left. */
	private static function slug( Article $article ): string {
		$slug = sanitize_title( $article->slug() );
		return '' === $slug ? sanitize_title( $article->title() ) : $slug;
	}

	/** @return list<string> */
	private static function slug_warnings( Article $article, string $slug, string $given ): array {
		if ( $slug === $given ) {
			return [];
		}
		/* translators: 1: slug of the article, 2: slug of its post. */
		return [ sprintf( __( 'The slug "%1$s" is taken on this site; the post got "%2$s".', 'article-bridge' ), $article->slug(), rawurldecode( $given ) ) ];
	}

	/** @throws ImportFailure When the database refuses it. */
	private static function write_meta( int $post_id, Article $article, bool $exists ): void {
		$values = [];
		foreach ( $article->payload() as $field => $value ) {
			// A field of a newer contract is kept too, if a meta key can hold its name.
			if ( null !== $value && 1 === preg_match( '/^[a-z0-9_]{1,100}$/D', (string) $field ) ) {
				$values[ RegisteredMeta::key( (string) $field ) ] = $value;
			}
		}
		if ( $exists ) {
			foreach ( array_keys( (array) get_post_meta( $post_id ) ) as $key ) {
				if ( 0 === strpos( (string) $key, RegisteredMeta::key( '' ) ) && ! isset( $values[ $key ] ) ) {
					delete_post_meta( $post_id, (string) $key );
				}
			}
		}
		foreach ( $values as $key => $value ) {
			if ( $exists ) {
				update_post_meta( $post_id, $key, wp_slash( $value ) );
			} elseif ( false === add_post_meta( $post_id, $key, wp_slash( $value ) ) ) {
				/* translators: %s: name of a field. */
				throw ImportFailure::not_stored( sprintf( __( 'The field %s was refused.', 'article-bridge' ), $key ) );
			}
		}
	}

	/** @param array<string, int> $attachments Attachment by remote address. */
	private static function write_featured_image( int $post_id, Article $article, array $attachments ): void {
		$image = $article->featured_image();
		if ( null === $image ) {
			delete_post_thumbnail( $post_id );
		} elseif ( isset( $attachments[ $image['url'] ] ) ) {
			set_post_thumbnail( $post_id, $attachments[ $image['url'] ] );
		}
	}

	/**
	 * Shows in the media library where images belong: to the first post that brought them.
	 *
	 * @param array<string, int> $attachments Attachment by remote address.
	 */
	private static function attach( int $post_id, array $attachments ): void {
		global $wpdb;
		foreach ( array_unique( $attachments ) as $attachment_id ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- as wp_media_attach_action() does.
			$attached = $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->posts} SET post_parent = %d WHERE ID = %d AND post_parent = 0", $post_id, $attachment_id ) );
			if ( 1 === $attached ) {
				clean_attachment_cache( $attachment_id );
			}
		}
	}
}
