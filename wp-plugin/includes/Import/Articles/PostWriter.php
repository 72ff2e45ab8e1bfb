<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Ledger\ImportJournal;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Posts\FastPostInsert;
use ArticleBridge\Posts\PostFields;
use ArticleBridge\Posts\PostNotStored;
use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Posts\PostState;
use ArticleBridge\Posts\PostTaxonomies;
use ArticleBridge\Posts\PostUpdate;
use ArticleBridge\Seo\RegisteredMeta;
use ArticleBridge\Store\Articles\ArticlesOfPosts;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\LostTransaction;
use ArticleBridge\Store\Site\PostRows;

/** Writes an article to its post, completely or not at all. */
final class PostWriter {

	/** Columns of the posts table by field. */
	private const COLUMNS = [
		'title'   => 'post_title',
		'slug'    => 'post_name',
		'excerpt' => 'post_excerpt',
		'content' => 'post_content',
		'status'  => 'post_status',
		'author'  => 'post_author',
	];

	/** Fields that hold terms. */
	private const TERMS = [
		'categories' => true,
		'tags'       => true,
	];

	/**
	 * Creates the post of an article.
	 *
	 * @param Article                    $article     The article.
	 * @param array<string, RemoteValue> $remote      Its fields.
	 * @param array<string, int>         $attachments Attachment by remote URL.
	 * @param ImportJournal              $journal     Records everything that is created.
	 * @param NewPost                    $new_post    Properties from the options.
	 * @return int The post's id.
	 * @throws ImportFailure   When WordPress refuses it.
	 * @throws LostTransaction When the database did not commit it.
	 */
	public function create( Article $article, array $remote, array $attachments, ImportJournal $journal, NewPost $new_post ): int {
		RegisteredMeta::note_post_type( $new_post->post_type );
		try {
			$post_id = DatabaseTransaction::during(
				static fn(): int => self::insert( $article, $remote, $attachments, $journal, $new_post )
			);
		} catch ( PostNotStored $refused ) {
			$error = DatabaseTransaction::was_lost() ? new LostTransaction() : ImportFailure::not_stored( $refused->getMessage() );
			throw $error;
		}
		if ( DatabaseTransaction::was_lost() ) {
			LostTransaction::unless_stored( $post_id );
		}
		// Last, so that other plugins find terms and meta in place on save_post.
		wp_after_insert_post( $post_id, false, null );
		return $post_id;
	}

	/**
	 * @param array<string, RemoteValue> $remote      Its fields.
	 * @param array<string, int>         $attachments Attachment by remote URL.
	 * @throws PostNotStored When WordPress refuses it.
	 */
	private static function insert( Article $article, array $remote, array $attachments, ImportJournal $journal, NewPost $new_post ): int {
		$values = $new_post->term_ids;
		foreach ( array_intersect_key( $remote, self::COLUMNS + self::TERMS + [ 'date' => true ] ) as $field => $remote_value ) {
			$values[ $field ] = $remote_value->to_store();
		}
		$fields  = self::columns( $values ) + $new_post->taxonomies->columns( $values ) + [
			'post_type'   => $new_post->post_type,
			'post_author' => $new_post->author_id,
		];
		$fields  = [ 'guid' => $journal->announce_post() ] + PostFields::filtered( $fields, 0, $article->uuid() );
		$post_id = FastPostInsert::insert(
			$fields,
			$new_post->taxonomies->meta() + self::meta( $article, $remote ),
			static fn( int $post_id ): array => ArticlesOfPosts::mark( $post_id, $article->uuid() ),
			static function ( int $post_id ) use ( $new_post, $values ): void {
				$new_post->taxonomies->write( $post_id, $values );
			}
		);
		if ( isset( $remote['featured_image'] ) && (int) $remote['featured_image']->text() > 0 ) {
			self::write_featured( $post_id, $remote['featured_image']->text() );
		}
		self::attach( $post_id, $attachments );
		return $post_id;
	}

	/**
	 * The meta of a new post.
	 *
	 * @param array<string, RemoteValue> $remote Its fields.
	 * @return array<string, mixed> Value by key.
	 */
	private static function meta( Article $article, array $remote ): array {
		$meta = RemotePost::meta_of( $article );
		foreach ( array_intersect_key( $remote, $meta ) as $key => $remote_value ) {
			$meta[ $key ] = $remote_value->value ?? $meta[ $key ];
		}
		return $meta;
	}

