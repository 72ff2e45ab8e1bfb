<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

/**
 * Decides whether new posts are written in few statements or by WordPress' functions alone. The few statements
 * are those of NewPostTerms, NewPostMeta, TermTaxonomyIds, MultiAuthorCache and TrashedSlugs, which repeat what
 * those functions do: 20 queries for a post instead of 55. In a WordPress that nobody has compared them with,
 * those functions may do more, and so they do it themselves.
 */
final class FastPostInsert {

	/** The first WordPress that the repeated functions were not compared with, as version_compare() takes it. */
	private const UNKNOWN_FROM = '7.2-alpha';

	/** Overrides the decision in wp-config.php: true or false. */
	private const CONSTANT = 'ARTICLE_BRIDGE_FAST_INSERT';

	/** Whether the functions of this site's WordPress are known to be those that are repeated. */
	public static function is_known(): bool {
		return version_compare( get_bloginfo( 'version' ), self::UNKNOWN_FROM, '<' );
	}

	/** Whether posts are written in few statements. */
	public static function is_used(): bool {
		$is_used = defined( self::CONSTANT ) ? true === constant( self::CONSTANT ) : self::is_known();
		/**
		 * Filters whether new posts are written in few statements, and not by WordPress' functions alone.
		 *
		 * @param bool $is_used As the version of WordPress, or the constant ARTICLE_BRIDGE_FAST_INSERT, says.
		 */
		return true === apply_filters( 'article_bridge_fast_insert', $is_used );
	}

	/**
	 * Does a step of a run, without the queries that WordPress repeats for every post.
	 *
	 * @template T
	 * @param callable(): T $work Writes posts.
	 * @return T
	 */
	public static function step( callable $work ) {
		if ( ! self::is_used() ) {
			return $work();
		}
		return MultiAuthorCache::cleared_after( static fn() => TrashedSlugs::unless_empty( $work ) );
	}
}
