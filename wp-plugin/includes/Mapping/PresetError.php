<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

use WP_Error;

/** Every way in which a preset can be refused: one named constructor each. */
final class PresetError {

	/** @param list<string> $known Slugs of those that exist. */
	public static function unknown( string $slug, array $known ): WP_Error {
		return new WP_Error(
			'no_such_preset',
			[] === $known
				? sprintf(
					/* translators: %s: slug of a preset. */
					__(
						'There is no preset "%s": this site has none yet. An administrator can create one in the settings.',
						'article-bridge'
					),
					$slug
				)
				/* translators: 1: slug of a preset, 2: slugs of others. */
				: sprintf( __( 'There is no preset "%1$s". The presets are: %2$s.', 'article-bridge' ), $slug, implode( ', ', $known ) ),
			[ 'status' => 404 ]
		);
	}

	public static function name_taken( string $name ): WP_Error {
		return new WP_Error(
			'preset_name_taken',
			/* translators: %s: name of a preset. */
			sprintf( __( 'Another preset has the name "%s". Choose another name.', 'article-bridge' ), $name ),
			[ 'status' => 409 ]
		);
	}

	public static function too_many( int $maximum ): WP_Error {
		return new WP_Error(
			'too_many_presets',
			/* translators: %d: largest number of presets. */
			sprintf( __( 'A site can have %d presets. Delete one that is not used any more.', 'article-bridge' ), $maximum ),
			[ 'status' => 409 ]
		);
	}
}
