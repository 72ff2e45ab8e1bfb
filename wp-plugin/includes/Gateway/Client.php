<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\SeoPackage;
use WP_Error;

/**
 * A client of the article API v1. Each method returns validated data as the API defines it, or a WP_Error of
 * GatewayError.
 *
 * @phpstan-import-type FeedShape from ArticleFeed
 * @phpstan-import-type CountedShape from ArticleLists
 */
final class Client {

	/** The cheapest request, which shows whether the service responds and the key is valid. */
	private const CHEAPEST = [
		'status'   => 'completed',
		'page'     => 1,
		'per_page' => 1,
	];

	/** Header with the hash of the payload that a rendition was made from. */
	private const CONTENT_HASH_HEADER = 'Article-Content-Hash';

	private BaseUrl $base_url;

	private string $key;

	private Transport $transport;

	private ArticleBatches $batches;

	private SeoPackage $contract;

	private ?ArticleLists $lists = null;

	/** Maximum number of articles per page, as agreed with the service. */
	private int $page_limit = PHP_INT_MAX;

	/**
	 * @param BaseUrl         $base_url The gateway's address.
	 * @param string          $key      API key.
	 * @param SeoPackage|null $contract Contract to validate articles against; the plugin's own by default.
	 */
	public function __construct( BaseUrl $base_url, string $key, ?SeoPackage $contract = null ) {
		$this->base_url  = $base_url;
		$this->key       = $key;
		$this->transport = new Transport( $base_url, $key );
		$this->batches   = new ArticleBatches( $this->transport );
		$this->contract  = $contract ?? SeoPackage::from_generated_file();
	}

	/** Limits the page size of all further requests. */
	public function keep_to_pages_of( int $articles ): void {
		$this->page_limit = $articles;
		if ( null !== $this->lists ) {
			$this->lists->keep_to_pages_of( $articles );
		}
	}

	public function base_url(): BaseUrl {
		return $this->base_url;
	}

	/**
	 * An opaque text that identifies the service and the key, to mark data that came from them: another key may
	 * see other articles.
	 */
	public function source(): string {
		return hash_hmac( 'sha256', $this->base_url->url() . ' ' . $this->key, wp_salt( 'auth' ) );
	}

	/**
	 * A text that marks what is stored with the service's identifiers, which may mean other articles at another one.
	 * It has a keyed hash of the key, and the address.
	 */
	public function service(): string {
		return hash_hmac( 'sha256', $this->key, wp_salt( 'auth' ) ) . ' ' . $this->base_url->url();
	}

	/** Whether something that was stored with a mark is of this service. */
	public function is_service( string $mark ): bool {
		return self::is_same_service( $mark, $this->service() );
	}

	/**
	 * Whether two marks are of the same service. One that has moved is recognized by its key, which no other would
	 * accept, and one with a new key by its address.
	 *
	 * @param string $mark  A mark; '' of what was stored by an earlier version, which cannot tell.
	 * @param string $other A later one.
	 */
	public static function is_same_service( string $mark, string $other ): bool {
		return '' === $mark || [] !== array_intersect( explode( ' ', $mark ), explode( ' ', $other ) );
	}

	/** The address in a mark. */
	public static function marked_url( string $mark ): string {
		return (string) substr( $mark, (int) strpos( $mark, ' ' ) + 1 );
	}

	/**
	 * `GET /articles`: a page of summaries (ArticleLists).
	 *
	 * @param array<string, string|int> $query status, page, per_page, updated_since, search.
	 * @phpstan-return CountedShape|WP_Error
	 */
	public function list_articles( array $query ) {
		return $this->lists()->page( $query );
	}

	/**
	 * `GET /articles?cursor=`: the changes after a cursor (ArticleLists).
	 *
	 * @param string $cursor   The `next_cursor` of an earlier response; '' to start.
	 * @param int    $per_page Maximum number of changes.
	 * @phpstan-return FeedShape|WP_Error `cursor_unknown` if the service does not know the cursor.
	 */
	public function list_changes( string $cursor, int $per_page ) {
		return $this->lists()->changes( $cursor, $per_page );
	}

	/** Made when it is needed: an import that is given its articles reads no list. */
	private function lists(): ArticleLists {
		if ( null === $this->lists ) {
			$this->lists = new ArticleLists( $this->base_url, $this->transport );
			$this->lists->keep_to_pages_of( $this->page_limit );
		}
		return $this->lists;
	}

	/**
	 * `GET /articles/{uuid}`: the complete article.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public function get_article( string $uuid ) {
		$read = $this->batches->article( $uuid );
		if ( null !== $read ) {
			return $this->validated( $uuid, $read['article'], $read['sent'] );
		}
		$answer = $this->ask_for_article( $uuid, '' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$article = $answer->json_object();
		$foreign = $article ?? ForeignJson::object( $answer );
		if ( null !== $foreign && ArticleDetail::is_foreign( $foreign ) ) {
			return $this->foreign_article( $uuid, $foreign );
		}
		if ( null === $article ) {
			// If the service sends JSON, only this article is invalid, or cannot be decoded by PHP.
			$is_article_error = $answer->is_json()
				&& in_array( $answer->json_error(), [ JSON_ERROR_NONE, JSON_ERROR_DEPTH, JSON_ERROR_UTF8, JSON_ERROR_UTF16 ], true );
			return $is_article_error
				? OneArticleError::invalid_article( $uuid, Refusal::finding( $answer ) )
				: Refusal::of_shape( $answer, $this->base_url );
		}
		return $this->validated( $uuid, $article, json_decode( $answer->body() ) );
	}

	/**
	 * @param array<string, mixed> $article The article.
	 * @param mixed                $sent    See ArticleDetail::fault().
	 * @return array<string, mixed>|WP_Error
	 */
	private function validated( string $uuid, array $article, $sent ) {
		$fault = ArticleDetail::fault( $article, $sent, $uuid, $this->contract );
		return null === $fault ? $article : OneArticleError::invalid_article( $uuid, $fault );
	}

