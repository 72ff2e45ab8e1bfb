<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/** The SEO plugins that this plugin knows, told by what each defines when it runs. */
final class SeoPlugins {

	/** Constant or function by the plugin's slug on WordPress.org. */
	private const SIGNS = [
		'wordpress-seo'       => 'WPSEO_VERSION',
		'seo-by-rank-math'    => 'RANK_MATH_VERSION',
		'all-in-one-seo-pack' => 'aioseo',
		'wp-seopress'         => 'SEOPRESS_VERSION',
		'autodescription'     => 'THE_SEO_FRAMEWORK_VERSION',
		'slim-seo'            => 'SLIM_SEO_VER',
	];

	/** @return list<string> Slugs of those that run on this site. */
	public static function active(): array {
		return array_keys(
			array_filter(
				self::SIGNS,
				static function ( string $sign ): bool {
					return defined( $sign ) || function_exists( $sign );
				}
			)
		);
	}
}
