<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Import\ArticleLedger;

/** The library: the service's articles, with what this site has of each. */
final class Library {

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		$local_states = new LocalStates( new ArticleLedger() );
		( new ArticlesController( $this->connection, $local_states ) )->register();
		( new ListCommand( $this->connection, $local_states ) )->register();
	}
}
