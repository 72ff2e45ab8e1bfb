<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Head;

use ArticleBridge\Seo\ArticleRobots;

/**
 * An article's noindex and nofollow on the page, whoever prints the robots tag: through WordPress' own tag, and
 * through a second tag where an SEO plugin replaces WordPress' by one without the noindex. Search engines that
 * find several apply the strictest.
 */
final class RobotsTag {

	private ArticleRobots $robots;

	public function __construct( ArticleRobots $robots ) {
		$this->robots = $robots;
	}

	public function register(): void {
		if ( $this->robots->noindex || $this->robots->nofollow ) {
			add_filter( 'wp_robots', [ $this, 'filter' ], PHP_INT_MAX );
		}
		if ( $this->robots->noindex ) {
			add_action( 'wp_head', [ $this, 'print_where_missing' ], PHP_INT_MAX );
		}
	}

	/**
	 * @param array<string, string|bool> $robots Directives as WordPress keeps them.
	 * @return array<string, string|bool>
	 */
	public function filter( array $robots ): array {
		if ( $this->robots->noindex ) {
			$robots['noindex'] = true;
			unset( $robots['index'] );
		}
		if ( $this->robots->nofollow ) {
			$robots['nofollow'] = true;
			unset( $robots['follow'] );
		}
		return $robots;
	}

	public function print_where_missing(): void {
		$printed = new PrintedHead( (string) ob_get_contents() );
		if ( ! $printed->says_noindex() ) {
			echo '<meta name="robots" content="noindex" />' . "\n";
		}
	}
}
