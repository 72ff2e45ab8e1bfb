<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\SeoPackage;
use WP_Error;

/**
 * The article API v1, as this plugin uses it. Each method answers what the API defines, checked, or a
 * WP_Error of GatewayError.
 *
 * @phpstan-import-type AgreementShape from Agreement
 * @phpstan-import-type ListShape from ArticleList
 * @phpstan-import-type FeedShape from ArticleFeed
 */
final class Client {

	private const UUID = '/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iD';

	/** The header that ties a rendition to the payload it was made of. */
	private const CONTENT_HASH_HEADER = 'Article-Content-Hash';

	/** What a key must be allowed. */
	private const READ_SCOPE = 'articles:read';

	private BaseUrl $base_url;

	private Transport $transport;

	private SeoPackage $contract;

	/**
	 * @param BaseUrl         $base_url The gateway's address.
	 * @param string          $key      API key.
	 * @param SeoPackage|null $contract What articles are checked against; the plugin's own by default.
	 */
	public function __construct( BaseUrl $base_url, string $key, ?SeoPackage $contract = null ) {
		$this->base_url  = $base_url;
		$this->transport = new Transport( $base_url, $key );
		$this->contract  = $contract ?? SeoPackage::from_generated_file();
	}

	public function base_url(): BaseUrl {
		return $this->base_url;
	}

	/**
	 * `GET /articles`: a page of summaries.
	 *
	 * @param array<string, string|int> $query status, page, per_page, updated_since, search.
	 * @phpstan-return ListShape|WP_Error
	 */
	public function list_articles( array $query ) {
		$path   = '/articles' . ( [] === $query ? '' : '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) );
		$answer = $this->transport->send( 'GET', $path );
		$answer = is_wp_error( $answer ) ? $answer : ( Refusal::of( $answer, $this->base_url ) ?? $answer );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$list = ArticleList::read( $answer->json_object() ?? [] );
		return $list ?? $this->off_shape( $answer );
	}

	/**
	 * `GET /articles?cursor=`: what changed after a place in the order of changes.
	 *
	 * @param string $cursor   The `next_cursor` of an earlier answer, '' to begin.
	 * @param int    $per_page How many changes at most.
	 * @phpstan-return FeedShape|WP_Error `cursor_unknown` where the service has forgotten the place.
	 */
	public function list_changes( string $cursor, int $per_page ) {
		$query  = http_build_query( compact( 'cursor', 'per_page' ), '', '&', PHP_QUERY_RFC3986 );
		$answer = $this->transport->send( 'GET', '/articles?' . $query );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 400 === $answer->status() && '' !== $cursor && $answer->is_json() ) {
			return GatewayError::cursor_unknown( $answer );
		}
		return Refusal::of( $answer, $this->base_url ) ?? ArticleFeed::read( $answer->json_object() ?? [] ) ?? $this->off_shape( $answer );
	}

	/**
	 * `GET /articles/{uuid}`: the whole article.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public function get_article( string $uuid ) {
		$answer = $this->ask_for_article( $uuid, '' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$article = $answer->json_object();
		if ( null === $article ) {
			return $this->off_shape( $answer );
		}
		$fault = ArticleDetail::fault( $article, $answer->body(), $uuid, $this->contract );
		return null === $fault ? $article : GatewayError::invalid_article( $uuid, $fault );
	}

	/**
	 * `GET /articles/{uuid}/export?format=blocks`: the body as serialized WordPress blocks.
	 *
	 * @param string $uuid         The article.
	 * @param string $content_hash The payload's hash: a body of another state of the article is refused
	 *                             (`article_changed`). '' takes any.
	 * @return string|WP_Error
	 */
	public function export_blocks( string $uuid, string $content_hash = '' ) {
		$answer = $this->ask_for_article( $uuid, '/export?format=blocks' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 'text/html' !== $answer->media_type() || 1 !== preg_match( '//u', $answer->body() ) ) {
			return $this->off_shape( $answer );
		}
		$served = $answer->header( self::CONTENT_HASH_HEADER );
		if ( '' !== $content_hash && '' !== $served && ! hash_equals( $content_hash, $served ) ) {
			return GatewayError::article_changed( $uuid );
		}
		return $answer->body();
	}

	/**
	 * `POST /wordpress/capabilities`: what both sides can.
	 *
	 * @param array<string, mixed> $offer What this site is and can.
	 * @phpstan-return AgreementShape|WP_Error
	 */
	public function negotiate( array $offer ) {
		$answer = $this->transport->send( 'POST', '/wordpress/capabilities', $offer );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( in_array( $answer->status(), [ 404, 405, 501 ], true ) ) {
			return GatewayError::not_the_api( $this->base_url, $answer, __( 'it does not know the request by which a plugin introduces itself (POST /wordpress/capabilities).', 'article-bridge' ) );
		}
		$refusal = Refusal::of( $answer, $this->base_url );
		if ( null !== $refusal ) {
			return $refusal;
		}
		$agreement = Agreement::read( $answer->json_object() ?? [] );
		if ( null === $agreement ) {
			return $this->off_shape( $answer );
		}
		if ( ! in_array( self::READ_SCOPE, $agreement['scopes'], true ) ) {
			return GatewayError::key_scope_missing( $this->base_url, $answer );
		}
		return $this->contract->can_read( $agreement['contract'], $agreement['content_format'] ) ? $agreement : GatewayError::no_common_contract( $this->base_url, $answer );
	}

	/**
	 * `PUT /articles/publications`: where articles are on this site.
	 *
	 * @param array{url: string, name: string}                             $site         This site.
	 * @param list<array{uuid: string, url: string|null, status?: string}> $publications Up to 100 articles.
	 * @return true|WP_Error True also where the service takes no such reports: there is nothing to repeat.
	 */
	public function report_publications( array $site, array $publications ) {
		$answer = $this->transport->send( 'PUT', '/articles/publications', compact( 'site', 'publications' ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$is_final = $answer->status() < 500 && ! in_array( $answer->status(), [ 401, 408, 429 ], true );
		return $is_final ? true : ( Refusal::of( $answer, $this->base_url ) ?? true );
	}

	/** @param list<string> $paths Below the base address: what is asked for next, read at once (see Transport). */
	public function read_ahead( array $paths ): void {
		$this->transport->read_ahead( $paths );
	}

	/**
	 * What `GET /articles/{uuid}` and the paths below it answer, unless it is a refusal.
	 *
	 * @return Answer|WP_Error
	 */
	public function ask_for_article( string $uuid, string $rest_of_path ) {
		if ( 1 !== preg_match( self::UUID, $uuid ) ) {
			return GatewayError::invalid_uuid( $uuid );
		}
		$answer = $this->transport->send( 'GET', '/articles/' . strtolower( $uuid ) . $rest_of_path );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( in_array( $answer->status(), [ 404, 410 ], true ) && $answer->is_json() ) {
			return GatewayError::article_not_found( $uuid, $answer );
		}
		return Refusal::of( $answer, $this->base_url ) ?? $answer;
	}

	private function off_shape( Answer $answer ): WP_Error {
		if ( $answer->is_cut_short() ) {
			return GatewayError::answer_cut_short( $this->base_url );
		}
		return GatewayError::not_the_api( $this->base_url, $answer, Refusal::finding( $answer ) );
	}
}
