<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Keeps two processes of a run from giving two posts the same slug: WordPress checks whether a slug is free, and
 * writes it later. Each process holds a lock on the slugs that it checks until the post is stored. The locks are
 * those of the database's connection, so those of a killed process are free. On a server without such locks, the
 * slugs are as unique as WordPress alone makes them.
 */
final class SlugLocks {

	/** Filter that WordPress calls before it checks a slug. */
	private const BEFORE_CHECK = 'pre_wp_unique_post_slug';

	/** Action of WordPress after a post is stored as a whole, on which plugins may take their time. */
	private const AFTER_STORING = 'wp_after_insert_post';

	/** Maximum wait for a lock, in seconds. Writing a post takes milliseconds. */
	private const SECONDS = 10;

	/** Result of GET_LOCK() if another connection has held the lock for all that time; it is null on an error. */
	private const TIMED_OUT = '0';

	/** @var array<string, true> Names of the locks that this process holds. */
	private array $held = [];

	/**
	 * Runs a callback that writes the post of an article.
	 *
	 * @template T
	 * @param callable(): T $work The callback.
	 * @return T
	 * @throws LostTransaction When another process keeps a slug from being checked. Exceptions of `$work` are not caught.
	 */
	public static function during( callable $work ) {
		$locks = new self();
		$after = static function () use ( $locks ): void {
			// Posts that other plugins create beside this one come before its transaction ends.
			if ( ! DatabaseTransaction::is_open() ) {
				$locks->release();
			}
		};
		$hold  = static fn( $decided, $slug, $id, $status, $post_type ) => $locks->hold( $decided, (string) $slug, (string) $post_type );
		add_filter( self::BEFORE_CHECK, $hold, 10, 5 );
		add_action( self::AFTER_STORING, $after, PHP_INT_MIN, 0 );
		try {
			return $work();
		} finally {
			remove_filter( self::BEFORE_CHECK, $hold );
			remove_action( self::AFTER_STORING, $after, PHP_INT_MIN );
			$locks->release();
		}
	}

	/**
	 * Waits for the lock of a slug. Nobody waits in a circle: what is checked next for a post is the same slug with
	 * a longer ending. Images, which come before it, take no locks: their slugs may be equal without harm, since
	 * WordPress finds them by their id, and an article would hold them while it downloads others.
	 *
	 * @param mixed $decided The filter's value, which is not changed.
	 * @return mixed
	 * @throws LostTransaction When another process holds it for too long.
	 */
	private function hold( $decided, string $slug, string $post_type ) {
		$name = self::name( $slug );
		if ( 'attachment' !== $post_type && ! isset( $this->held[ $name ] ) ) {
			if ( self::TIMED_OUT === Database::value( 'SELECT GET_LOCK(%s, %d)', [ $name, self::SECONDS ] ) ) {
				throw new LostTransaction();
			}
			$this->held[ $name ] = true;
		}
		return $decided;
	}

	private function release(): void {
		$names      = array_keys( $this->held );
		$this->held = [];
		if ( [] !== $names ) {
			Database::value( 'SELECT ' . implode( ', ', array_fill( 0, count( $names ), 'RELEASE_LOCK(%s)' ) ), $names );
		}
	}

	/** The locks belong to the whole server; their names may have 64 characters. */
	private static function name( string $slug ): string {
		return 'article-bridge-' . md5( Database::table( 'posts' ) . ' ' . ( defined( 'DB_NAME' ) ? DB_NAME : '' ) . ' ' . $slug );
	}
}
