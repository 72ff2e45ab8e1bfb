<?php
/**
 * What complete-client.ts describes, by the PHP client of this repository: one call a run, whose outcome is
 * printed as JSON.
 *
 * Usage: php own-client.php URL KEY METHOD [ARGUMENT]
 */

declare(strict_types=1);

use ArticleBridge\Client\ApiException;
use ArticleBridge\Client\ArticleClient;

$folder = dirname( __DIR__, 3 ) . '/gateway/clients/php/src';
foreach ( array( 'ApiException', 'Transport', 'ArticleClient', 'verify_webhook' ) as $file ) {
	require "$folder/$file.php";
}

function answer( ArticleClient $client, string $method, string $given ) {
	switch ( $method ) {
		case 'uuids':
			return array_column( iterator_to_array( $client->articles( array( 'per_page' => 2 ) ), false ), 'uuid' );
		case 'changes':
			$uuids = array();
			foreach ( $client->changes( $given, array( 'per_page' => 2 ) ) as $feed ) {
				array_push( $uuids, ...array_column( $feed['articles'], 'uuid' ) );
				$given = $feed['next_cursor'];
			}
			return array( 'uuids' => $uuids, 'next' => $given );
		case 'create':
			return $client->create( array( 'title' => $given, 'markdown' => 'A text.', 'status' => 'completed' ) )['uuid'];
		case 'title':
			return $client->article( $given )['title'];
		case 'test':
			return $client->request( 'POST', '/articles', array(), array( 'title' => 'A', 'markdown' => 'B' ) );
	}
	throw new RuntimeException( "there is no $method" );
}

try {
	$outcome = answer( new ArticleClient( $argv[1], $argv[2] ), $argv[3], $argv[4] ?? '' );
} catch ( ApiException $refused ) {
	$outcome = array( 'failed' => $refused->getCode(), 'says' => $refused->getMessage() );
}
echo json_encode( $outcome, JSON_THROW_ON_ERROR );
