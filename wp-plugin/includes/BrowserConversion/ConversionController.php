<?php

declare( strict_types=1 );

namespace ArticleBridge\BrowserConversion;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Conversion\ConvertedBody;
use ArticleBridge\Import\Entry\ImportPresenter;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\Runs\ItemList;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunLog;
use ArticleBridge\Texts\Message;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/imports/{id}/items/{uuid}/blocks`: sends a Classic body to a browser and receives its blocks. */
final class ConversionController {

	private ClassicBody $body;

	public function __construct( ClassicBody $body ) {
		$this->body = $body;
	}

	public function register_routes(): void {
		RestRoute::register( 'GET /imports/{id}/items/{uuid}/blocks', [ $this, 'read' ], [ $this, 'may_import' ] );
		RestRoute::register( 'POST /imports/{id}/items/{uuid}/blocks', [ $this, 'save' ], [ $this, 'may_import' ] );
	}

	/** Permission for each post is checked by ClassicBody. */
	public function may_import(): bool {
		return current_user_can( Rights::IMPORT );
	}

	/**
	 * @param WP_REST_Request<array{id: string, uuid: string}> $request The run and the article.
	 * @return WP_REST_Response|WP_Error
	 */
	public function read( WP_REST_Request $request ) {
		$html = $this->body->read( (int) $request['id'], Identifier::from_route( (string) $request['uuid'] ) );
		return is_wp_error( $html ) ? $html : new WP_REST_Response( [ 'content' => $html ] );
	}

	/**
	 * Stores the blocks; returns the item afterwards.
	 *
	 * @param WP_REST_Request<array{id: string, uuid: string, content: string}> $request The run, the article and its blocks.
	 * @return WP_REST_Response|WP_Error
	 */
	public function save( WP_REST_Request $request ) {
		Message::remember_sources();
		$import_id = (int) $request['id'];
		$uuid      = Identifier::from_route( (string) $request['uuid'] );
		$replaced  = $this->body->replace( $import_id, $uuid, (string) $request['content'] );
		if ( is_wp_error( $replaced ) ) {
			( new RunLog() )->add( $import_id, RunLog::WARNING, Message::of( $replaced->get_error_message() ), $uuid );
			return $replaced;
		}
		( new RunLog() )->add(
			$import_id,
			RunLog::INFO,
			Message::of( __( 'The Classic block was converted to blocks by the page that ran the import.', 'article-bridge' ) ),
			$uuid
		);
		return new WP_REST_Response( ImportPresenter::items( [ self::settled_item( $import_id, $uuid ) ] )[0] );
	}

	/**
	 * The item's row, without the warning that no longer applies.
	 *
	 * @return array<string, string|null>
	 */
	private static function settled_item( int $import_id, string $uuid ): array {
		$row = (array) ItemList::find( $import_id, $uuid );
		ItemStore::settle_warning( (int) $row['id'], ConvertedBody::warning() );
		return (array) ItemList::find( $import_id, $uuid );
	}
}
