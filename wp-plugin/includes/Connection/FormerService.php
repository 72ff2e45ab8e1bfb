<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Gateway\Client;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\Articles\FormerArticles;
use ArticleBridge\Store\Database;
use ArticleBridge\Store\Runs\RunRows;
use ArticleBridge\Store\ServiceMarks;
use ArticleBridge\Store\Site\OptionLease;
use ArticleBridge\Store\Site\OptionRows;
use WP_Error;

/**
 * The service that the articles of the site's posts are of. Where the site is connected to another one, the same
 * identifiers may mean other articles: until a user has decided whether it is the same service at another address,
 * nothing reads articles (Connection::client()), since that would change the posts of the former, or remove them as
 * deleted.
 */
final class FormerService {

	/** The mark of the service (Client::service()). Autoloaded: everything that needs a client reads it. */
	public const OPTION = 'article_bridge_articles_of';

	/** The decision that it is the same service, which has moved: its posts continue to be updated. */
	public const MOVED = 'moved';
	/** The decision that it is another service: posts of the former stay as they are. */
	public const ANOTHER = 'another';

	/**
	 * Before the mark of a service of whose articles some are set aside and some are not: a process that is to change
	 * that has not finished, or died.
	 */
	private const PARTLY = 'partly ';

	/** Maximum duration of a decision in seconds; the rest is done when it is made again. */
	private const SECONDS = 10.0;

	/** The option with the right to move articles, and its duration in seconds: longer than a decision takes. */
	private const LEASE         = 'article_bridge_switch';
	private const LEASE_SECONDS = 60;

	private Client $client;

	/** @param Client $client The service that the site is connected to. */
	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/** Whether the articles of a service, given by its mark, are set aside, as far as that is known. */
	public static function has_left( string $mark ): bool {
		return ! self::are_of( self::stored(), $mark );
	}

	/**
	 * Whether all articles in place are of a service.
	 *
	 * @param string $stored The option in its stored form.
	 * @param string $mark   Mark of the service.
	 */
	public static function are_of( string $stored, string $mark ): bool {
		return 0 !== strpos( $stored, self::PARTLY ) && ( '' === $stored || Client::is_same_service( $mark, $stored ) );
	}

	/** Whether the articles in place are of another service than a mark, whatever this process knows of it. */
	public static function is_former( string $mark ): bool {
		$stored = self::without_prefix( (string) Database::option( self::OPTION ) );
		return '' !== $stored && ! Client::is_same_service( $mark, $stored );
	}

	/**
	 * Stores which service the articles are of, unless that has to be decided, and finishes what was begun. Called after
	 * each negotiation.
	 */
	public function note(): void {
		if ( $this->is_here() && $this->client->service() !== self::mark() ) {
			$this->rename();
		}
		$is_due = $this->is_here() ? self::is_partly() : ! ArticleRows::is_anything_imported();
		if ( $is_due || [] !== $this->former_marks() ) {
			$this->alone( fn(): bool => $this->is_here() ? $this->bring_back() : $this->replace() );
		}
	}

	/** Deletes the mark where nothing depends on it, because the site is being disconnected. */
	public static function forget_unused(): void {
		if ( ! FormerArticles::is_any_known() ) {
			delete_option( self::OPTION );
		}
	}

	/** An error while it is open which articles the site's posts are of. */
	public function error(): ?WP_Error {
		if ( ! $this->is_here() && ! ArticleRows::is_anything_imported() ) {
			// Before anything is imported that would count as an article of the former service.
			$this->note();
		}
		if ( $this->is_here() ) {
			return self::is_partly() ? ConnectionError::articles_in_use() : null;
		}
		return ConnectionError::former_service( Client::marked_url( self::mark() ), $this->client->base_url()->url() );
	}

	/** Finishes what a process has begun that was ended: without that, nothing could be read until a user looks. */
	public function settle(): void {
		if ( self::is_partly() ) {
			$this->note();
		}
	}

	/**
	 * For the settings page.
	 *
	 * @return array{url: string, posts: int}|null The former service and its posts; null if there is nothing to decide.
	 */
	public function view(): ?array {
		if ( null !== $this->error() ) {
			$this->note();
		}
		return null === $this->error() ? null : [
			'url'   => Client::marked_url( self::mark() ),
			'posts' => array_sum( ArticleRows::counts_by_state() ),
		];
	}

	/**
	 * Carries a decision out, or a part of it: view() shows what is left. That it has moved also undoes the decision that
	 * it is another one, until something was imported from this one.
	 *
	 * @param string $decision MOVED or ANOTHER.
	 * @return true|WP_Error
	 */
	public function decide( string $decision ) {
		$this->error();
		$done = $this->alone( fn() => $this->carry_out( $decision ) );
		return is_wp_error( $done ) || true === $done ? $done : ConnectionError::articles_in_use();
	}