	/**
	 * Writes fields of an existing post, all or none of them.
	 *
	 * @param \WP_Post             $post        The post, as the values were made for.
	 * @param array<string, mixed> $writes      Values to write, by field (see PostState); null deletes meta. Texts are
	 *                                          stored as they are: the caller filters what a user has entered.
	 * @param array<string, mixed> $records     Meta that only record the service's values, by key.
	 * @param array<string, int>   $attachments Attachment by remote URL, of the article's images.
	 * @param ImportJournal        $journal     Records the post before the update.
	 * @throws ImportFailure   When WordPress refuses it; the post is then unchanged.
	 * @throws LostTransaction When the database did not commit all of it, or somebody has edited or deleted the post
	 *                         meanwhile; this has then changed nothing.
	 * @throws \Throwable      When another plugin fails on a hook; the post is then unchanged.
	 */
	public function update( \WP_Post $post, array $writes, array $records, array $attachments, ImportJournal $journal ): void {
		$snapshot = PostSnapshot::take( $post->ID );
		if ( ! $snapshot->is_of( $post ) ) {
			clean_post_cache( $post->ID );
			throw new LostTransaction();
		}
		$journal->announce_update( $snapshot );
		try {
			$not_stored = null;
			$is_refused = DatabaseTransaction::is_refused(
				function () use ( $post, $writes, $records, $attachments, &$not_stored ): void {
					try {
						$this->write( $post, $writes, $records );
						self::attach( $post->ID, $attachments );
					} catch ( PostNotStored $refused ) {
						$not_stored = $refused;
					}
				}
			);
			if ( $is_refused || PostRows::is_gone( $post->ID ) ) {
				throw new LostTransaction();
			}
			if ( null !== $not_stored ) {
				throw $not_stored;
			}
		} catch ( \Throwable $failure ) {
			$snapshot->restore();
			$error = $failure instanceof PostNotStored ? ImportFailure::not_stored( $failure->getMessage() ) : $failure;
			throw $error;
		}
	}

	/**
	 * @param array<string, mixed> $writes  Values to write, by field.
	 * @param array<string, mixed> $records Meta that only record the service's values, by key.
	 * @throws PostNotStored When WordPress refuses it.
	 */
	private function write( \WP_Post $post, array $writes, array $records ): void {
		if ( [] === $writes ) {
			self::write_all_meta( $post->ID, $records );
			return;
		}
		$taxonomies = PostTaxonomies::of_post( $post->ID );
		$columns    = PostFields::filtered(
			self::columns( $writes ) + $taxonomies->columns( $writes ),
			$post->ID,
			PostFields::uuid_of( $post->ID )
		);
		// First: what somebody else stores from now on is not overwritten.
		$done = PostUpdate::columns( [ 'ID' => $post->ID ] + $columns );
		if ( is_wp_error( $done ) ) {
			$error = PostNotStored::because( $done );
			throw $error;
		}
		$taxonomies->write( $post->ID, $writes );
		$meta = array_filter( $writes, [ PostState::class, 'is_editable_meta' ], ARRAY_FILTER_USE_KEY );
		self::write_all_meta( $post->ID, $records + $meta );
		if ( isset( $writes['featured_image'] ) && is_scalar( $writes['featured_image'] ) ) {
			self::write_featured( $post->ID, (string) $writes['featured_image'] );
		}
		PostUpdate::finish( $post );
	}

	/**
	 * Fields as columns for wp_insert_post().
	 *
	 * @param array<string, mixed> $values Values by field.
	 * @return array<string, mixed>
	 */
	private static function columns( array $values ): array {
		$columns = [];
		foreach ( array_intersect_key( self::COLUMNS, $values ) as $field => $column ) {
			$columns[ $column ] = $values[ $field ];
		}
		if ( isset( $values['date'] ) && is_string( $values['date'] ) ) {
			$columns += [
				'post_date'     => get_date_from_gmt( $values['date'] ),
				'post_date_gmt' => $values['date'],
				// Otherwise WordPress keeps the date of a draft.
				'edit_date'     => true,
			];
		}
		return $columns;
	}

	/**
	 * @param array<string, mixed> $values By key; null deletes one.
	 * @throws PostNotStored When the database refuses one.
	 */
	private static function write_all_meta( int $post_id, array $values ): void {
		foreach ( $values as $key => $value ) {
			if ( null === $value ) {
				delete_post_meta( $post_id, $key );
			} else {
				PostUpdate::meta( $post_id, $key, $value );
			}
		}
	}

	/** @param string $attachment_id The featured image; '0' for none. */
	private static function write_featured( int $post_id, string $attachment_id ): void {
		if ( (int) $attachment_id > 0 ) {
			set_post_thumbnail( $post_id, (int) $attachment_id );
		} else {
			delete_post_thumbnail( $post_id );
		}
	}

	/**
	 * Attaches images to the first post that brought them, so that the media library shows where they belong.
	 *
	 * @param array<string, int> $attachments Attachment by remote URL.
	 */
	private static function attach( int $post_id, array $attachments ): void {
		foreach ( array_unique( $attachments ) as $attachment_id ) {
			if ( PostRows::attach( $attachment_id, $post_id ) ) {
				clean_attachment_cache( $attachment_id );
			}
		}
	}
}
