<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

/**
 * The strings of the lists themselves, such as "Hide column". They come with DataViews, which this plugin bundles,
 * so WordPress does not load translations for its script. It does translate them for its own site editor, which
 * uses the same component: those translations are used here.
 */
final class ListTranslations {

	private const TRANSLATED_SCRIPT = 'wp-edit-site';

	/**
	 * Adds them before a script; nothing where the language of the user has none.
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
