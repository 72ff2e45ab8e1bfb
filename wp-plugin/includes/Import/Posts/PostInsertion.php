<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use WP_Error;

/**
 * Calls wp_insert_post() and writes what else belongs to the post between its row and its hooks. It is in
 * place when plugins hear of the post, and written at once: WordPress itself queries for every single term and meta.
 */
final class PostInsertion {

	/** Stands among the meta of the post for all that is written there, and is never stored. */
	private const MARK = '_article_bridge_new';

	/**
	 * @param array{post_title: string, post_content: string, post_type?: string} $fields As wp_insert_post() takes them, slashed.
	 * @param NewPostTerms                                                        $terms  Terms that were taken out of them.
	 * @param callable(int): void                                                 $write  Writes what else belongs to the post.
	 * @return int|WP_Error The post. What `$write` or a plugin throws comes through.
	 */
	public static function insert( array $fields, NewPostTerms $terms, callable $write ) {
		$no_default = static fn(): string => '';
		$write_rest = static function ( $decided, $post_id, $key ) use ( $terms, $write, &$write_rest, $no_default ) {
			if ( self::MARK !== $key || ! is_numeric( $post_id ) ) {
				return $decided;
			}
			remove_filter( 'update_post_metadata', $write_rest );
			remove_filter( 'pre_option_default_category', $no_default );
			$terms->write( (int) $post_id );
			$write( (int) $post_id );
			return true;
		};
		// wp_insert_post() hands its `meta_input` to update_post_meta(), right before anybody hears of the post.
		$meta                 = is_array( $fields['meta_input'] ?? null ) ? $fields['meta_input'] : [];
		$fields['meta_input'] = $meta + [ self::MARK => '' ];
		add_filter( 'update_post_metadata', $write_rest, 10, 3 );
		if ( $terms->have_categories() ) {
			// A post without a category is given the default one, unless there is none.
			add_filter( 'pre_option_default_category', $no_default );
		}
		try {
			return wp_insert_post( $fields, true, false );
		} finally {
			remove_filter( 'update_post_metadata', $write_rest );
			remove_filter( 'pre_option_default_category', $no_default );
		}
	}
}
