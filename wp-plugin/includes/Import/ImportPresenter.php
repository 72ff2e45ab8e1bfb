<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

/** A run as the REST API, WP-CLI and whatever else shows it. */
final class ImportPresenter {

	private ImportStore $store;

	public function __construct( ImportStore $store ) {
		$this->store = $store;
	}

	/**
	 * A run with its items and counts, or null.
	 *
	 * @return array{id: int, state: string, total: int, done: int, counts: array<string, int>, options: array{post_status: string}, items: list<array<string, mixed>>}|null
	 */
	public function run( int $import_id ): ?array {
		$run = $this->store->find( $import_id );
		if ( null === $run ) {
			return null;
		}
		$rows   = $this->store->items( $import_id );
		$posts  = PostLinks::of( array_map( 'intval', array_column( $rows, 'post_id' ) ) );
		$items  = [];
		$counts = array_fill_keys( ItemResult::DONE, 0 );
		foreach ( $rows as $row ) {
			$items[] = self::item( $row, $posts[ (int) $row['post_id'] ] ?? PostLinks::NONE );
			if ( isset( $counts[ (string) $row['state'] ] ) ) {
				++$counts[ (string) $row['state'] ];
			}
		}
		return [
			'id'      => $run['id'],
			'state'   => $run['state'],
			'total'   => $run['total'],
			'done'    => array_sum( $counts ),
			'counts'  => $counts,
			'options' => $run['options']->to_array(),
			'items'   => $items,
		];
	}

	/**
	 * @param array<string, string|null>                              $row  The item's row.
	 * @param array{edit_url: string|null, view_url: string|null, post_status: string|null} $post Links of its post.
	 * @return array<string, mixed>
	 */
	private static function item( array $row, array $post ): array {
		$warnings = json_decode( (string) $row['warnings'], true );
		return [
			'uuid'     => (string) $row['uuid'],
			'title'    => (string) $row['title'],
			'state'    => (string) $row['state'],
			'post_id'  => '0' === $row['post_id'] || null === $post['post_status'] ? null : (int) $row['post_id'],
			'edit_url' => $post['edit_url'],
			'view_url' => $post['view_url'],
			'message'  => (string) $row['message'],
			'warnings' => is_array( $warnings ) ? array_values( array_filter( $warnings, 'is_string' ) ) : [],
		];
	}
}
