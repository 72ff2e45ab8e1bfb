<?php

declare( strict_types=1 );

namespace ArticleBridge\PostsList;

use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\ArticleState;
use WP_Query;

/** The filter of the posts list by source. "Edited here" is not among its choices: it would require checking every post. */
final class SourceFilter {

	public const PARAMETER = 'article_bridge_source';

	/** Posts that were not imported. */
	private const OWN = 'own';

	/** @var list<string> */
	private array $post_types;

	/** @param list<string> $post_types Post types whose lists have the filter. */
	public function __construct( array $post_types ) {
		$this->post_types = $post_types;
	}

	public function register(): void {
		add_action( 'restrict_manage_posts', [ $this, 'print' ], 10, 2 );
		add_filter( 'posts_where', [ $this, 'narrow' ], 10, 2 );
	}

	/** @param string $which Position: the table has filters at its top only. */
	public function print( string $post_type, string $which = 'top' ): void {
		if ( 'top' !== $which || ! in_array( $post_type, $this->post_types, true ) || ! ArticleRows::is_anything_imported() ) {
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

	/** Restricts the main query of the list, and no other. */
	public function narrow( string $where, WP_Query $query ): string {
		global $pagenow;
		$chosen = is_admin() && 'edit.php' === $pagenow && $query->is_main_query() ? self::chosen() : '';
		if ( '' === $chosen || ! in_array( $query->get( 'post_type' ), $this->post_types, true ) ) {
			return $where;
		}
		$state = in_array( $chosen, [ self::OWN, ArticleState::IMPORTED ], true ) ? null : $chosen;
		return $where . ' AND ' . ArticleRows::posts_condition( self::OWN !== $chosen, $state );
	}

	/** @return array<string, string> Labels by value. */
	private static function choices(): array {
		$choices = [
			''                     => __( 'All sources', 'article-bridge' ),
			ArticleState::IMPORTED => __( 'Imported articles', 'article-bridge' ),
		];
		foreach ( [ ArticleState::UPDATE_AVAILABLE, ArticleState::CONFLICT, ArticleState::GONE ] as $state ) {
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
}
