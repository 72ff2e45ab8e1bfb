<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Seo\RegisteredMeta;
use ArticleBridge\Seo\SeoHandover;
use ArticleBridge\Seo\SeoSettings;

/**
 * Stores what the settings are that pages for readers ask for. WordPress loads stored options all at once,
 * and asks the database for each one that is not stored, with every page.
 */
final class StoredDefaults {

	private const DEFAULTS = [
		RegisteredMeta::POST_TYPES_OPTION => [],
		SeoSettings::PLUGIN_OPTION        => SeoSettings::AUTO,
		SeoSettings::FAQ_OPTION           => SeoSettings::FAQ_APPEND,
		SeoHandover::OPTION               => SeoHandover::INITIAL,
	];

	/** What somebody has chosen stays. */
	public static function add(): void {
		foreach ( self::DEFAULTS as $option => $value ) {
			add_option( $option, $value, '', true );
		}
	}
}
