<?php
/**
 * Updates the library's copy of the list and gives every article in it a post that is a copy of the imported one:
 * the result of an import of all articles, in a moment.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require __DIR__ . '/../../native/php/boot.php';

global $wpdb;
$read = static function ( array $query ): array {
	$request = new WP_REST_Request( 'GET', '/article-bridge/v1/articles' );
	$request->set_query_params( $query );
	do {
		$page = rest_do_request( $request )->get_data();
		// As in a request of its own: otherwise the memory of this process limits the number of articles.
		wp_cache_flush();
	} while ( ! $page['copy']['complete'] );
	return $page;
};
$total = $read( array( 'orderby' => 'title' ) )['total'];

$listed   = ArticleBridge\Store\Schema::table( 'listed' );
$articles = ArticleBridge\Store\Schema::table( 'articles' );
$first    = $wpdb->get_row( "SELECT * FROM `$articles` WHERE post_id > 0" );
$clone    = static function ( string $table, array $own, string $from ) use ( $wpdb ): void {
	$columns = array_diff( $wpdb->get_col( "SHOW COLUMNS FROM `$table`" ), array( 'id', 'ID', 'meta_id' ), array_keys( $own ) );
	$names   = implode( ', ', array_merge( $columns, array_keys( $own ) ) );
	$values  = implode( ', ', array_merge( array_map( static fn( string $column ): string => "o.$column", $columns ), $own ) );
	$wpdb->query( "INSERT INTO `$table` ($names) SELECT $values FROM `$table` o $from" );
};
$clone(
	$wpdb->posts,
	array( 'post_name' => 'l.slug' ),
	"JOIN `$listed` l ON l.uuid <> '{$first->uuid}' WHERE o.ID = {$first->post_id}"
);
$with_posts = "JOIN `$listed` l ON l.uuid <> '{$first->uuid}' JOIN {$wpdb->posts} p ON p.post_name = l.slug AND p.post_type = 'post'";
$clone(
	$articles,
	array(
		'uuid'        => 'l.uuid',
		'post_id'     => 'p.ID',
		// Not yet in the copy of the list.
		'listed'      => '0',
		// Long after its last change: until then, the library compares the hash in the list, which is of another text.
		'imported_at' => 'o.imported_at + INTERVAL 1 DAY',
		// The posts have other slugs than the imported version, and would count as edited.
		'base'        => "JSON_REMOVE( o.base, '$.slug' )",
	),
	"$with_posts WHERE o.uuid = '{$first->uuid}'"
);
$clone(
	$wpdb->postmeta,
	array(
		'post_id'    => 'p.ID',
		'meta_value' => "IF( o.meta_key = '_seo_package_uuid', l.uuid, o.meta_value )",
	),
	"$with_posts WHERE o.post_id = {$first->post_id}"
);
$clone( $wpdb->term_relationships, array( 'object_id' => 'p.ID' ), "$with_posts WHERE o.object_id = {$first->post_id}" );
// As on a site that is older than a moment: until then, MariaDB estimates that a term has one post.
foreach ( array( $wpdb->posts, $wpdb->postmeta, $wpdb->term_relationships, $wpdb->terms, $wpdb->term_taxonomy, $listed, $articles ) as $table ) {
	$wpdb->query( "ANALYZE TABLE `$table`" );
}
$wpdb->query( "UPDATE {$wpdb->posts} SET post_title = 'Edited' WHERE post_type = 'post' AND MOD( ID, 100 ) = 1" );
$edited = $read( array( 'state' => 'edited' ) )['total'];
$others = $read( array( 'state' => 'imported' ) )['total'];
if ( $total !== $edited + $others || (int) ( $total / 100 ) !== $edited ) {
	fwrite( STDERR, "Of $total articles, $edited are edited and $others are not." );
	exit( 1 );
}
