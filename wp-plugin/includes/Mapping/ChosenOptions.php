<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

use WP_Error;

/** The options that hold for a run: those named, over those of its preset, over the safest. */
final class ChosenOptions {

	/**
	 * Options out of what somebody gave.
	 *
	 * @param string|null $preset Slug of a preset; '' for none at all; null for the site's default preset, if it has one.
	 * @param mixed       $values Options by name, as they were given; they go before the preset's.
	 * @return ImportOptions|WP_Error
	 */
	public static function of( ?string $preset, $values = [] ) {
		$checked = OptionsCheck::values( $values );
		if ( is_wp_error( $checked ) ) {
			return $checked;
		}
		$slug    = $preset ?? PresetStore::default_slug();
		$presets = PresetStore::all();
		if ( '' !== $slug && ! isset( $presets[ $slug ] ) ) {
			return PresetError::unknown( $slug, array_keys( $presets ) );
		}
		$chosen      = OptionsCheck::clean( (array) $values ) + ( $presets[ $slug ]['options'] ?? [] );
		$makes_sense = OptionsCheck::whole( $chosen );
		return is_wp_error( $makes_sense ) ? $makes_sense : ImportOptions::from_array( $chosen );
	}
}
