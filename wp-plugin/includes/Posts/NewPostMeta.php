<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Store\Site\PostRows;

/**
 * Writes all meta of a new post in one statement, with all hooks of add_post_meta(), which needs a statement
 * for each; or with add_post_meta().
 */
final class NewPostMeta {

	/** Maximum size of a statement, in bytes: some databases refuse statements above 1 MB. */
	private const BYTES_MAXIMUM = 500000;

	/**
	 * Adds meta to a post that does not have these keys yet.
	 *
	 * @param int                  $post_id The post.
	 * @param array<string, mixed> $values  Values by key, not slashed.
	 * @throws PostNotStored When one is refused.
	 */
	public static function add( int $post_id, array $values ): void {
		$rows = [];
		$type = (string) get_post_type( $post_id );
		foreach ( $values as $key => $value ) {
			$value = sanitize_meta( $key, self::storable( $value ), 'post', $type );
			// Filter of WordPress, called as in add_metadata().
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
			$decided = apply_filters( 'add_post_metadata', null, $post_id, $key, $value, false );
			if ( null !== $decided ) {
				self::fail_unless( false !== $decided, $key );
				continue;
			}
			$stored       = maybe_serialize( $value );
			$rows[ $key ] = [ is_scalar( $stored ) ? (string) $stored : '', $value ];
		}
		self::insert( $post_id, $rows );
		wp_cache_delete( $post_id, 'post_meta' );
		self::announce( $post_id, $rows );
	}

	/**
	 * The value as the table can store it.
	 *
	 * @param mixed $value Of any type, not slashed.
	 * @return mixed
	 */
	public static function storable( $value ) {
		return StorableText::in( $value, 'postmeta', 'meta_value' );
	}

	/**
	 * Adds meta with WordPress' own function.
	 *
	 * @param array<string, mixed> $values Values by key, not slashed.
	 * @throws PostNotStored When one is refused.
	 */
	public static function add_each( int $post_id, array $values ): void {
		foreach ( $values as $key => $value ) {
			self::fail_unless( false !== add_post_meta( $post_id, $key, wp_slash( self::storable( $value ) ) ), $key );
		}
	}

	/**
	 * @param array<string, array{string, mixed}> $rows What is stored, and the value, by key.
	 * @throws PostNotStored When it is refused.
	 */
	private static function insert( int $post_id, array $rows ): void {
		$batch = [];
		$bytes = 0;
		foreach ( $rows as $key => [ $stored ] ) {
			if ( $bytes + strlen( $stored ) > self::BYTES_MAXIMUM ) {
				self::insert_batch( $post_id, $batch );
				$batch = [];
				$bytes = 0;
			}
			$batch[ $key ] = $stored;
			$bytes        += strlen( $stored );
		}
		self::insert_batch( $post_id, $batch );
	}

	/**
	 * @param array<string, string> $batch What is stored, by key.
	 * @throws PostNotStored When it is refused.
	 */
	private static function insert_batch( int $post_id, array $batch ): void {
		if ( [] !== $batch ) {
			self::fail_unless( PostRows::add_meta( $post_id, $batch ), implode( ', ', array_keys( $batch ) ) );
		}
	}

	/**
	 * Calls the actions of add_metadata() in the same order: both actions of one row before those of the next.
	 *
	 * @param array<string, array{string, mixed}> $rows What is stored, and the value, by key.
	 */
	private static function announce( int $post_id, array $rows ): void {
		$ids = self::has_listeners() ? PostRows::meta_ids( $post_id ) : [];
		// Actions of WordPress.
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
		foreach ( $rows as $key => [ , $value ] ) {
			do_action( 'add_post_meta', $post_id, $key, $value );
			if ( [] !== $ids ) {
				do_action( 'added_post_meta', $ids[ $key ] ?? 0, $post_id, $key, $value );
			}
		}
		// phpcs:enable
		if ( [] === $ids && [] !== $rows ) {
			wp_cache_set_posts_last_changed();
		}
	}

	/**
	 * Whether any callback besides WordPress' own is hooked to added_post_meta; WordPress' own only needs to
	 * know that meta were added.
	 */
	private static function has_listeners(): bool {
		global $wp_filter;
		$hook = $wp_filter['added_post_meta'] ?? null;
		return null !== $hook && array_keys( array_merge( ...array_values( $hook->callbacks ) ) ) !== [ 'wp_cache_set_posts_last_changed' ];
	}

	/** @throws PostNotStored When it failed. */
	private static function fail_unless( bool $is_done, string $keys ): void {
		if ( ! $is_done ) {
			$error = PostNotStored::refused( $keys );
			throw $error;
		}
	}
}
