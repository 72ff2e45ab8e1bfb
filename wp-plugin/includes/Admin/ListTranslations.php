<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

/**
 * The translated strings of DataViews, such as "Hide column". This plugin bundles DataViews, so WordPress loads
 * no translations for it. It does load them for its own site editor, which uses the same component: those are
 * used here.
 */
final class ListTranslations {

	private const TRANSLATED_SCRIPT = 'wp-edit-site';

	/**
	 * Adds the translations before a script; does nothing if the user's language has none.
	 *
	 * @param string $handle The script of the lists, enqueued.
	 */
	public static function add_to( string $handle ): void {
		$json   = wp_script_is( self::TRANSLATED_SCRIPT, 'registered' ) ? load_script_textdomain( self::TRANSLATED_SCRIPT ) : false;
		$loaded = is_string( $json ) ? json_decode( $json, true ) : null;
		$data   = is_array( $loaded ) && is_array( $loaded['locale_data'] ?? null ) ? $loaded['locale_data'] : [];
		if ( is_array( $data['messages'] ?? null ) ) {
			wp_add_inline_script(
				$handle,
				'wp.i18n.setLocaleData( ' . wp_json_encode( $data['messages'], JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ' );',
				'before'
			);
		}
	}
}
