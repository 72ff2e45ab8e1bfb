<?php

declare( strict_types=1 );

namespace ArticleBridge\PostsList;

use ArticleBridge\Library\LocalStates;
use ArticleBridge\Store\Schema;
use WP_Query;

/** The filter of the posts list by source. "Edited here" is not among its choices: that takes a look at every post. */
final class SourceFilter {

	public const PARAMETER = 'article_bridge_source';

	/** Posts that were written here. */
	private const OWN = 'own';

	/** @var list<string> */
	private array $post_types;

	/** @param list<string> $post_types Those whose lists have the filter. */
	public function __construct( array $post_types ) {
		$this->post_types = $post_types;
	}

	public function register(): void {
		add_action( 'restrict_manage_posts', [ $this, 'print' ], 10, 2 );
		add_filter( 'posts_where', [ $this, 'narrow' ], 10, 2 );
	}

	/** @param string $which Where it is printed: the table has filters at its top only. */
	public function print( string $post_type, string $which = 'top' ): void {
		if ( 'top' !== $which || ! in_array( $post_type, $this->post_types, true ) || ! self::is_anything_imported() ) {
			return;
		}
		echo '<label for="filter-by-article-bridge-source" class="screen-reader-text">'
			. esc_html__( 'Filter by source', 'article-bridge' )
			. '</label>';
		echo '<select name="' . esc_attr( self::PARAMETER ) . '" id="filter-by-article-bridge-source">';
		foreach ( self::choices() as $value => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( self::chosen(), $value, false ), esc_html( $label ) );
		}
		echo '</select>';
	}

	/** Narrows the query of the list, and no other. */
	public function narrow( string $where, WP_Query $query ): string {
		global $pagenow, $wpdb;
		$chosen = is_admin() && 'edit.php' === $pagenow && $query->is_main_query() ? self::chosen() : '';
		if ( '' === $chosen || ! in_array( $query->get( 'post_type' ), $this->post_types, true ) ) {
			return $where;
		}
		$table      = Schema::table( 'articles' );
		$conditions = [
			LocalStates::IMPORTED         => '',
			LocalStates::UPDATE_AVAILABLE => ' AND gone IS NULL AND remote_updated_at > source_updated_at',
			LocalStates::CONFLICT         => ' AND gone IS NULL AND conflict_since IS NOT NULL',
			LocalStates::GONE             => ' AND gone IS NOT NULL',
			self::OWN                     => '',
		];
		$operator   = self::OWN === $chosen ? 'NOT IN' : 'IN';
		return $where . " AND {$wpdb->posts}.ID $operator ( SELECT post_id FROM `$table` WHERE post_id > 0{$conditions[ $chosen ]} )";
	}

	/** @return array<string, string> Labels by value. */
	private static function choices(): array {
		$choices = [
			''                    => __( 'All sources', 'article-bridge' ),
			LocalStates::IMPORTED => __( 'Imported articles', 'article-bridge' ),
		];
		foreach ( [ LocalStates::UPDATE_AVAILABLE, LocalStates::CONFLICT, LocalStates::GONE ] as $state ) {
			$choices[ $state ] = SourceColumn::label( $state );
		}
		return $choices + [ self::OWN => __( 'Written here', 'article-bridge' ) ];
	}

	private static function chosen(): string {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- only chooses what is shown.
		$chosen = isset( $_GET[ self::PARAMETER ] ) && is_string( $_GET[ self::PARAMETER ] )
			? sanitize_key( wp_unslash( $_GET[ self::PARAMETER ] ) )
			: '';
		// phpcs:enable
		return array_key_exists( $chosen, self::choices() ) ? $chosen : '';
	}

	private static function is_anything_imported(): bool {
		global $wpdb;
		$table = Schema::table( 'articles' );
		// phpcs:ignore WordPress.DB -- a table of this plugin.
		return null !== $wpdb->get_var( "SELECT id FROM `$table` WHERE post_id > 0 LIMIT 1" );
	}
}
