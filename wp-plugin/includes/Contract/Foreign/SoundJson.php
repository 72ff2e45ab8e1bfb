<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/**
 * Keeps only values that every JSON parser supports and that have a canonical form. JSON allows values that
 * cannot be represented elsewhere, such as 1e999 or thousands of levels: only those are left out. Pure.
 */
final class SoundJson {

	/** Maximum nesting of objects and lists; no real article is deeper. */
	private const DEPTH = 50;

	/**
	 * An article without values that have no canonical form.
	 *
	 * @param array<string, mixed> $article Decoded from JSON.
	 * @return array<string, mixed>
	 */
	public static function of( array $article, Reading $reading ): array {
		$sound = [];
		foreach ( $article as $name => $value ) {
			if ( self::is_sound( $value, $name, $reading, self::DEPTH ) ) {
				$sound[ $name ] = $value;
			}
		}
		return $sound;
	}

	/**
	 * Whether a value can be kept; parts of it that cannot are removed.
	 *
	 * @param mixed  $value  Decoded from JSON.
	 * @param string $field  Its path.
	 * @param int    $levels Levels left.
	 */
	private static function is_sound( &$value, string $field, Reading $reading, int $levels ): bool {
		if ( is_float( $value ) && ! is_finite( $value ) ) {
			$reading->warn( $field, (string) $value, Reading::LEFT_OUT );
			return false;
		}
		if ( ! is_array( $value ) ) {
			return true;
		}
		if ( 0 === $levels ) {
			$reading->warn( $field, null, Reading::LEFT_OUT );
			return false;
		}
		$is_list = PlainValues::is_list( $value );
		foreach ( $value as $name => &$member ) {
			if ( ! self::is_sound( $member, $is_list ? $field . '[' . $name . ']' : $field . '.' . $name, $reading, $levels - 1 ) ) {
				unset( $value[ $name ] );
			}
		}
		unset( $member );
		$value = $is_list ? array_values( $value ) : $value;
		return true;
	}
}