	/** @return bool|WP_Error Whether anything was done. */
	private function carry_out( string $decision ) {
		$is_open = ! $this->is_here();
		if ( ! $is_open && self::is_partly() ) {
			return $this->bring_back();
		}
		if ( $is_open && self::ANOTHER === $decision ) {
			return $this->replace();
		}
		$former = $is_open ? self::mark() : FormerArticles::last_service();
		if ( self::ANOTHER === $decision || '' === $former ) {
			return ConnectionError::no_former_service();
		}
		if ( ! $is_open && ArticleRows::is_anything_imported() ) {
			return ConnectionError::imported_since();
		}
		// Some may be set aside already: they are brought back.
		ServiceMarks::replace( static fn( string $mark ): bool => Client::is_same_service( $mark, $former ), $this->client->service() );
		return $this->bring_back();
	}

	/**
	 * Sets the articles of the former service aside, and brings back those of this one.
	 *
	 * @return bool Whether anything was done.
	 */
	private function replace(): bool {
		$until = microtime( true ) + self::SECONDS;
		$moved = 0;
		$this->store( self::PARTLY . self::mark() );
		// Whatever imports articles of the former stops.
		ServiceMarks::tell_runs_apart( self::mark(), [ $this->client, 'is_service' ] );
		do {
			$some   = FormerArticles::set_aside_some( self::mark() );
			$moved += $some;
		} while ( $some > 0 && microtime( true ) < $until );
		if ( FormerArticles::is_any_in_place() || RunRows::is_former_at_work() ) {
			return $moved > 0;
		}
		/** Fires when the articles of a service that the site has left are set aside. */
		do_action( 'article_bridge_service_left' );
		return $this->bring_back( $until );
	}

	/**
	 * Makes this service the one that the articles are of, and brings back those of it that are set aside.
	 *
	 * @param float|null $until When to stop, as microtime(); the rest is done the next time.
	 * @return bool Whether anything was done.
	 */
	private function bring_back( ?float $until = null ): bool {
		$until = $until ?? microtime( true ) + self::SECONDS;
		$this->store( self::PARTLY . $this->client->service() );
		ServiceMarks::tell_runs_apart( $this->client->service(), [ $this->client, 'is_service' ] );
		$marks = $this->former_marks();
		$moved = 0;
		do {
			$some   = FormerArticles::restore_some( $marks );
			$moved += $some;
		} while ( $some > 0 && microtime( true ) < $until );
		if ( [] !== $this->former_marks() ) {
			return $moved > 0;
		}
		$this->store( $this->client->service() );
		return true;
	}

	/** Notes that the service has another key or address, by which alone it may be recognized the next time. */
	private function rename(): void {
		$former = self::mark();
		ServiceMarks::replace( static fn( string $mark ): bool => Client::is_same_service( $mark, $former ), $this->client->service() );
		$this->store( ( self::is_partly() ? self::PARTLY : '' ) . $this->client->service() );
	}

	/**
	 * Runs a callback that moves articles, unless another process does: two that carry out opposite decisions would
	 * leave each other's half.
	 *
	 * @template T
	 * @param callable(): T $work The callback.
	 * @return T|null
	 */
	private function alone( callable $work ) {
		$lease = OptionLease::take( self::LEASE, self::LEASE_SECONDS );
		if ( null === $lease ) {
			return null;
		}
		try {
			// The process that held the lease before may have changed it.
			OptionRows::forget_cached( self::OPTION );
			return $work();
		} finally {
			$lease->release();
		}
	}

	/** Whether the articles in place are of this service. */
	private function is_here(): bool {
		return $this->client->is_service( self::mark() );
	}

	/** @return list<string> Marks of this service on articles that were set aside. */
	private function former_marks(): array {
		return array_values( array_filter( ServiceMarks::of( 'former' ), [ $this->client, 'is_service' ] ) );
	}

	private function store( string $mark ): void {
		update_option( self::OPTION, $mark, true );
	}

	private static function mark(): string {
		return self::without_prefix( self::stored() );
	}

	private static function without_prefix( string $stored ): string {
		return 0 === strpos( $stored, self::PARTLY ) ? (string) substr( $stored, strlen( self::PARTLY ) ) : $stored;
	}

	private static function is_partly(): bool {
		return 0 === strpos( self::stored(), self::PARTLY );
	}

	private static function stored(): string {
		$stored = get_option( self::OPTION );
		return is_string( $stored ) ? $stored : '';
	}
}
