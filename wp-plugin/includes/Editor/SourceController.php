<?php

declare( strict_types=1 );

namespace ArticleBridge\Editor;

use ArticleBridge\Contract\RestRoute;
use ArticleBridge\Library\SourceError;
use ArticleBridge\Library\SourceLink;
use ArticleBridge\Rights\Rights;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** `article-bridge/v1/posts/{id}/source`: the state of a post compared with its article, and unlinking. */
final class SourceController {

	private PostSource $source;

	private SourceLink $link;

	public function __construct( PostSource $source, SourceLink $link ) {
		$this->source = $source;
		$this->link   = $link;
	}

	public function register_routes(): void {
		RestRoute::register( 'GET /posts/{id}/source', [ $this, 'read' ], [ $this, 'may_edit' ] );
		RestRoute::register( 'DELETE /posts/{id}/source', [ $this, 'unlink' ], [ $this, 'may_unlink' ] );
	}

	/**
	 * @param WP_REST_Request<array{id: string}> $request Which post.
	 * @return true|WP_Error
	 */
	public function may_edit( WP_REST_Request $request ) {
		$post_id = (int) $request['id'];
		if ( ! current_user_can( 'edit_posts' ) ) {
			return SourceError::may_not_edit( $post_id );
		}
		if ( ! get_post( $post_id ) instanceof WP_Post ) {
			return SourceError::no_such_post( $post_id );
		}
		return current_user_can( 'edit_post', $post_id ) ? true : SourceError::may_not_edit( $post_id );
	}

	/**
	 * @param WP_REST_Request<array{id: string}> $request Which post.
	 * @return true|WP_Error
	 */
	public function may_unlink( WP_REST_Request $request ) {
		return current_user_can( Rights::IMPORT ) ? $this->may_edit( $request ) : SourceError::may_not_unlink();
	}

	/**
	 * @param WP_REST_Request<array{id: string, check: bool}> $request The post, and whether to request the service.
	 * @return WP_REST_Response|WP_Error
	 */
	public function read( WP_REST_Request $request ) {
		return $this->answer( (int) $request['id'], (bool) $request['check'] );
	}

	/**
	 * @param WP_REST_Request<array{id: string}> $request Which post.
	 * @return WP_REST_Response|WP_Error
	 */
	public function unlink( WP_REST_Request $request ) {
		$done = $this->link->cut( (int) $request['id'] );
		return is_wp_error( $done ) ? $done : $this->answer( (int) $request['id'], false );
	}

	/** @return WP_REST_Response|WP_Error */
	private function answer( int $post_id, bool $check ) {
		$post = get_post( $post_id );
		return $post instanceof WP_Post
			? new WP_REST_Response( $this->source->view( $post, $check ) )
			: SourceError::no_such_post( $post_id );
	}
}
