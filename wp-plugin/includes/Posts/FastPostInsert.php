<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Store\Site\PostRows;

/**
 * Decides whether new posts are written with few queries, or with WordPress' functions alone (PlainPostInsert),
 * and writes them. The fast way (NewPostTerms, NewPostMeta and this class) reimplements those functions with 20
 * queries per post instead of 55. It is not used in a WordPress version that it was not compared with, whose
 * functions may do more.
 */
final class FastPostInsert {

	/** The first WordPress version that the reimplementation was not compared with, for version_compare(). */
	private const UNKNOWN_FROM = '7.2-alpha';

	/** Overrides the decision in wp-config.php: true or false. */
	private const CONSTANT = 'ARTICLE_BRIDGE_FAST_INSERT';

	/** Placeholder among the meta of a new post for all that is written at that point; never stored. */
	private const MARK = '_article_bridge_new';

	/** Filter that decides whether WordPress searches the Trash for a slug. */
	private const LOOK_THROUGH_TRASH = 'add_trashed_suffix_to_trashed_posts';

	/** Callback that WordPress runs for each post whose status changes. */
	private const CLEAR_AUTHORS = '__clear_multi_author_cache';

	/** Whether the reimplementation was compared with this site's WordPress version. */
	public static function is_known(): bool {
		return version_compare( get_bloginfo( 'version' ), self::UNKNOWN_FROM, '<' );
	}

	/** Whether posts are written with few queries. */
	public static function is_used(): bool {
		$is_used = defined( self::CONSTANT ) ? true === constant( self::CONSTANT ) : self::is_known();
		/**
		 * Filters whether new posts are written with few queries, and not with WordPress' functions alone.
		 *
		 * @param bool $is_used Default by the version of WordPress, or the constant ARTICLE_BRIDGE_FAST_INSERT.
		 */
		return true === apply_filters( 'article_bridge_fast_insert', $is_used );
	}

	/**
	 * Runs a step of a run without some queries that WordPress repeats for every post.
	 *
	 * @template T
	 * @param callable(): T $work Writes posts.
	 * @return T
	 */
	public static function step( callable $work ) {
		if ( ! self::is_used() ) {
			return $work();
		}
		return self::clearing_authors_once( static fn() => self::passing_empty_trash( $work ) );
	}

	/**
	 * Creates a post with its terms, meta and other data, all of which is stored before plugins are notified of
	 * the post.
	 *
	 * @param array<mixed>                        $fields   As for wp_insert_post(), not slashed.
	 * @param array<string, mixed>                $meta     Its meta by key, not slashed.
	 * @param callable(int): array<string, mixed> $numbered More meta, which depend on the post's id.
	 * @param callable(int): void                 $write    Writes other data of the post.
	 * @return int The post's id.
	 * @throws PostNotStored When part of it was not stored. Exceptions of `$write` and of plugins are not caught.
	 */
	public static function insert( array $fields, array $meta, callable $numbered, callable $write ): int {
		$stored = [];
		$note   = static function ( ...$args ) use ( &$stored ): void {
			$stored[] = [ $args[0] ?? 0, $args[3] ?? '' ];
		};
		add_action( 'set_object_terms', $note, 10, 4 );
		try {
			$post_id = self::is_used()
				? self::insert_fast( $fields, $meta, $numbered, $write )
				: PlainPostInsert::insert( $fields, $meta, $numbered, $write );
		} finally {
			remove_action( 'set_object_terms', $note );
		}
		// wp_insert_post() does not report that it could not store terms.
		foreach ( NewPostTerms::COLUMNS as $taxonomy => $column ) {
			if ( ! empty( $fields[ $column ] )
				&& is_object_in_taxonomy( (string) get_post_type( $post_id ), $taxonomy )
				&& ! in_array( [ $post_id, $taxonomy ], $stored, true )
			) {
				$error = PostNotStored::refused( $column );
				throw $error;
			}
		}
		return $post_id;
	}

