<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/** The SEO plugins that this plugin knows, told by what each defines when it runs. */
final class SeoPlugins {

	/**
	 * Constant or function by the plugin's slug on WordPress.org. Where several run, the first is taken
	 * to be the one that prints: the last two step back when they see another.
	 */
	private const SIGNS = [
		'wordpress-seo'       => 'WPSEO_VERSION',
		'seo-by-rank-math'    => 'RANK_MATH_VERSION',
		'all-in-one-seo-pack' => 'aioseo',
		'wp-seopress'         => 'SEOPRESS_VERSION',
		'autodescription'     => 'THE_SEO_FRAMEWORK_VERSION',
		'slim-seo'            => 'SLIM_SEO_VER',
	];

	/** Their names, which nobody translates. */
	private const NAMES = [
		'wordpress-seo'       => 'Yoast SEO',
		'seo-by-rank-math'    => 'Rank Math SEO',
		'all-in-one-seo-pack' => 'All in One SEO',
		'wp-seopress'         => 'SEOPress',
		'autodescription'     => 'The SEO Framework',
		'slim-seo'            => 'Slim SEO',
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

	/** @return array<string, string> Name by slug, of all that are known. */
	public static function names(): array {
		return self::NAMES;
	}

	/** The adapter to the storage of one of them. */
	public static function adapter( string $slug ): ?SeoAdapter {
		switch ( $slug ) {
			case 'wordpress-seo':
				return new Adapters\Yoast();
			case 'seo-by-rank-math':
				return new Adapters\RankMath();
			case 'all-in-one-seo-pack':
				return new Adapters\AllInOneSeo();
			case 'wp-seopress':
				return new Adapters\SeoPress();
			case 'autodescription':
				return new Adapters\TheSeoFramework();
			case 'slim-seo':
				return new Adapters\SlimSeo();
			default:
				return null;
		}
	}
}
