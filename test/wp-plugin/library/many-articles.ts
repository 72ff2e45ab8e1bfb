import type { FaultFor } from '../../support/faulty-gateway.ts';

const PER_PAGE_DEFAULT = 20;

/** A uuid by its number. */
export const numberedUuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Makes a service list any number of articles, newest first, without storing them. */
export function listOf(total: number): FaultFor {
  return (path) => {
    if (!path.includes('/articles?')) return undefined;
    const query = new URL(path, 'http://localhost').searchParams;
    const page = Number(query.get('page') ?? 1);
    const perPage = Number(query.get('per_page') ?? PER_PAGE_DEFAULT);
    const first = (page - 1) * perPage;
    const numbers = Array.from(
      { length: Math.max(0, Math.min(perPage, total - first)) },
      (_, index) => total - first - index,
    );
    const articles = numbers.map((number) => ({
      uuid: numberedUuid(number),
      topic: `Topic ${number}`,
      status: 'completed',
      slug: `article-${number}`,
      word_count: number % 1000,
      created_at: '2026-01-01T00:00:00',
      updated_at: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString().slice(0, 19),
      meta_title: `Article ${number}`,
      focus_keyword: '',
    }));
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page, per_page: perPage, total, articles }),
    };
  };
}

/** PHP that creates posts for the first articles, as imports would. */
export function importedRows(count: number): string {
  return `global $wpdb;
    $insert = function ( $table, $rows ) use ( $wpdb ) {
      foreach ( array_chunk( $rows, 250 ) as $chunk ) {
        $lines = array_map( fn( $row ) => "('" . implode( "','", $row ) . "')", $chunk );
        $wpdb->query( "INSERT INTO $table (" . implode( ',', array_keys( $chunk[0] ) ) . ') VALUES ' . implode( ',', $lines ) );
      }
    };
    $empty = array_fill_keys( array( 'post_content', 'post_excerpt', 'to_ping', 'pinged', 'post_content_filtered' ), '' );
    $times = array_fill_keys( array( 'post_date', 'post_date_gmt', 'post_modified', 'post_modified_gmt' ), '2026-01-01 00:00:00' );
    $posts = $articles = array();
    for ( $n = 1; $n <= ${count}; $n++ ) {
      $posts[] = array( 'ID' => 1000 + $n, 'post_title' => "Article $n", 'post_name' => "article-$n", 'post_status' => 'publish', 'post_author' => 1 ) + $empty + $times;
      $articles[] = array( 'uuid' => sprintf( '00000000-0000-4000-8000-%012d', $n ), 'post_id' => 1000 + $n, 'content_hash' => 'h', 'source_updated_at' => gmdate( 'Y-m-d H:i:s', gmmktime( 0, 0, 0, 1, 1, 2026 ) + $n ), 'base' => '{}' );
    }
    $insert( $wpdb->posts, $posts );
    $insert( $wpdb->prefix . 'article_bridge_articles', $articles );`;
}

/**
 * A PHP expression: number of database queries of a library page. The copy of the list counts as
 * checked long ago: a check within the same second as the previous one stores no time, and makes
 * one query less.
 */
export function measuredPage(query: Readonly<Record<string, string>>): string {
  return `( function () {
    global $wpdb;
    $request = new WP_REST_Request( 'GET', '/article-bridge/v1/articles' );
    $request->set_query_params( json_decode( '${JSON.stringify(query)}', true ) );
    do {
      $answer = rest_do_request( $request )->get_data();
    } while ( $answer['copy']['more'] ?? false );
    $copy = ArticleBridge\\Library\\ListCopyState::read();
    $copy->checked_at = 1;
    $copy->save();
    wp_cache_flush();
    get_option( 'home' );
    $before = $wpdb->num_queries;
    $answer = rest_do_request( $request )->get_data();
    return array( 'queries' => $wpdb->num_queries - $before, 'shown' => count( $answer['articles'] ), 'total' => $answer['total'] );
  } )()`;
}
