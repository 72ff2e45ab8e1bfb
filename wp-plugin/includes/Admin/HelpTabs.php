<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Seo\RegisteredMeta;
use WP_Screen;

/** The help tabs of the plugin's pages and of the posts list. */
final class HelpTabs {

	/** The end of a page's screen ID. Before it stands the menu's title, translated into the site's language. */
	private const PAGE = '/_page_(article-bridge(?:-library|-runs|-conflicts|-held)?)$/D';

	public function register(): void {
		add_action( 'current_screen', [ $this, 'add' ] );
	}

	public function add( WP_Screen $screen ): void {
		$page = 1 === preg_match( self::PAGE, $screen->id, $found ) ? $found[1] : '';
		if ( 'edit' === $screen->base && in_array( $screen->post_type, RegisteredMeta::post_types(), true ) ) {
			$page = 'posts';
		}
		foreach ( HelpTexts::of( $page ) as $number => $tab ) {
			$screen->add_help_tab(
				[
					'id'      => "article-bridge-$page-$number",
					'title'   => $tab['title'],
					'content' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $tab['paragraphs'] ) ) . '</p>',
				]
			);
		}
	}
}
