<?php
/**
 * Writes the rows of all imported posts once more, into empty copies of their tables: each post by one statement per
 * table, in one transaction. What any import would take that does nothing else. Prints the seconds, without those in
 * which the rows are read.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

/** Tables with the column that names the post. */
const TABLES = array(
	'wp_posts'                         => 'ID',
	'wp_postmeta'                      => 'post_id',
	'wp_term_relationships'            => 'object_id',
	'wp_article_bridge_articles'       => 'post_id',
	'wp_article_bridge_import_items'   => 'post_id',
	'wp_article_bridge_import_changes' => 'post_id',
);

mysqli_report( MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT );
$site     = json_decode( (string) file_get_contents( $argv[1] ), true, 512, JSON_THROW_ON_ERROR );
$database = mysqli_connect( 'localhost', 'root', '', 'wordpress', 0, substr( $site['database'], strlen( 'localhost:' ) ) );
$database->set_charset( 'utf8mb4' );

$database->query( 'CREATE DATABASE fewest CHARACTER SET utf8mb4' );
foreach ( array_keys( TABLES ) as $table ) {
	$database->query( "CREATE TABLE fewest.`$table` LIKE `$table`" );
}

$seconds = 0.0;
foreach ( $database->query( "SELECT ID FROM wp_posts WHERE post_type = 'post' ORDER BY ID" )->fetch_all() as list( $post_id ) ) {
	$rows = array();
	foreach ( TABLES as $table => $column ) {
		$rows[ $table ] = $database->query( "SELECT * FROM `$table` WHERE `$column` = $post_id" )->fetch_all();
	}
	$began = microtime( true );
	$database->query( 'START TRANSACTION' );
	foreach ( $rows as $table => $of_table ) {
		$values = array();
		foreach ( $of_table as $row ) {
			$texts = array();
			foreach ( $row as $text ) {
				$texts[] = null === $text ? 'NULL' : "'" . $database->real_escape_string( $text ) . "'";
			}
			$values[] = '(' . implode( ', ', $texts ) . ')';
		}
		$database->query( "INSERT INTO fewest.`$table` VALUES " . implode( ', ', $values ) );
	}
	$database->query( 'COMMIT' );
	$seconds += microtime( true ) - $began;
}
echo json_encode( $seconds, JSON_THROW_ON_ERROR );
