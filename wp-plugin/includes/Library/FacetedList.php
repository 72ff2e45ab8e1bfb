<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Gateway\Agreement;
use ArticleBridge\Gateway\Client;
use WP_Error;

/**
 * A page of the service's list with the facets that summaries lack: title, language, categories, thumbnail and content hash.
 *
 * @phpstan-import-type CountedShape from \ArticleBridge\Gateway\ArticleLists
 */
final class FacetedList {

	/**
	 * The list with facets. A service that has rejected a request for facets is not asked for them again.
	 *
	 * @param Client                    $client The service.
	 * @param array<string, string|int> $query  Query of the list.
	 * @param ListCopyState             $state  Records the rejection; the caller saves it.
	 * @param list<string>              $features Features of the agreement.
	 * @phpstan-return CountedShape|WP_Error
	 */
	public static function page( Client $client, array $query, ListCopyState $state, array $features ) {
		if ( $state->refuses_facets ) {
			return $client->list_articles( $query );
		}
		$asked_at = time();
		$list     = $client->list_articles( $query + [ 'expand' => 'facets' ] );
		// What a service that only implements the API document calls so is its own: articles of it are hashed here.
		if ( ! is_wp_error( $list ) && ! Agreement::is_bare( $features ) ) {
			SameSecondChanges::note( $list['articles'], $asked_at );
		}
		if ( ! is_wp_error( $list ) || ! self::is_refused( $list ) ) {
			return $list;
		}
		$state->refuses_facets = true;
		return $client->list_articles( $query );
	}

	/** Whether the service rejected the query. */
	private static function is_refused( WP_Error $error ): bool {
		$data = $error->get_error_data();
		return is_array( $data ) && 400 === ( $data['gateway_status'] ?? 0 );
	}
}
