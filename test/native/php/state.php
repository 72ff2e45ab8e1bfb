<?php
/**
 * Prints what imports have left in the site, as JSON.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require_once __DIR__ . '/boot.php';

global $wpdb;
$p     = $wpdb->prefix . 'article_bridge_';
$count = static fn( string $sql ): int => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . $sql );
$files = array();
foreach ( new RecursiveIteratorIterator(
	new RecursiveDirectoryIterator( wp_upload_dir()['basedir'], FilesystemIterator::SKIP_DOTS )
) as $file ) {
	$files[] = ltrim( str_replace( wp_upload_dir()['basedir'], '', (string) $file ), '/' );
}
$known = array();
foreach ( $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'attachment'" ) as $id ) {
	$path     = (string) get_post_meta( (int) $id, '_wp_attached_file', true );
	$metadata = wp_get_attachment_metadata( (int) $id );
	$known[]  = $path;
	foreach ( is_array( $metadata ) ? ( $metadata['sizes'] ?? array() ) : array() as $size ) {
		$known[] = dirname( $path ) . '/' . $size['file'];
	}
}
echo json_encode(
	array(
		'posts'                => $count( "$wpdb->posts WHERE post_type = 'post'" ),
		'published'            => $count( "$wpdb->posts WHERE post_type = 'post' AND post_status = 'publish'" ),
		'titles'               => $count( "( SELECT DISTINCT post_title FROM $wpdb->posts WHERE post_type = 'post' ) t" ),
		'ledger'               => $count( "{$p}articles" ),
		'ledgerWithItsPost'    => $count(
			"{$p}articles a JOIN $wpdb->posts p ON p.ID = a.post_id JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = '_seo_package_uuid' AND m.meta_value = a.uuid"
		),
		'journals'             => $count( "{$p}articles WHERE journal IS NOT NULL" ),
		'leases'               => $count( "{$p}articles WHERE lease <> ''" )
			// The lease of a run at rest blocks nothing: its process died after all work was done.
			+ $count( "{$p}imports WHERE lease <> '' AND state IN ('pending', 'running', 'halted', 'rolling_back')" )
			+ $count( "{$p}media WHERE lease <> ''" ),
		'attachments'          => $count( "$wpdb->posts WHERE post_type = 'attachment'" ),
		'attachmentsInLedger'  => $count(
			"{$p}media m JOIN $wpdb->posts p ON p.ID = m.attachment_id AND p.post_type = 'attachment' WHERE m.uses > 0"
		),
		'media'                => $count( "{$p}media" ),
		'featuredImages'       => $count(
			"$wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.meta_value AND p.post_type = 'attachment' WHERE m.meta_key = '_thumbnail_id'"
		),
		'orphanedMeta'         => $count( "$wpdb->postmeta m LEFT JOIN $wpdb->posts p ON p.ID = m.post_id WHERE p.ID IS NULL" ),
		'orphanedRelations'    => $count( "$wpdb->term_relationships r LEFT JOIN $wpdb->posts p ON p.ID = r.object_id WHERE p.ID IS NULL" ),
		'terms'                => $count( "$wpdb->term_taxonomy WHERE taxonomy IN ('category', 'post_tag')" ),
		'emptyTerms'           => $count(
			"$wpdb->term_taxonomy WHERE taxonomy IN ('category', 'post_tag') AND count = 0 AND term_id <> 1"
		),
		'wronglyCounted'       => $count(
			"$wpdb->term_taxonomy x WHERE taxonomy IN ('category', 'post_tag') AND count <> ( SELECT COUNT(*) FROM $wpdb->term_relationships r WHERE r.term_taxonomy_id = x.term_taxonomy_id )"
		),
		'unknownFiles'         => array_values( array_diff( $files, $known ) ),
		'lostFiles'            => array_values( array_diff( $known, $files ) ),
		'interrupted'          => $count( "{$p}import_items WHERE attempts > 1" ),
		'changes'              => $count( "{$p}import_changes" ),
		'runs'                 => $wpdb->get_results(
			"SELECT id, state, created, updated, unchanged, failed FROM {$p}imports ORDER BY id",
			'ARRAY_A'
		),
		'failures'             => $wpdb->get_col( "SELECT message FROM {$p}import_items WHERE state = 'failed'" ),
	),
	JSON_THROW_ON_ERROR
);