	/**
	 * Writes everything at once, between the post's row and its hooks, where WordPress itself queries for every
	 * single term and meta.
	 *
	 * @param array<mixed>                        $fields   See insert().
	 * @param array<string, mixed>                $meta     See insert().
	 * @param callable(int): array<string, mixed> $numbered See insert().
	 * @param callable(int): void                 $write    See insert().
	 * @throws PostNotStored When part of it was not stored.
	 */
	private static function insert_fast( array $fields, array $meta, callable $numbered, callable $write ): int {
		$terms      = NewPostTerms::out_of( $fields );
		$is_written = false;
		$write_rest = static function ( int $post_id ) use ( $terms, $meta, $numbered, $write, &$is_written ): void {
			$terms->write( $post_id );
			NewPostMeta::add( $post_id, $meta + $numbered( $post_id ) );
			$write( $post_id );
			$is_written = true;
		};
		$no_default = static fn(): string => '';
		$at_mark    = static function ( $decided, $post_id, $key ) use ( $write_rest, $no_default, &$at_mark ) {
			if ( self::MARK !== $key || ! is_numeric( $post_id ) ) {
				return $decided;
			}
			remove_filter( 'update_post_metadata', $at_mark );
			remove_filter( 'pre_option_default_category', $no_default );
			$write_rest( (int) $post_id );
			return true;
		};
		// wp_insert_post() passes its `meta_input` to update_post_meta(), after the terms and right before the hooks of
		// the post. The placeholder comes first there, so other plugins' `meta_input` follows the terms, as in
		// WordPress itself.
		$meta_input           = is_array( $fields['meta_input'] ?? null ) ? $fields['meta_input'] : [];
		$fields['meta_input'] = [ self::MARK => '' ] + $meta_input;
		/** @var array{post_title: string, post_content: string} $fields */
		$fields = wp_slash( $fields );
		add_filter( 'update_post_metadata', $at_mark, 10, 3 );
		if ( $terms->have_categories() ) {
			// WordPress adds the default category to a post without one, unless there is no default.
			add_filter( 'pre_option_default_category', $no_default );
		}
		try {
			$post_id = wp_insert_post( $fields, true, false );
		} finally {
			remove_filter( 'update_post_metadata', $at_mark );
			remove_filter( 'pre_option_default_category', $no_default );
		}
		if ( is_wp_error( $post_id ) ) {
			$error = PostNotStored::because( $post_id );
			throw $error;
		}
		if ( ! $is_written ) {
			$error = PostNotStored::unknown_wordpress();
			throw $error;
		}
		return $post_id;
	}

	/**
	 * Clears the transient of is_multi_author() once for many posts, not for each post that changes its status.
	 *
	 * @template T
	 * @param callable(): T $work Writes posts.
	 * @return T
	 */
	private static function clearing_authors_once( callable $work ) {
		if ( ! remove_action( 'transition_post_status', self::CLEAR_AUTHORS ) ) {
			return $work();
		}
		// The previous step may have been killed.
		delete_transient( 'is_multi_author' );
		try {
			return $work();
		} finally {
			delete_transient( 'is_multi_author' );
			add_action( 'transition_post_status', self::CLEAR_AUTHORS );
		}
	}

	/**
	 * While the Trash is empty, keeps WordPress from searching it for the slug of every post that is written,
	 * with a query of all columns (wp_add_trashed_suffix_to_post_name_for_trashed_posts()).
	 *
	 * @template T
	 * @param callable(): T $work Writes posts.
	 * @return T
	 */
	private static function passing_empty_trash( callable $work ) {
		if ( ! PostRows::is_trash_empty() ) {
			return $work();
		}
		add_filter( self::LOOK_THROUGH_TRASH, '__return_false' );
		try {
			return $work();
		} finally {
			remove_filter( self::LOOK_THROUGH_TRASH, '__return_false' );
		}
	}
}
