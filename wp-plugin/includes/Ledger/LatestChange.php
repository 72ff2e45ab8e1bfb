<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Store\Runs\RunChanges;

/**
 * The recorded change of a post by the run that imported its article last. If another run completes a link in
 * the post, or reverts one, that is a change by the plugin and must not count as an edit.
 */
final class LatestChange {

	private int $import_id;

	private string $uuid;

	private int $post_id;

	private function __construct( int $import_id, string $uuid, int $post_id ) {
		$this->import_id = $import_id;
		$this->uuid      = $uuid;
		$this->post_id   = $post_id;
	}

	/**
	 * The change, if the post is still as the change left it.
	 *
	 * @param string $uuid       The article, in lower case.
	 * @param int    $post_id    Its post.
	 * @param int    $except_run The run that is about to change the post, whose own change is ignored.
	 */
	public static function as_left( string $uuid, int $post_id, int $except_run ): ?self {
		$change = RunChanges::latest( $uuid, $except_run );
		return null !== $change && PostSnapshot::is_unchanged( $post_id, (string) $change['after_hash'] )
			? new self( (int) $change['import_id'], $uuid, $post_id )
			: null;
	}

	/** Records the current state of the post as that of the change. */
	public function take_over(): void {
		( new RunChanges() )->write( $this->import_id, $this->uuid, [ 'after_hash' => PostSnapshot::hash_of( $this->post_id ) ] );
	}
}
