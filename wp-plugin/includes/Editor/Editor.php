<?php

declare( strict_types=1 );

namespace ArticleBridge\Editor;

use ArticleBridge\Admin\Screen;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Library\SourceLink;
use ArticleBridge\Seo\ImportedPost;
use ArticleBridge\Seo\RegisteredMeta;
use WP_Post;

/** The editor panels of an imported post: its source, and its fields for search engines and social networks. */
final class Editor {

	private string $plugin_file;

	private Connection $connection;

	/**
	 * @param string     $plugin_file The plugin's main file.
	 * @param Connection $connection  Connection to the article service.
	 */
	public function __construct( string $plugin_file, Connection $connection ) {
		$this->plugin_file = $plugin_file;
		$this->connection  = $connection;
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		( new UntouchedMeta() )->register();
		add_action( 'enqueue_block_editor_assets', [ $this, 'enqueue' ] );
	}

	/** Registers what REST requests need. */
	public function register_routes(): void {
		$ledger = new ArticleLedger();
		( new SourceController( new PostSource( $this->connection, $ledger ), new SourceLink( $ledger ) ) )->register_routes();
	}

	/** Loads the panels for imported posts, and in the site editor, for users who may edit them. */
	public function enqueue(): void {
		$screen = get_current_screen();
		if ( null !== $screen
			&& ( 'post' === $screen->base ? self::is_imported( get_post() ) : 'site-editor' === $screen->base && self::may_edit_posts() )
		) {
			( new Screen( $this->plugin_file, 'editor' ) )->enqueue();
		}
	}

	/** @param mixed $post The post of the page. */
	private static function is_imported( $post ): bool {
		return $post instanceof WP_Post
			&& in_array( $post->post_type, RegisteredMeta::post_types(), true )
			&& current_user_can( 'edit_post', $post->ID )
			&& null !== ImportedPost::of( $post );
	}

	/** In the site editor, users switch between posts without reloading the page. */
	private static function may_edit_posts(): bool {
		foreach ( RegisteredMeta::post_types() as $name ) {
			$post_type = get_post_type_object( $name );
			if ( null !== $post_type && current_user_can( $post_type->cap->edit_posts ) ) {
				return true;
			}
		}
		return false;
	}
}
