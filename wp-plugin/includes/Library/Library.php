<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Import\Ledger\ArticleLedger;
use ArticleBridge\Storage\ListedStateCache;

/** The library: the service's articles, with what this site has of each. */
final class Library {

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		$ledger       = new ArticleLedger();
		$local_states = new LocalStates( $ledger );
		$remote       = new RemoteArticle( $this->connection );
		$articles     = new ArticlesController( $this->connection, $local_states );
		$articles->register();
		( new ActionsController( new ArticleActions( $ledger ) ) )->register();
		( new DetailsController(
			$this->connection,
			new ArticlePreview( $remote ),
			new ArticleComparison( $ledger, $remote )
		) )->register();
		( new ViewsController() )->register();
		( new ListCommand( $articles ) )->register();
		( new EditedPosts() )->register();
		add_filter( 'article_bridge_listed_article', [ ListedRows::class, 'known' ], 10, 2 );
		// While this plugin was off, nobody told it what became of posts.
		add_action( 'activated_plugin', [ ListedStateCache::class, 'invalidate_all' ] );
	}
}
