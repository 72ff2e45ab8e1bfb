<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Keeps two processes of a run from giving two posts the same slug: WordPress checks whether a slug is free, and
 * writes it later. Each process holds a lock on the slugs that it checks until it has finished the article. The
 * locks are those of the database's connection, so those of a killed process are free; without such locks, the
 * slugs are as unique as WordPress alone makes them.
 */
final class SlugLocks {

	/** Filter that WordPress calls before it checks a slug. */
	private const BEFORE_CHECK = 'pre_wp_unique_post_slug';

	private const ITEM_DONE = 'article_bridge_item_done';

	/** Maximum wait for a lock, in seconds. Writing a post takes milliseconds. */
	private const SECONDS = 10;

	/** @var array<string, true> Names of the locks that this process holds. */
	private array $held = [];

	/** Whether the article is finished for which they were taken. */
	private bool $is_over = false;

	/**
	 * Runs a callback that writes posts, one article after the other.
	 *
	 * @template T
	 * @param callable(): T $work The callback.
	 * @return T
	 */
	public static function during( callable $work ) {
		$locks = new self();
		$hold  = static fn( $decided, string $slug ) => $locks->hold( $decided, $slug );
		$over  = static function () use ( $locks ): void {
			// They are released by the next statement: until then, they are in nobody's way but an equal slug's.
			$locks->is_over = true;
		};
		add_filter( self::BEFORE_CHECK, $hold, 10, 2 );
		add_action( self::ITEM_DONE, $over );
		try {
			return $work();
		} finally {
			remove_filter( self::BEFORE_CHECK, $hold );
			remove_action( self::ITEM_DONE, $over );
			$locks->release();
		}
	}

	/**
	 * Waits for the lock of a slug. Nobody waits in a circle: what is checked next for an article is the same slug
	 * with a longer ending.
	 *
	 * @param mixed $decided The filter's value, which is not changed.
	 * @return mixed
	 */
	private function hold( $decided, string $slug ) {
		$name = self::name( $slug );
		if ( ! isset( $this->held[ $name ] ) ) {
			$this->exchange( $this->is_over ? $this->held : [], $name );
		}
		$this->is_over = false;
		return $decided;
	}

	private function release(): void {
		if ( [] !== $this->held ) {
			$this->exchange( $this->held );
		}
	}

	/**
	 * Releases and takes locks in one statement.
	 *
	 * @param array<string, true> $released Those to release.
	 * @param string              $next     The one to take, or ''.
	 */
	private function exchange( array $released, string $next = '' ): void {
		$this->held = array_diff_key( $this->held, $released );
		$names      = array_map( 'strval', array_keys( $released ) );
		$parts      = array_fill( 0, count( $names ), 'RELEASE_LOCK(%s)' );
		if ( '' !== $next ) {
			$parts[]             = 'GET_LOCK(%s, ' . self::SECONDS . ')';
			$names[]             = $next;
			$this->held[ $next ] = true;
		}
		Database::value( 'SELECT ' . implode( ', ', $parts ), $names );
	}

	/** The locks belong to the whole server; their names may have 64 characters. */
	private static function name( string $slug ): string {
		return 'article-bridge-' . md5( Database::table( 'posts' ) . ' ' . ( defined( 'DB_NAME' ) ? DB_NAME : '' ) . ' ' . $slug );
	}
}
