<?php

declare( strict_types=1 );

namespace ArticleBridge\PostsList;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Import\Import;
use ArticleBridge\Seo\RegisteredMeta;

/** The plugin's additions to WordPress' lists of posts: the source of each post, and its update. */
final class PostsList {

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		// On admin_init, the post types of other plugins are registered; it fires in the admin only.
		add_action( 'admin_init', [ $this, 'register_hooks' ] );
	}

	public function register_hooks(): void {
		$post_types = RegisteredMeta::post_types();
		$import     = new Import( $this->connection );
		$states     = new SourceStates();
		$column     = new SourceColumn( $states, $this->connection );
		array_map( [ $column, 'register' ], $post_types );
		( new SourceFilter( $post_types ) )->register();
		( new UpdateActions( $states, new UpdateRun( $import ) ) )->register( $post_types );
		( new RunNotice( $import ) )->register();
	}
}
