<?php
/**
 * What api-program.ts describes, by the client that OpenAPI Generator makes: one call a run, whose
 * outcome is printed as JSON.
 *
 * Usage: php program.php CLIENT_FOLDER load
 *        php program.php CLIENT_FOLDER URL KEY METHOD [ARGUMENT]…
 */

declare(strict_types=1);

use OpenAPI\Client\Api\ArticlesApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model\ArticleCreate;
use OpenAPI\Client\Model\ArticlePage;
use OpenAPI\Client\Model\ArticlePatch;

$folder = $argv[1];
require "$folder/vendor/autoload.php";

/** How many of the client's classes there are: each file is loaded, and must hold the class of its name. */
function load( string $lib ): int {
	$count = 0;
	foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $lib, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
		$name  = substr( $file->getPathname(), strlen( "$lib/" ), -strlen( '.php' ) );
		$class = 'OpenAPI\\Client\\' . strtr( $name, '/', '\\' );
		if ( ! class_exists( $class ) && ! interface_exists( $class ) ) {
			throw new RuntimeException( "there is no $class" );
		}
		++$count;
	}
	return $count;
}

function uuids( ArticlePage $page ): array {
	return array_map( static fn ( $article ): string => $article->getUuid(), $page->getArticles() );
}

function refusal( ArticlesApi $articles, string $uuid ): array {
	try {
		$articles->getArticle( $uuid );
	} catch ( ApiException $refused ) {
		return array(
			'status' => $refused->getCode(),
			'title'  => $refused->getResponseObject()->getTitle(),
		);
	}
	throw new RuntimeException( 'not refused' );
}

function answer( ArticlesApi $articles, string $method, array $given ): mixed {
	switch ( $method ) {
		case 'create':
			$article = new ArticleCreate(
				array(
					'title'    => $given[0],
					'markdown' => 'A text.',
					'status'   => ArticleCreate::STATUS_COMPLETED,
				)
			);
			return $articles->createArticle( $article )->getUuid();
		case 'page':
			$page = $articles->listArticles( page: (int) $given[0], per_page: 2 );
			return array(
				'uuids' => uuids( $page ),
				'total' => $page->getTotal(),
			);
		case 'title':
			return $articles->getArticle( $given[0] )->getTitle();
		case 'changes':
			$feed = $articles->listArticles( cursor: $given[0], per_page: 2 );
			return array(
				'uuids'   => uuids( $feed ),
				'next'    => $feed->getNextCursor(),
				'hasMore' => $feed->getHasMore(),
			);
		case 'rename':
			return $articles->updateArticle( $given[0], new ArticlePatch( array( 'title' => $given[1] ) ) )->getTitle();
		case 'refusal':
			return refusal( $articles, $given[0] );
	}
	throw new RuntimeException( "there is no $method" );
}

if ( 'load' === $argv[2] ) {
	$outcome = load( "$folder/lib" );
} else {
	$configuration = ( new Configuration() )->setHost( $argv[2] )->setAccessToken( $argv[3] );
	$outcome       = answer( new ArticlesApi( null, $configuration ), $argv[4], array_slice( $argv, 5 ) );
}
echo json_encode( $outcome, JSON_THROW_ON_ERROR );
