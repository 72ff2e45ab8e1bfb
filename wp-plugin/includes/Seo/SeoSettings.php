<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/** Settings: which plugin prints the SEO of imported posts, and what happens to their questions and answers. */
final class SeoSettings {

	public const PLUGIN_OPTION = 'article_bridge_seo_plugin';

	public const FAQ_OPTION = 'article_bridge_faq';

	/** The SEO plugin that prints; Article Bridge itself where none does. */
	public const AUTO = 'auto';

	/** No SEO plugin gets the fields, and Article Bridge prints nothing. */
	public const NONE = 'none';

	/** This plugin, as the one that prints. */
	public const ITSELF = 'article-bridge';

	/** Questions that the body lacks are shown below it. */
	public const FAQ_APPEND = 'append';

	/** Search engines get only the questions that the body shows. */
	public const FAQ_BODY = 'body';

	/** @return list<string> What the choice may be. */
	public static function choices(): array {
		return array_merge( [ self::AUTO, self::NONE ], array_keys( SeoPlugins::names() ) );
	}

	/** One of choices(). */
	public static function choice(): string {
		$choice = get_option( self::PLUGIN_OPTION, self::AUTO );
		return is_string( $choice ) && in_array( $choice, self::choices(), true ) ? $choice : self::AUTO;
	}

	/**
	 * Which plugin prints: an SEO plugin's slug, ITSELF or NONE. A chosen plugin that is not active, or prints
	 * nothing, counts as not chosen, so that deactivating it leaves no site without descriptions.
	 */
	public static function prints(): string {
		$choice   = self::choice();
		$printing = SeoPlugins::printing();
		if ( self::NONE === $choice || in_array( $choice, $printing, true ) ) {
			return $choice;
		}
		return $printing[0] ?? self::ITSELF;
	}

	/** FAQ_APPEND or FAQ_BODY. */
	public static function faq(): string {
		return self::FAQ_BODY === get_option( self::FAQ_OPTION ) ? self::FAQ_BODY : self::FAQ_APPEND;
	}

	public static function save( string $choice, string $faq ): void {
		update_option( self::PLUGIN_OPTION, $choice );
		update_option( self::FAQ_OPTION, $faq );
	}
}
