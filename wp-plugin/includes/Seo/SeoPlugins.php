<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/** The supported SEO plugins, detected by what each defines when it runs. */
final class SeoPlugins {

	/**
	 * Constant or function by the plugin's slug on WordPress.org. If several are active, all print, and
	 * duplicate each other's tags; the first that prints is handed the fields.
	 */
	private const SIGNS = [
		'wordpress-seo'       => 'WPSEO_VERSION',
		'seo-by-rank-math'    => 'RANK_MATH_VERSION',
		'all-in-one-seo-pack' => 'aioseo',
		'wp-seopress'         => 'SEOPRESS_VERSION',
		'autodescription'     => 'THE_SEO_FRAMEWORK_VERSION',
		'slim-seo'            => 'SLIM_SEO_VER',
	];

	/** Their names, which are not translated. */
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

	/**
	 * Slugs of the plugins that print anything for posts. Being active is not enough: Rank Math prints nothing
	 * before its setup wizard was finished or skipped, and SEOPress nothing that its settings have switched
	 * off.
	 *
	 * @return list<string>
	 */
	public static function printing(): array {
		return array_values(
			array_filter(
				self::active(),
				static function ( string $slug ): bool {
					return self::prints_search( $slug ) || ( 'wp-seopress' === $slug && self::has_seopress_module( 'social' ) );
				}
			)
		);
	}

	/** Whether a plugin prints what search engines read: title, description, canonical URL, robots. */
	public static function prints_search( string $slug ): bool {
		if ( 'seo-by-rank-math' === $slug ) {
			$is_invalid = [ 'RankMath\Helper', 'is_invalid_registration' ];
			return ! is_callable( $is_invalid ) || true !== $is_invalid();
		}
		return 'wp-seopress' !== $slug || self::has_seopress_module( 'titles' );
	}

	/** Whether a plugin describes posts as articles in JSON-LD, where its settings allow it. */
	public static function prints_articles( string $slug ): bool {
		return ! in_array( $slug, [ 'wp-seopress', 'autodescription' ], true );
	}

	/** @return array<string, string> Name by slug, of all that are known. */
	public static function names(): array {
		return self::NAMES;
	}

	/** The adapter to a plugin's storage. */
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

	private static function has_seopress_module( string $module ): bool {
		return ! function_exists( 'seopress_get_toggle_option' ) || '1' === seopress_get_toggle_option( $module );
	}
}
