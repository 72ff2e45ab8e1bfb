<?php

declare( strict_types=1 );

namespace ArticleBridge\Dashboard;

use ArticleBridge\Admin\Pages;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\PostsList\SourceFilter;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\Runs\ItemStore;

/**
 * The dashboard widget: what needs attention, and the last runs. It queries only the site's database, so that
 * an unavailable service never delays the dashboard.
 */
final class DashboardWidget {

	private const RUNS = 5;

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		add_action( 'wp_dashboard_setup', [ $this, 'add' ] );
	}

	/** Adds the widget for users who have the capability to import. */
	public function add(): void {
		if ( current_user_can( Rights::IMPORT ) ) {
			wp_add_dashboard_widget( 'article_bridge', __( 'Article Bridge', 'article-bridge' ), [ $this, 'print' ] );
		}
	}

	public function print(): void {
		if ( '' === $this->connection->url() ) {
			self::print_not_connected();
		}
		self::print_waiting( ArticleRows::counts_by_state() );
		RunList::print( ( new ImportStore( new ItemStore() ) )->page( 1, self::RUNS ) );
		$library = Pages::url( Pages::LIBRARY );
		printf( '<p><a href="%s">%s</a></p>', esc_url( $library ), esc_html__( 'Open the Article Library', 'article-bridge' ) );
	}

	private static function print_not_connected(): void {
		echo '<p>' . esc_html__( 'This site is not connected to an article service.', 'article-bridge' ) . ' ';
		if ( current_user_can( Rights::MANAGE ) ) {
			printf( '<a href="%s">%s</a>', esc_url( Pages::url( Pages::SETTINGS ) ), esc_html__( 'Connect it', 'article-bridge' ) );
		} else {
			esc_html_e( 'An administrator can connect it.', 'article-bridge' );
		}
		echo '</p>';
	}

	/** @param array<string, int> $by_state Imported articles by their state. */
	private static function print_waiting( array $by_state ): void {
		$imported  = array_sum( $by_state );
		$updates   = $by_state[ ArticleState::UPDATE_AVAILABLE ] ?? 0;
		$conflicts = $by_state[ ArticleState::CONFLICT ] ?? 0;
		$gone      = $by_state[ ArticleState::GONE ] ?? 0;
		$lines     = [
			[
				$imported,
				ArticleState::IMPORTED,
				/* translators: %s: number of articles. */
				_n( '%s imported article', '%s imported articles', $imported, 'article-bridge' ),
			],
			[
				$updates,
				ArticleState::UPDATE_AVAILABLE,
				/* translators: %s: number of articles. */
				_n( '%s update waiting', '%s updates waiting', $updates, 'article-bridge' ),
			],
			[
				$conflicts,
				ArticleState::CONFLICT,
				/* translators: %s: number of articles. */
				_n( '%s conflict to resolve', '%s conflicts to resolve', $conflicts, 'article-bridge' ),
			],
			[
				$gone,
				ArticleState::GONE,
				/* translators: %s: number of articles. */
				_n( '%s article gone at the source', '%s articles gone at the source', $gone, 'article-bridge' ),
			],
		];
		echo '<ul>';
		foreach ( $lines as list( $count, $state, $text ) ) {
			if ( $count > 0 || ArticleState::IMPORTED === $state ) {
				$url = ArticleState::CONFLICT === $state
					? Pages::url( Pages::CONFLICTS )
					: add_query_arg( SourceFilter::PARAMETER, $state, admin_url( 'edit.php' ) );
				printf( '<li><a href="%s">%s</a></li>', esc_url( $url ), esc_html( sprintf( $text, number_format_i18n( $count ) ) ) );
			}
		}
		echo '</ul>';
	}
}
