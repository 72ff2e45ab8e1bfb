<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Gateway\Client;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\Articles\FormerArticles;
use ArticleBridge\Store\ServiceMarks;
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

	/** In place of a mark while the articles of the connected service are being brought back. */
	private const RESTORING = 'restoring';

	/** Maximum duration of a decision in seconds; the rest is done when it is made again. */
	private const SECONDS = 10.0;

	private Client $client;

	/** @param Client $client The service that the site is connected to. */
	public function __construct( Client $client ) {
		$this->client = $client;
	}

	/** Whether the articles of a service, given by its mark, are set aside, as far as that is known. */
	public static function has_left( string $mark ): bool {
		return '' !== self::mark() && ! Client::is_same_service( $mark, self::mark() );
	}

	/** Stores which service the articles are of, unless that has to be decided. Called after each negotiation. */
	public function note(): void {
		if ( $this->client->service() === self::mark() ) {
			return;
		}
		if ( self::RESTORING === self::mark() ) {
			$this->restore( microtime( true ) + self::SECONDS );
		} elseif ( $this->client->is_service( self::mark() ) ) {
			$this->store( $this->client->service() );
		} elseif ( ! ArticleRows::is_anything_imported() || [] !== $this->former_marks() ) {
			$this->replace();
		}
	}

	/** Deletes the mark where no posts depend on it, because the site is being disconnected. */
	public static function forget_unused(): void {
		if ( ! ArticleRows::is_anything_imported() ) {
			delete_option( self::OPTION );
		}
	}

	/** An error while it is open which articles the site's posts are of. */
	public function error(): ?WP_Error {
		if ( $this->client->is_service( self::mark() ) ) {
			return null;
		}
		if ( self::RESTORING === self::mark() ) {
			return ConnectionError::articles_in_use();
		}
		$is_open = ArticleRows::is_anything_imported() || [] !== $this->former_marks();
		return $is_open ? ConnectionError::former_service( $this->url(), $this->client->base_url()->url() ) : null;
	}

	/**
	 * For the settings page.
	 *
	 * @return array{url: string, posts: int}|null The former service and its posts; null if there is nothing to decide.
	 */
	public function view(): ?array {
		if ( self::RESTORING === self::mark() ) {
			$this->note();
		}
		return null === $this->error() ? null : [
			'url'   => $this->url(),
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
		$is_open = null !== $this->error();
		if ( $is_open && ( self::ANOTHER === $decision || self::RESTORING === self::mark() ) ) {
			return $this->replace() ? true : ConnectionError::articles_in_use();
		}
		$former = $is_open ? self::mark() : FormerArticles::last_service();
		if ( self::ANOTHER === $decision || '' === $former || ( ! $is_open && ArticleRows::is_anything_imported() ) ) {
			return ConnectionError::no_former_service();
		}
		ServiceMarks::replace( static fn( string $mark ): bool => Client::is_same_service( $mark, $former ), $this->client->service() );
		if ( $is_open ) {
			$this->store( $this->client->service() );
		} else {
			$this->begin_to_restore();
			$this->restore( microtime( true ) + self::SECONDS );
		}
		return true;
	}

	/**
	 * Sets the articles of the former service aside, and brings back those of this one.
	 *
	 * @return bool Whether anything was done.
	 */
	private function replace(): bool {
		$until = microtime( true ) + self::SECONDS;
		$moved = 0;
		while ( self::RESTORING !== self::mark() ) {
			$some   = FormerArticles::set_aside_some( self::mark() );
			$moved += $some;
			if ( 0 === $some && ArticleRows::is_anything_imported() ) {
				// Processes work on those that are left.
				return $moved > 0;
			}
			if ( 0 === $some ) {
				$this->begin_to_restore();
			} elseif ( microtime( true ) > $until ) {
				return true;
			}
		}
		$this->restore( $until );
		return true;
	}

	private function begin_to_restore(): void {
		ServiceMarks::tell_runs_apart( self::mark(), [ $this->client, 'is_service' ] );
		$this->store( self::RESTORING );
	}

	/** @param float $until When to stop, as microtime(); the rest is done the next time. */
	private function restore( float $until ): void {
		$marks = $this->former_marks();
		do {
			$some = FormerArticles::restore_some( $marks );
			if ( 0 === $some ) {
				$this->store( $this->client->service() );
			}
		} while ( $some > 0 && microtime( true ) < $until );
	}

	/** @return list<string> Marks of this service on articles that were set aside. */
	private function former_marks(): array {
		return array_values( array_filter( ServiceMarks::of( 'former' ), [ $this->client, 'is_service' ] ) );
	}

	private function url(): string {
		return self::RESTORING === self::mark() ? $this->client->base_url()->url() : Client::marked_url( self::mark() );
	}

	private function store( string $mark ): void {
		update_option( self::OPTION, $mark, true );
	}

	private static function mark(): string {
		$mark = get_option( self::OPTION );
		return is_string( $mark ) ? $mark : '';
	}
}
