<?php
/**
 * Plays scenarios: a site and a service that change the same article, and the merge between them. The site
 * writes what it gets in its own way, as WordPress does. Reads JSON from the file that SCENARIOS names.
 */

declare( strict_types=1 );

use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Merge\PostMerge;
use ArticleBridge\Merge\RemoteValue;

require '/wordpress/wp-content/plugins/article-bridge/includes/autoload.php';

/** What the site stores of what was sent: its own images in place of remote ones. */
function stored_form( string $sent ): string {
	return str_replace( 'remote:', 'local:', $sent );
}

/** @return list<string> */
function blocks( string $body ): array {
	return '' === $body ? [] : explode( "\n\n", $body );
}

/** @param array<string, mixed> $article */
function remote_values( array $article ): array {
	return [
		'title'   => RemoteValue::single( stored_form( $article['title'] ), Fingerprint::of( $article['title'] ) ),
		'excerpt' => RemoteValue::single( stored_form( $article['excerpt'] ), Fingerprint::of( $article['excerpt'] ) ),
		'tags'    => RemoteValue::set( array_combine( $article['tags'], array_map( 'stored_form', $article['tags'] ) ) ),
		'content' => RemoteValue::body( stored_form( implode( "\n\n", $article['content'] ) ), $article['content'] ),
	];
}

/** @param array<string, mixed> $article */
function edited( array $article, array $edit ): array {
	$field = $edit['field'];
	if ( 'content' !== $field ) {
		$article[ $field ] = 'tags' === $field
			? array_values( array_unique( array_merge( array_diff( $article['tags'], $edit['removed'] ), $edit['added'] ) ) )
			: $edit['value'];
		return $article;
	}
	$index = 0 === count( $article['content'] ) ? 0 : $edit['index'] % count( $article['content'] );
	array_splice( $article['content'], $index, $edit['deleted'], $edit['blocks'] );
	return $article;
}

function played( array $scenario ): array {
	$service   = $scenario['article'];
	$site      = null;
	$base      = [];
	$conflicts = [];
	$trace     = [];
	foreach ( $scenario['steps'] as $step ) {
		switch ( $step['do'] ) {
			case 'remote':
				$service = edited( $service, $step );
				break;
			case 'local':
				$site = edited( $site, $step );
				break;
			case 'resolve':
				foreach ( $conflicts as $field => $theirs ) {
					$value         = 'remote' === $step['with'] ? $theirs->value : ( 'local' === $step['with'] ? null : $step['with'] );
					$base[ $field ] = PostMerge::common( $theirs, $theirs->value );
					if ( null !== $value ) {
						$site[ $field ] = 'content' === $field ? blocks( $value ) : $value;
					}
				}
				$conflicts = [];
				break;
			case 'sync':
				$remote = remote_values( $service );
				$before = $site;
				$local  = null === $site ? [] : [ 'content' => implode( "\n\n", $site['content'] ) ] + $site;
				$common = array_map(
					static function ( FieldBase $known ) {
						return is_array( $known->value ) ? array_values( $known->value ) : (string) $known->value;
					},
					$base
				);
				$start  = null === $site ? array_fill_keys( array_keys( $remote ), FieldBase::absent() ) : $base;
				$merge  = new PostMerge( $start, $local, $remote, 'blocks' );
				foreach ( $merge->writes() as $field => $value ) {
					$local[ $field ] = $value;
				}
				$local += [
					'title'   => '',
					'excerpt' => '',
					'tags'    => [],
					'content' => '',
				];
				$site          = [ 'content' => blocks( $local['content'] ) ] + $local;
				$conflicts     = $merge->conflicts();
				$base          = [];
				foreach ( $merge->base_after( $local ) as $field => $field_base ) {
					// As the database gives it back.
					$base[ $field ] = FieldBase::from_stored( json_decode( json_encode( $field_base->to_array() ), true ) );
				}
				$trace[] = [
					'before'    => $before,
					'common'    => null === $before ? null : [
						'content' => blocks( $common['content'] ),
						'tags'    => is_array( $common['tags'] ) ? $common['tags'] : [],
					] + $common,
					'after'     => $site,
					'service'   => $service,
					'written'   => array_keys( $merge->writes() ),
					'conflicts' => (object) array_map(
						static function ( RemoteValue $theirs ) {
							return $theirs->value;
						},
						$conflicts
					),
				];
		}
	}
	return $trace;
}

echo json_encode( array_map( 'played', json_decode( file_get_contents( getenv( 'SCENARIOS' ) ), true ) ), JSON_THROW_ON_ERROR );
