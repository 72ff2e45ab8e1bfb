<?php

declare( strict_types=1 );

namespace ArticleBridge\PostsList;

use ArticleBridge\Admin\Pages;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\ArticleState;
use WP_Post;

/** The column Source of the posts list: where an imported post comes from, and its state compared with its article. */
final class SourceColumn {

	private const COLUMN = 'article_bridge_source';

	private const STYLE = '
		@media (min-width: 1101px) { .fixed .column-article_bridge_source { width: 14%; } }
		@media (min-width: 783px) and (max-width: 1100px) {
			.column-article_bridge_source { hyphens: auto; }
			.article-bridge-source__details { display: none; }
		}
	';

	private SourceStates $states;

	private Connection $connection;

	public function __construct( SourceStates $states, Connection $connection ) {
		$this->states     = $states;
		$this->connection = $connection;
	}

	public function register( string $post_type ): void {
		add_filter( "manage_{$post_type}_posts_columns", [ $this, 'add' ] );
		add_action( "manage_{$post_type}_posts_custom_column", [ $this, 'print' ], 10, 2 );
		add_action( 'admin_print_styles-edit.php', [ self::class, 'add_style' ] );
	}

	/**
	 * The column shares with the titles what the others leave. On a tablet that is little, and the state alone fits;
	 * on a phone WordPress gives it a line of its own.
	 */
	public static function add_style(): void {
		wp_add_inline_style( 'list-tables', self::STYLE );
	}

	/**
	 * Adds the column before the date, which WordPress and most plugins keep last.
	 *
	 * @param array<string, string> $columns Headings by column.
	 * @return array<string, string>
	 */
	public function add( array $columns ): array {
		$own  = [ self::COLUMN => __( 'Source', 'article-bridge' ) ];
		$date = array_search( 'date', array_keys( $columns ), true );
		return false === $date
			? $columns + $own
			: array_slice( $columns, 0, $date, true ) + $own + array_slice( $columns, $date, null, true );
	}

	public function print( string $column, int $post_id ): void {
		$post = self::COLUMN === $column ? get_post( $post_id ) : null;
		if ( ! $post instanceof WP_Post ) {
			return;
		}
		$source = $this->states->of( $post );
		if ( null === $source ) {
			echo '<span aria-hidden="true">&#8212;</span><span class="screen-reader-text">'
				. esc_html__( 'Not imported', 'article-bridge' ) . '</span>';
			return;
		}
		$label = esc_html( self::label( $source['state'] ) );
		if ( ArticleState::CONFLICT === $source['state'] && current_user_can( 'edit_post', $post_id ) ) {
			$url   = add_query_arg( 'article', rawurlencode( $source['uuid'] ), Pages::url( Pages::CONFLICTS ) );
			$label = sprintf( '<a href="%s">%s</a>', esc_url( $url ), $label );
		}
		// States that need a decision are emphasized.
		$stands_out = ! in_array( $source['state'], [ ArticleState::IMPORTED, ArticleState::EDITED ], true );
		echo wp_kses_post( $stands_out ? "<strong>$label</strong>" : $label );
		echo '<div class="article-bridge-source__details">';
		$this->print_service();
		$this->print_age( $source['imported_at'] );
		echo '</div>';
	}

	/** The label of a state, also for the filter. */
	public static function label( string $state ): string {
		$labels = [
			ArticleState::IMPORTED         => __( 'Up to date', 'article-bridge' ),
			ArticleState::UPDATE_AVAILABLE => __( 'Update available', 'article-bridge' ),
			ArticleState::EDITED           => __( 'Edited here', 'article-bridge' ),
			ArticleState::CONFLICT         => __( 'Conflict', 'article-bridge' ),
			ArticleState::GONE             => __( 'Gone at the source', 'article-bridge' ),
		];
		return $labels[ $state ] ?? $state;
	}

	private function print_service(): void {
		$host = (string) wp_parse_url( $this->connection->url(), PHP_URL_HOST );
		$name = '' === $host ? __( 'Article service', 'article-bridge' ) : $host;
		if ( current_user_can( Rights::IMPORT ) ) {
			printf( '<a href="%s">%s</a>', esc_url( Pages::url( Pages::LIBRARY ) ), esc_html( $name ) );
		} else {
			echo esc_html( $name );
		}
	}

	/** @param string $imported_at UTC in the database's format, or ''. */
	private function print_age( string $imported_at ): void {
		$time = '' === $imported_at ? false : strtotime( $imported_at . ' UTC' );
		if ( false !== $time ) {
			echo '<br>' . esc_html(
				sprintf(
					/* translators: %s: a span of time, such as "2 days". */
					__( 'imported %s ago', 'article-bridge' ),
					human_time_diff( $time )
				)
			);
		}
	}
}
