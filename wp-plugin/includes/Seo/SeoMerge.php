<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * Whose value holds where an article and an editor both write into an SEO plugin: what differs from
 * what the article wrote there last is the editor's, also where the editor emptied it. Pure.
 */
final class SeoMerge {

	/**
	 * What has to be written.
	 *
	 * @param array<string, string> $values The article's value by key.
	 * @param array<string, string> $stored What is there, by key.
	 * @param array<string, string> $base   Hash of what was written last, by key; none is as good as ''.
	 * @return array<string, string> Value by key.
	 */
	public static function changes( array $values, array $stored, array $base ): array {
		$changes = [];
		foreach ( $values as $key => $value ) {
			$is = $stored[ $key ] ?? '';
			if ( $is !== $value && self::hash( $is ) === ( $base[ $key ] ?? self::hash( '' ) ) ) {
				$changes[ $key ] = $value;
			}
		}
		return $changes;
	}

	/**
	 * The base after the changes were written.
	 *
	 * @param array<string, string> $values  The article's value by key.
	 * @param array<string, string> $stored  What is there now, by key: the plugin may have cleaned what it was given.
	 * @param array<string, string> $base    The base before.
	 * @param array<string, string> $changes What was written.
	 * @return array<string, string> Hash by key.
	 */
	public static function base( array $values, array $stored, array $base, array $changes ): array {
		foreach ( $values as $key => $value ) {
			$is = $stored[ $key ] ?? '';
			if ( $is === $value || isset( $changes[ $key ] ) ) {
				$base[ $key ] = self::hash( $is );
			}
		}
		return array_diff( $base, [ self::hash( '' ) ] );
	}

	private static function hash( string $value ): string {
		return substr( hash( 'sha256', $value ), 0, 32 );
	}
}
