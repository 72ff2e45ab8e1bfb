<?php
/**
 * Reads articles and lists of other services as the plugin does: prints one line of JSON for each line of standard
 * input.
 *
 * @package ArticleBridge
 */

declare( strict_types=1 );

use ArticleBridge\Contract\Foreign\ForeignArticle;
use ArticleBridge\Contract\Foreign\ForeignList;
use ArticleBridge\Contract\Foreign\Reading;
use ArticleBridge\Gateway\Agreement;

require dirname( __DIR__, 3 ) . '/wp-plugin/includes/autoload.php';

/**
 * @param array<string, mixed> $asked An article or a list.
 * @return array<string, mixed>
 */
function article_bridge_read_foreign( array $asked ): array {
	if ( isset( $asked['list'] ) ) {
		$summary = static fn( array $entry ): ?array => ForeignList::summary( $entry, 'completed' );
		$listed  = array_values( array_filter( array_map( $summary, $asked['list']['articles'] ) ) );
		return ForeignList::envelope( $asked['list'], 1, 50, Agreement::PER_PAGE_MAXIMUM ) + [ 'articles' => $listed ];
	}
	$reading = new Reading( $asked['address'] );
	$payload = ForeignArticle::read( 'a-1', $asked['sent'], $asked['listed'], $reading );
	$named   = static fn( array $warning ): string => $warning['field'] . ' ' . $warning['made'];
	return [
		'payload'  => $payload,
		'warnings' => array_map( $named, $reading->warnings ),
	];
}

foreach ( explode( "\n", trim( (string) stream_get_contents( STDIN ) ) ) as $article_bridge_line ) {
	echo json_encode( article_bridge_read_foreign( json_decode( $article_bridge_line, true ) ), JSON_UNESCAPED_UNICODE ), "\n";
}
