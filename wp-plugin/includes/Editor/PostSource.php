<?php

declare( strict_types=1 );

namespace ArticleBridge\Editor;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Contract\FieldLabels;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerRecord;
use ArticleBridge\Ledger\PostBase;
use ArticleBridge\Library\SourceLink;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Mapping\ImportRights;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Seo\ImportedPost;
use ArticleBridge\Seo\KeptFields;
use ArticleBridge\Seo\SeoPlugins;
use ArticleBridge\Seo\SeoSettings;
use ArticleBridge\Store\ArticleState;
use WP_Error;
use WP_Post;

/** The state of a post compared with the article it was created from. */
final class PostSource {

	/** The post was not imported. */
	public const NONE = 'none';
	/** The post was imported and unlinked later. */
	public const UNLINKED = 'unlinked';
	/** The post matches the latest known version of the article. */
	public const CURRENT = 'current';

	private Connection $connection;

	private ArticleLedger $ledger;

	public function __construct( Connection $connection, ArticleLedger $ledger ) {
		$this->connection = $connection;
		$this->ledger     = $ledger;
	}

	/**
	 * @param WP_Post $post  The post.
	 * @param bool    $check Whether to request the current version from the service.
	 * @return array<string, mixed>
	 */
	public function view( WP_Post $post, bool $check ): array {
		$uuid     = SourceLink::uuid_of( $post->ID );
		$row      = '' === $uuid ? null : ( $this->ledger->rows( [ $uuid ] )[ $uuid ] ?? null );
		$imported = ImportedPost::of( $post );
		$about    = [
			'site_name'  => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			'seo_plugin' => self::seo_plugin(),
			'seo_kept'   => KeptFields::of( $post ),
		];
		if ( null === $row ) {
			return [
				'uuid'  => null === $imported ? null : $imported->text( 'uuid' ),
				'state' => null === $imported ? self::NONE : self::UNLINKED,
			] + self::nothing_known() + $about;
		}
		$record = new LedgerRecord( $uuid );
		$record->fill( $row );
		$remote = $check ? $this->remote_version( $uuid ) : null;
		$edited = 'trash' === $post->post_status ? [] : PostBase::edited_fields( $record->base, $post->ID );
		return [
			'uuid'              => $uuid,
			'state'             => self::state( $row, $remote, $edited ),
			'service'           => $this->service(),
			'imported_at'       => self::wire_time( $row['imported_at'] ?? null ),
			'source_updated_at' => self::wire_time( $row['source_updated_at'] ?? null ),
			'edited_fields'     => $edited,
			'conflict_fields'   => array_map( [ FieldLabels::class, 'of' ], array_keys( $record->conflicts ) ),
			'problem'           => is_wp_error( $remote ) && ! self::is_gone( $remote ) ? [
				'code'    => (string) $remote->get_error_code(),
				'message' => $remote->get_error_message(),
			] : null,
			'can_refresh'       => true === ImportRights::of_user( get_current_user_id(), ImportOptions::from_array( [] ) ),
			'can_unlink'        => current_user_can( Rights::IMPORT ),
		] + $about;
	}

	/**
	 * The state of the post; the most important one if several apply.
	 *
	 * @param array<string, string|null> $row    The article's row of the ledger.
	 * @param string|WP_Error|null       $remote Time of the article's last change at the service, if requested.
	 * @param list<string>               $edited Fields edited here.
	 */
	private static function state( array $row, $remote, array $edited ): string {
		$row['remote_updated_at'] = is_string( $remote ) ? $remote : null;
		if ( is_wp_error( $remote ) ) {
			$row['gone'] = self::is_gone( $remote ) ? '' : null;
		} elseif ( null !== $remote ) {
			$row['gone'] = null;
		}
		$state = ArticleState::of_post( ArticleState::of_row( $row ), [] !== $edited );
		return ArticleState::IMPORTED === $state ? self::CURRENT : $state;
	}

	/** @return string|WP_Error Time of the article's last change, in the service's format. */
	private function remote_version( string $uuid ) {
		$client  = $this->connection->client();
		$article = is_wp_error( $client ) ? $client : $client->get_article( $uuid );
		if ( is_wp_error( $article ) ) {
			return $article;
		}
		return is_string( $article['updated_at'] ?? null ) ? $article['updated_at'] : '';
	}

	private static function is_gone( WP_Error $error ): bool {
		return 'article_not_found' === $error->get_error_code();
	}

	/** @return array{name: string, url: string}|null The service, without a request to it. */
	private function service(): ?array {
		if ( is_wp_error( $this->connection->client() ) ) {
			return null;
		}
		$agreement = $this->connection->kept_agreement();
		return [
			'name' => is_array( $agreement )
				? $agreement['service']['name']
				: (string) wp_parse_url( $this->connection->url(), PHP_URL_HOST ),
			'url'  => $this->connection->url(),
		];
	}

	/** @return string|null Name of the SEO plugin that prints the fields; '' for none, null for this plugin. */
	private static function seo_plugin(): ?string {
		$prints = SeoSettings::prints();
		return SeoSettings::ITSELF === $prints ? null : ( SeoPlugins::names()[ $prints ] ?? '' );
	}

	/** A time of the database in the contract's format. */
	private static function wire_time( ?string $time ): ?string {
		return null === $time || '' === $time ? null : str_replace( ' ', 'T', $time );
	}

	/** @return array<string, mixed> */
	private static function nothing_known(): array {
		return [
			'service'           => null,
			'imported_at'       => null,
			'source_updated_at' => null,
			'edited_fields'     => [],
			'conflict_fields'   => [],
			'problem'           => null,
			'can_refresh'       => false,
			'can_unlink'        => false,
		];
	}
}