	/**
	 * @param array<string, mixed> $sent Response of a service that is no gateway.
	 * @return array<string, mixed>|WP_Error
	 */
	private function foreign_article( string $uuid, array $sent ) {
		$failure  = null;
		$exported = function ( string $format ) use ( $uuid, &$failure ): ?string {
			$answer = $this->ask_for_article( $uuid, '/export?format=' . $format );
			if ( is_wp_error( $answer ) ) {
				$data    = $answer->get_error_data();
				$status  = is_array( $data ) ? $data['gateway_status'] ?? 0 : 0;
				$failure = in_array( $status, [ 400, 404, 405, 406, 501 ], true ) ? $failure : $answer;
				return null;
			}
			return 1 === preg_match( '//u', $answer->body() ) ? $answer->body() : null;
		};
		$read     = ForeignDetail::read(
			$uuid,
			$sent,
			$this->base_url->url() . '/articles/' . Identifier::segment( $uuid ),
			$exported,
			fn(): array => $this->listed_article( $uuid ),
			$this->contract
		);
		if ( null !== $failure ) {
			return $failure;
		}
		return is_string( $read ) ? OneArticleError::invalid_article( $uuid, $read ) : $read;
	}

	/**
	 * The list's entry of an article: from a list that was read, from the site's own copy, or searched among
	 * the completed articles.
	 *
	 * @return array<string, mixed>
	 */
	private function listed_article( string $uuid ): array {
		/**
		 * Filters the list's entry of an article, if known.
		 *
		 * @param array<string, mixed>|null $summary An article summary, or null.
		 * @param string                    $uuid    The article.
		 * @param string                    $source  Hash of the service and the key.
		 */
		$known = apply_filters( 'article_bridge_listed_article', $this->lists()->listed( $uuid ), $uuid, $this->source() );
		if ( is_array( $known ) ) {
			/** @var array<string, mixed> $known */
			return $known;
		}
		return $this->lists()->search( $uuid, $this->contract->per_page_maximum() );
	}

	/**
	 * `GET /articles/{uuid}/export?format=blocks`: the body as serialized WordPress blocks.
	 *
	 * @param string $uuid         The article.
	 * @param string $content_hash The payload's hash: a body of another version is rejected
	 *                             (`article_changed`). '' accepts any.
	 * @return string|WP_Error
	 */
	public function export_blocks( string $uuid, string $content_hash = '' ) {
		$read = $this->batches->blocks( $uuid, $content_hash );
		if ( null !== $read ) {
			return $read;
		}
		$answer = $this->ask_for_article( $uuid, '/export?format=blocks' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 'text/html' !== $answer->media_type() || 1 !== preg_match( '//u', $answer->body() ) ) {
			return Refusal::of_shape( $answer, $this->base_url );
		}
		$served = $answer->header( self::CONTENT_HASH_HEADER );
		if ( '' !== $content_hash && '' !== $served && ! hash_equals( $content_hash, $served ) ) {
			return OneArticleError::article_changed( $uuid );
		}
		return $answer->body();
	}

	/**
	 * Sends any other request, for the classes that know what to make of the response.
	 *
	 * @param string                    $method GET, HEAD, POST, PUT or DELETE.
	 * @param string                    $path   Path below the base URL, starting with a slash.
	 * @param array<string, mixed>|null $body   Sent as JSON.
	 * @return Answer|WP_Error The response, whatever its status.
	 */
	public function send( string $method, string $path, ?array $body = null ) {
		return $this->transport->send( $method, $path, $body );
	}

	/** The error of the cheapest request; null if the service responds correctly and accepts the key. */
	public function connection_error(): ?WP_Error {
		$list = $this->list_articles( self::CHEAPEST );
		return is_wp_error( $list ) ? $list : null;
	}

	/** @param list<string> $paths Paths below the base URL that will be requested next (see Transport). */
	public function read_ahead( array $paths ): void {
		$this->transport->read_ahead( $paths );
	}

	/**
	 * Reads articles ahead, in batches: for a service with that feature (see ArticleBatches).
	 *
	 * @param list<string> $uuids       Articles, in the order in which they are needed.
	 * @param bool         $with_blocks Whether their bodies are needed as blocks.
	 */
	public function read_batches( array $uuids, bool $with_blocks ): void {
		$this->batches->read_ahead( $uuids, $with_blocks );
	}

	/**
	 * The response of `GET /articles/{uuid}` or a path below it, unless it is an error.
	 *
	 * @return Answer|WP_Error
	 */
	public function ask_for_article( string $uuid, string $rest_of_path ) {
		if ( ! Identifier::is_valid( $uuid ) ) {
			return OneArticleError::invalid_uuid( $uuid );
		}
		$answer = $this->transport->send( 'GET', '/articles/' . Identifier::segment( $uuid ) . $rest_of_path );
		// A case-sensitive service may list its UUIDs in upper case.
		if ( ! is_wp_error( $answer )
			&& 404 === $answer->status()
			&& 'application/json' === $answer->media_type()
			&& Identifier::is_uuid( $uuid )
		) {
			$answer = $this->transport->send( 'GET', '/articles/' . strtoupper( $uuid ) . $rest_of_path );
		}
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( in_array( $answer->status(), [ 404, 410 ], true ) && $answer->is_json() ) {
			return OneArticleError::article_not_found( $uuid, $answer );
		}
		return $answer->is_success() ? $answer : ( Refusal::of( $answer, $this->base_url ) ?? $answer );
	}
}
