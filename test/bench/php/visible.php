<?php
/**
 * Ends when a site has published a post with the given slug. WordPress is not loaded, so that polling costs the
 * site nothing.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

list( , $config, $slug ) = $argv;

$site     = json_decode( (string) file_get_contents( $config ), true, 512, JSON_THROW_ON_ERROR );
$database = mysqli_connect( 'localhost', 'root', '', 'wordpress', 0, substr( $site['database'], strlen( 'localhost:' ) ) );
$query    = $database->prepare( "SELECT 1 FROM wp_posts WHERE post_name = ? AND post_status = 'publish'" );
$until    = time() + 60;
echo "looking\n";
do {
	usleep( 3000 );
	$query->execute( array( $slug ) );
	$is_there = null !== $query->get_result()->fetch_row();
} while ( ! $is_there && time() < $until );
exit( $is_there ? 0 : 1 );
