<?php

declare( strict_types=1 );

namespace ArticleBridge\PostsList;

use ArticleBridge\Rights\Rights;
use ArticleBridge\Store\ArticleState;
use WP_Error;
use WP_Post;

/** "Update from source", below an imported post in the posts list and among the bulk actions. */
final class UpdateActions {

	private const ACTION = 'article_bridge_update';

	private SourceStates $states;

	private UpdateRun $updates;

	public function __construct( SourceStates $states, UpdateRun $updates ) {
		$this->states  = $states;
		$this->updates = $updates;
	}

	/** @param list<string> $post_types Post types whose lists have the actions. */
	public function register( array $post_types ): void {
		add_filter( 'post_row_actions', [ $this, 'add_to_row' ], 10, 2 );
		add_filter( 'page_row_actions', [ $this, 'add_to_row' ], 10, 2 );
		add_action( 'admin_post_' . self::ACTION, [ $this, 'update_one' ] );
		foreach ( $post_types as $post_type ) {
			add_filter( "bulk_actions-edit-$post_type", [ $this, 'add_to_bulk' ] );
			add_filter( "handle_bulk_actions-edit-$post_type", [ $this, 'update_many' ], 10, 3 );
		}
	}

	/**
	 * @param array<string, string> $actions Links by name, as HTML.
	 * @return array<string, string>
	 */
	public function add_to_row( array $actions, WP_Post $post ): array {
		if ( 'trash' === $post->post_status || ! current_user_can( Rights::IMPORT ) || ! current_user_can( 'edit_post', $post->ID ) ) {
			return $actions;
		}
		$source = $this->states->of( $post );
		if ( null === $source || ArticleState::GONE === $source['state'] ) {
			return $actions;
		}
		$url   = add_query_arg(
			[
				'action' => self::ACTION,
				'post'   => $post->ID,
			],
			admin_url( 'admin-post.php' )
		);
		$label = sprintf(
			/* translators: %s: title of a post. */
			__( 'Update from source: “%s”', 'article-bridge' ),
			_draft_or_post_title( $post )
		);

		$actions[ self::ACTION ] = sprintf(
			'<a href="%s" aria-label="%s">%s</a>',
			esc_url( wp_nonce_url( $url, self::nonce( $post->ID ) ) ),
			esc_attr( $label ),
			esc_html__( 'Update from source', 'article-bridge' )
		);
		return $actions;
	}

	/**
	 * @param array<string, string> $actions Labels by name.
	 * @return array<string, string>
	 */
	public function add_to_bulk( array $actions ): array {
		return current_user_can( Rights::IMPORT ) ? $actions + [ self::ACTION => __( 'Update from source', 'article-bridge' ) ] : $actions;
	}

	/** Carries out the link of a row. */
	public function update_one(): void {
		$post_id = isset( $_GET['post'] ) && is_scalar( $_GET['post'] ) ? absint( $_GET['post'] ) : 0;
		check_admin_referer( self::nonce( $post_id ) );
		$referer = wp_get_referer();
		$back    = false === $referer ? admin_url( 'edit.php?post_type=' . get_post_type( $post_id ) ) : $referer;
		wp_safe_redirect( $this->update( [ $post_id ], $back ) );
		exit;
	}

	/**
	 * Carries out the bulk action, whose nonce WordPress has verified.
	 *
	 * @param string       $back     URL of the list.
	 * @param string       $action   The chosen action.
	 * @param array<mixed> $post_ids The chosen posts.
	 */
	public function update_many( string $back, string $action, array $post_ids ): string {
		return self::ACTION === $action
			? $this->update( array_values( array_map( 'intval', array_filter( $post_ids, 'is_scalar' ) ) ), $back )
			: $back;
	}

	/**
	 * @param list<int> $post_ids The posts.
	 * @param string    $back     URL of the list.
	 * @return string The URL, with the run to show there.
	 */
	private function update( array $post_ids, string $back ): string {
		$import_id = current_user_can( Rights::IMPORT )
			? $this->updates->of_posts( $post_ids )
			: new WP_Error(
				'may_not_import',
				__( 'You are not allowed to update posts from the article service.', 'article-bridge' ),
				[ 'status' => 403 ]
			);
		if ( is_wp_error( $import_id ) ) {
			$data   = $import_id->get_error_data();
			$status = is_array( $data ) && is_int( $data['status'] ?? null ) ? $data['status'] : 500;
			wp_die(
				esc_html( $import_id->get_error_message() ),
				esc_html__( 'Nothing was updated', 'article-bridge' ),
				[
					'response'  => absint( $status ),
					'back_link' => true,
				]
			);
		}
		return RunNotice::added_to( $back, $import_id );
	}

	private static function nonce( int $post_id ): string {
		return self::ACTION . '_' . $post_id;
	}
}
