<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Import\Media\ImageDownload;
use ArticleBridge\Import\Media\MediaLedger;
use ArticleBridge\Import\Media\MediaLibrary;
use WP_Error;

/** The import: what REST, WP-Cron and WP-CLI call to start a run, to drive it and to see it. */
final class Import {

	private Connection $connection;

	private ImportStore $store;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
		$this->store      = new ImportStore();
	}

	public function register(): void {
		( new ImportsController( $this ) )->register();
	}

	/**
	 * Stores a run. Nothing is imported yet: step() does that.
	 *
	 * @param list<string>|null $uuids   The articles, or null for every completed one.
	 * @param ImportOptions     $options How to import them.
	 * @param int               $user_id Who imports: author of the posts, and whose rights count.
	 * @return int|WP_Error Number of the run.
	 */
	public function start( ?array $uuids, ImportOptions $options, int $user_id ) {
		$allowed = ImportRights::of_user( $user_id, $options );
		if ( is_wp_error( $allowed ) ) {
			return $allowed;
		}
		$client = $this->connection->client();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$uploads = UploadsDirectory::check();
		if ( is_wp_error( $uploads ) ) {
			return $uploads;
		}
		$items = null === $uuids ? ArticleSelection::all( $client ) : ArticleSelection::named( $uuids );
		return is_wp_error( $items ) ? $items : $this->store->add( $user_id, $options, $items );
	}

	/**
	 * Works on a run until a point of time.
	 *
	 * @param int   $import_id The run.
	 * @param float $deadline  As microtime( true ) counts.
	 * @return true|WP_Error
	 */
	public function step( int $import_id, float $deadline ) {
		$client = $this->connection->client();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$agreement = $this->connection->agreement();
		if ( is_wp_error( $agreement ) ) {
			return $agreement;
		}
		$ledger  = new ArticleLedger();
		$links   = new ArticleLinks( $ledger );
		$library = new MediaLibrary( new MediaLedger() );
		$terms   = new ArticleTerms();
		$reader  = new ArticleReader( $client, is_string( $agreement['content_format'] ?? null ) ? $agreement['content_format'] : '' );
		$images  = new ArticleImages( new ImageDownload( new AllowedOrigin( $client->base_url() ) ), $library );
		$runner  = new ImportRunner(
			$this->store,
			$ledger,
			new ArticleImporter( $reader, $images, new PostWriter( $terms, $links ), $ledger ),
			new UnfinishedImport( $library ),
			$terms,
			$library,
			new LateLinks( $ledger, $links )
		);
		return $runner->step( $import_id, $deadline );
	}

	/**
	 * A run as the REST API shows it, or null.
	 *
	 * @return array<string, mixed>|null
	 */
	public function run( int $import_id ): ?array {
		return ( new ImportPresenter( $this->store ) )->run( $import_id );
	}
}
