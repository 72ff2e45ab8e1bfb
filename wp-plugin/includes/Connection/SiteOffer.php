<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\PluginVersion;
use ArticleBridge\Seo\SeoPlugins;

/** This site's offer to the gateway: the contract's `capabilitiesOffer`. */
final class SiteOffer {

	/** Maximum length of a site name in the contract, in characters. */
	private const NAME_LENGTH = 200;

	/** Image types that are offered if the site allows uploading them. */
	private const IMAGE_TYPES = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml' ];

	/** @return array<string, mixed> */
	public static function of_this_site( SeoPackage $contract ): array {
		return [
			'site'            => self::site() + [ 'language' => get_bloginfo( 'language' ) ],
			'plugin'          => [ 'version' => PluginVersion::current() ],
			'wordpress'       => [ 'version' => get_bloginfo( 'version' ) ],
			'php'             => [ 'version' => PHP_VERSION ],
			'contracts'       => [
				[
					'name'     => $contract->name(),
					'versions' => $contract->versions(),
				],
			],
			'content_formats' => $contract->content_formats(),
			'features'        => $contract->features(),
			'seo_plugins'     => SeoPlugins::active(),
			'image_formats'   => array_values( array_intersect( self::IMAGE_TYPES, get_allowed_mime_types() ) ),
			'limits'          => [ 'per_page' => $contract->per_page_maximum() ],
		];
	}

	/** @return array{url: string, name: string} */
	public static function site(): array {
		return [
			'url'  => ConnectionSettings::site_url(),
			'name' => mb_substr( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), 0, self::NAME_LENGTH ),
		];
	}
}
