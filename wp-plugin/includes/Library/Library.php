<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\Listed\ListedStateCache;

/** The library: the service's articles, with the state of each on this site. */
final class Library {

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_filter( 'article_bridge_listed_article', [ ListReading::class, 'known' ], 10, 3 );
		// While this plugin was inactive, changes of posts were not noticed.
		add_action( 'activated_plugin', [ ListedStateCache::class, 'invalidate_all' ] );
	}

	/** Registers the commands of WP-CLI. */
	public function register_commands(): void {
		( new ListCommand( [ $this, 'articles' ] ) )->register();
	}

	/** Registers what REST requests need. */
	public function register_routes(): void {
		$ledger = new ArticleLedger();
		$remote = new RemoteArticle( $this->connection );
		$this->articles()->register_routes();
		( new ActionsController( new ArticleActions( $ledger ) ) )->register_routes();
		( new DetailsController(
			$this->connection,
			new ArticlePreview( $remote ),
			new ArticleComparison( $ledger, $remote )
		) )->register_routes();
		( new ViewsController() )->register_routes();
	}

	/** The list of articles, for the REST API and WP-CLI. */
	public function articles(): ArticlesController {
		return new ArticlesController( $this->connection, new LocalStates( new ArticleLedger() ) );
	}
}
