<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\SeoPackage;

/** The post types that articles have become on this site: meta and screens are made for these alone. */
final class ImportedPostTypes {

	public const OPTION = 'article_bridge_post_types';

	/** @return list<string> */
	public static function all(): array {
		$noted = get_option( self::OPTION, [] );
		return array_values( array_unique( array_merge( [ 'post' ], array_filter( is_array( $noted ) ? $noted : [], 'is_string' ) ) ) );
	}

	/** Notes a type before the first post of it is made, whose meta must be those of the contract. */
	public static function note( string $post_type ): void {
		if ( in_array( $post_type, self::all(), true ) ) {
			return;
		}
		update_option( self::OPTION, array_merge( self::all(), [ $post_type ] ) );
		( new RegisteredMeta( SeoPackage::from_generated_file() ) )->register_meta();
	}
}
