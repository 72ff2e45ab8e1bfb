<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Merge\RemoteValue;

/** Writes an article to its post: all of it, or none. */
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
	 * Makes the post of an article.
	 *
	 * @param Article                    $article     The article.
	 * @param array<string, RemoteValue> $remote      Its fields.
	 * @param array<string, int>         $attachments Attachment by remote address.
	 * @param ImportJournal              $journal     Learns of all that is made.
	 * @param NewPost                    $new_post    What the options say of it.
	 * @return int The post.
	 * @throws ImportFailure When WordPress refuses it.
	 */
	public function create( Article $article, array $remote, array $attachments, ImportJournal $journal, NewPost $new_post ): int {
		ImportedPostTypes::note( $new_post->post_type );
		$values = $new_post->term_ids;
		foreach ( array_intersect_key( $remote, self::COLUMNS + self::TERMS + [ 'date' => true ] ) as $field => $theirs ) {
			$values[ $field ] = RemoteValue::SET === $theirs->kind ? $theirs->elements() : $theirs->value;
		}
		$fields = self::columns( $values ) + $new_post->taxonomies->columns( $values ) + [
			'post_type'   => $new_post->post_type,
			'post_author' => $new_post->author_id,
		];
		$fields = [ 'guid' => $journal->announce_post() ] + PostData::filtered( $fields, 0, $article->uuid() );
		/** @var array{post_title: string, post_content: string} $fields */
		$fields = wp_slash( $fields );
		// What save_post of other plugins reads comes last: wp_after_insert_post() below, with terms and meta in place.
		$post_id = wp_insert_post( $fields, true, false );
		if ( is_wp_error( $post_id ) ) {
			throw ImportFailure::not_stored( $post_id->get_error_message() );
		}
		$new_post->taxonomies->note( $post_id );
		$new_post->taxonomies->write( $post_id, $values );
		foreach ( RemotePost::meta_of( $article ) as $key => $value ) {
			if ( false === add_post_meta( $post_id, $key, wp_slash( $remote[ $key ]->value ?? $value ) ) ) {
				/* translators: %s: name of a field. */
				throw ImportFailure::not_stored( sprintf( __( 'The field %s was refused.', 'article-bridge' ), $key ) );
			}
		}
		if ( isset( $remote['featured_image'] ) ) {
			self::write_featured_image( $post_id, $remote['featured_image']->text() );
		}
		self::attach( $post_id, $attachments );
		wp_after_insert_post( $post_id, false, null );
		return $post_id;
	}

	/**
	 * Writes fields of an existing post, all or none.
	 *
	 * @param \WP_Post             $post        The post.
	 * @param array<string, mixed> $writes      What to write, by field (see PostState); null takes meta away.
	 * @param array<string, mixed> $records     Meta that only record what the service said: value by key.
	 * @param array<string, int>   $attachments Attachment by remote address, of images that came with it.
	 * @param ImportJournal        $journal     Learns of the post as it was.
	 * @throws ImportFailure When WordPress refuses it; the post is then what it was.
	 * @throws \Throwable    When another plugin fails on one of its hooks; the same.
	 */
	public function update( \WP_Post $post, array $writes, array $records, array $attachments, ImportJournal $journal ): void {
		$snapshot = PostSnapshot::take( $post->ID );
		$journal->announce_update( $snapshot );
		try {
			foreach ( $records as $key => $value ) {
				self::write_meta( $post->ID, $key, $value );
			}
			if ( [] !== $writes ) {
				$this->write( $post, $writes );
			}
			self::attach( $post->ID, $attachments );
		} catch ( \Throwable $failure ) {
			$snapshot->put_back();
			throw $failure;
		}
	}

	/**
	 * @param array<string, mixed> $writes What to write, by field.
	 * @throws ImportFailure When WordPress refuses it.
	 */
	private function write( \WP_Post $post, array $writes ): void {
		$taxonomies = PostTaxonomies::of_post( $post->ID );
		/** @var array{ID: int, post_title: string, post_content: string} $fields */
		$fields = wp_slash( [ 'ID' => $post->ID ] + PostData::filtered( self::columns( $writes ) + $taxonomies->columns( $writes ), $post->ID, PostData::uuid_of( $post->ID ) ) );
		$done   = wp_update_post( $fields, true, false );
		if ( is_wp_error( $done ) ) {
			throw ImportFailure::not_stored( $done->get_error_message() );
		}
		$taxonomies->write( $post->ID, $writes );
		foreach ( $writes as $field => $value ) {
			if ( PostState::is_editable_meta( $field ) ) {
				self::write_meta( $post->ID, $field, $value );
			}
		}
		if ( isset( $writes['featured_image'] ) && is_scalar( $writes['featured_image'] ) ) {
			self::write_featured_image( $post->ID, (string) $writes['featured_image'] );
		}
		wp_after_insert_post( $post->ID, true, $post );
	}

	/**
	 * Fields as the columns that wp_insert_post() takes.
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
				// Without it, WordPress keeps the date that a draft has.
				'edit_date'     => true,
			];
		}
		return $columns;
	}

	/** @param mixed $value Null takes it away. */
	private static function write_meta( int $post_id, string $key, $value ): void {
		if ( null === $value ) {
			delete_post_meta( $post_id, $key );
		} else {
			update_post_meta( $post_id, $key, wp_slash( $value ) );
		}
	}

	/** @param string $attachment_id Its id; '0' for none. */
	private static function write_featured_image( int $post_id, string $attachment_id ): void {
		if ( (int) $attachment_id > 0 ) {
			set_post_thumbnail( $post_id, (int) $attachment_id );
		} else {
			delete_post_thumbnail( $post_id );
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
