<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Contract\Article;
use ArticleBridge\PluginVersion;
use ArticleBridge\Store\Articles\HeldArticles;
use ArticleBridge\Store\Runs\RunRows;
use ArticleBridge\Texts\SiteTime;

/**
 * The plugin's section in Site Health's "Info", which people copy into support forums: it contains no secrets,
 * and the copied text no URL of the service. As in WordPress, what is copied stays English, whatever the language
 * of the page.
 */
final class SiteInfo {

	/** Number of articles that are named. */
	private const NAMED = 3;

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		add_filter( 'debug_information', [ $this, 'add_section' ] );
	}

	/**
	 * @param array<string, array<string, mixed>> $sections Site Health's sections.
	 * @return array<string, array<string, mixed>>
	 */
	public function add_section( array $sections ): array {
		$sections['article-bridge'] = [
			'label'  => __( 'Article Bridge', 'article-bridge' ),
			'fields' => $this->fields(),
		];
		return $sections;
	}

	/** @return array<string, array<string, mixed>> */
	private function fields(): array {
		$connection = new ConnectionSettings();
		$last       = SyncPresenter::last( SyncState::read() );
		$settings   = SyncSettings::read();
		$next       = SyncSchedule::next();
		$url_source = $connection->url()->source();
		$key_source = $connection->key()->source();
		$runs       = RunRows::total();
		$gone       = GoneList::total();
		$skipped    = SkippedArticles::all();

		$address = self::field( __( 'Article service', 'article-bridge' ), $this->connection->url() );
		return [
			'version'    => self::field( __( 'Version', 'article-bridge' ), PluginVersion::current() ),
			'url'        => [ 'private' => true ] + $address,
			'url_source' => self::field( __( 'Address set by', 'article-bridge' ), SiteInfoWords::source( $url_source ), $url_source ),
			'key_source' => self::field( __( 'API key set by', 'article-bridge' ), SiteInfoWords::source( $key_source ), $key_source ),
		] + $this->agreed() + [
			'schedule'   => self::field(
				__( 'Sync schedule', 'article-bridge' ),
				SiteInfoWords::schedule( $settings->schedule ),
				$settings->schedule
			),
			'deleted'    => self::field(
				__( 'Articles deleted at the service', 'article-bridge' ),
				SiteInfoWords::deleted( $settings->deleted ),
				$settings->deleted
			),
			'next'       => null === $next
				? self::field( __( 'Next sync', 'article-bridge' ), __( 'Not scheduled', 'article-bridge' ), 'none' )
				: self::time( __( 'Next sync', 'article-bridge' ), gmdate( 'Y-m-d\TH:i:s', $next ) ),
			'last'       => isset( $last['finished'] )
				? self::time( __( 'Last sync', 'article-bridge' ), $last['finished'] )
				: self::field( __( 'Last sync', 'article-bridge' ), __( 'Not yet', 'article-bridge' ), 'none' ),
			'last_error' => self::field(
				__( 'Last sync error', 'article-bridge' ),
				$last['error']['message'] ?? __( 'None', 'article-bridge' ),
				$last['error']['code'] ?? 'none'
			),
			'runs'       => self::field( __( 'Imports', 'article-bridge' ), number_format_i18n( $runs ), $runs ),
			'gone'       => self::field(
				__( 'Imported articles deleted at the service', 'article-bridge' ),
				number_format_i18n( $gone ),
				$gone
			),
			'held'       => self::articles(
				__( 'Held articles', 'article-bridge' ),
				HeldArticles::count( HeldArticles::WAITING ),
				HeldArticles::page( HeldArticles::WAITING, 1, self::NAMED )
			),
			'skipped'    => self::articles( __( 'Skipped articles', 'article-bridge' ), count( $skipped ), $skipped ),
		];
	}

	/**
	 * A number of articles, and for the administrator the names of the first.
	 *
	 * @param list<array<string, string|null>> $articles Articles, with `uuid` and `title`.
	 * @return array<string, mixed>
	 */
	private static function articles( string $label, int $count, array $articles ): array {
		$names = array_map( [ Article::class, 'title_or_uuid' ], array_slice( $articles, 0, self::NAMED ) );
		if ( $count > count( $names ) ) {
			$names[] = '…';
		}
		$number = number_format_i18n( $count );
		return self::field( $label, [] === $names ? $number : $number . ': ' . implode( wp_get_list_item_separator(), $names ), $count );
	}

	/** @return array<string, array<string, mixed>> What the site and the service have agreed on. */
	private function agreed(): array {
		$current = $this->connection->kept_agreement();
		if ( ! is_array( $current ) ) {
			return [
				'service' => self::field( __( 'Agreement', 'article-bridge' ), __( 'None', 'article-bridge' ), 'none' ),
			];
		}
		return [
			'service'  => self::field(
				__( 'Service version', 'article-bridge' ),
				$current['service']['name'] . ' ' . $current['service']['version']
			),
			'contract' => self::field(
				__( 'Contract', 'article-bridge' ),
				$current['contract']['name'] . ' ' . $current['contract']['version']
			),
			'format'   => self::field(
				__( 'Content format', 'article-bridge' ),
				SiteInfoWords::format( $current['content_format'] ),
				$current['content_format']
			),
			'features' => self::field(
				__( 'Agreed features', 'article-bridge' ),
				wp_sprintf( '%l', array_map( [ SiteInfoWords::class, 'feature' ], $current['features'] ) ),
				implode( ', ', $current['features'] )
			),
			'expires'  => self::time( __( 'Agreement expires', 'article-bridge' ), $current['expires_at'] ),
		];
	}

	/**
	 * A time: as the site writes its dates, and in UTC where it is copied.
	 *
	 * @return array<string, mixed>
	 */
	private static function time( string $label, string $utc ): array {
		return self::field( $label, SiteTime::of( str_replace( 'T', ' ', $utc ) ), $utc );
	}

	/**
	 * @param string          $label Its name.
	 * @param string          $value For an administrator.
	 * @param string|int|null $debug What is copied for support, in English; null: the value.
	 * @return array<string, mixed>
	 */
	private static function field( string $label, string $value, $debug = null ): array {
		$debug = $debug ?? $value;
		return [
			'label' => $label,
			'value' => '' === $value ? __( 'None', 'article-bridge' ) : $value,
			'debug' => '' === $debug ? 'none' : $debug,
		];
	}
}
