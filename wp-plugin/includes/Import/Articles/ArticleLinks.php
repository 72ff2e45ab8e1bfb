<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Ledger\ArticleLedger;
use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * Links between articles. The service sends a path that may not exist on this site, with the target's uuid in
 * an attribute (`data-article-uuid`); the import replaces it by the permalink of the target's post.
 */
final class ArticleLinks {

	/** Attribute with the uuid of a link's target. */
	private const ATTRIBUTE = 'data-article-uuid';

	private ArticleLedger $ledger;

	public function __construct( ArticleLedger $ledger ) {
		$this->ledger = $ledger;
	}

	/** The body with permalinks for imported targets; other links are unchanged. */
	public function resolved( string $body ): string {
		$uuids = self::uuids_in( $body );
		if ( [] === $uuids ) {
			return $body;
		}
		$permalinks = [];
		foreach ( $this->ledger->rows( $uuids ) as $uuid => $row ) {
			$post = (int) $row['post_id'] > 0 ? get_post( (int) $row['post_id'] ) : null;
			if ( $post instanceof WP_Post && 'trash' !== $post->post_status ) {
				$permalinks[ $uuid ] = (string) get_permalink( $post );
			}
		}
		return self::with_permalinks( $body, $permalinks );
	}

	/**
	 * The uuids that a body links to, each once. Pure.
	 *
	 * @return list<string>
	 */
	public static function uuids_in( string $body ): array {
		$uuids = [];
		// Most bodies have none, and parsing all tags is slow.
		if ( false === stripos( $body, self::ATTRIBUTE ) ) {
			return [];
		}
		$tags = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_tag( [ 'tag_name' => 'A' ] ) ) {
			$uuid = $tags->get_attribute( self::ATTRIBUTE );
			if ( is_string( $uuid ) ) {
				$uuids[] = Identifier::key( $uuid );
			}
		}
		return array_values( array_unique( $uuids ) );
	}

	/**
	 * Replaces URLs and keeps their fragments. Pure.
	 *
	 * @param string                $body       Blocks or HTML.
	 * @param array<string, string> $permalinks Permalink by uuid.
	 */
	public static function with_permalinks( string $body, array $permalinks ): string {
		$tags = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_tag( [ 'tag_name' => 'A' ] ) ) {
			$uuid      = $tags->get_attribute( self::ATTRIBUTE );
			$permalink = is_string( $uuid ) ? ( $permalinks[ Identifier::key( $uuid ) ] ?? '' ) : '';
			if ( '' !== $permalink ) {
				$address  = (string) $tags->get_attribute( 'href' );
				$fragment = strpos( $address, '#' );
				$target   = $permalink . ( false === $fragment ? '' : substr( $address, $fragment ) );
				if ( $target !== $address ) {
					$tags->set_attribute( 'href', $target );
				}
			}
		}
		return $tags->get_updated_html();
	}
}
