<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

use WP_Error;

/**
 * Named sets of import options. Stored in one WordPress option that is not autoloaded: only imports and the
 * settings read it.
 *
 * @phpstan-type Preset array{slug: string, name: string, options: array<string, mixed>}
 */
final class PresetStore {

	public const OPTION = 'article_bridge_presets';

	/** Maximum number of presets per site. */
	public const MAXIMUM = 50;

	/** @phpstan-return array<string, Preset> By slug, in the order of their creation. */
	public static function all(): array {
		$presets = [];
		foreach ( (array) ( self::stored()['presets'] ?? [] ) as $slug => $stored ) {
			if ( is_array( $stored ) && is_string( $stored['name'] ?? null ) ) {
				$presets[ (string) $slug ] = [
					'slug'    => (string) $slug,
					'name'    => $stored['name'],
					'options' => ImportOptions::from_array( (array) ( $stored['options'] ?? [] ) )->to_array(),
				];
			}
		}
		return $presets;
	}

	/** Slug of the default preset, or ''. */
	public static function default_slug(): string {
		$slug = self::stored()['default'] ?? '';
		return is_string( $slug ) && isset( self::all()[ $slug ] ) ? $slug : '';
	}

	/**
	 * The options of a run: explicit ones take precedence over those of its preset, which take precedence over
	 * the safest defaults.
	 *
	 * @param string|null $preset Slug of a preset; '' for none at all; null for the site's default preset, if it has one.
	 * @param mixed       $values Explicit options by name.
	 * @return ImportOptions|WP_Error
	 */
	public static function chosen( ?string $preset, $values = [] ) {
		$checked = OptionsCheck::values( $values );
		if ( is_wp_error( $checked ) ) {
			return $checked;
		}
		$slug    = $preset ?? self::default_slug();
		$presets = self::all();
		if ( '' !== $slug && ! isset( $presets[ $slug ] ) ) {
			return PresetError::unknown( $slug, array_keys( $presets ) );
		}
		$chosen      = OptionsCheck::clean( (array) $values ) + ( $presets[ $slug ]['options'] ?? [] );
		$combination = OptionsCheck::combination( $chosen );
		return is_wp_error( $combination ) ? $combination : ImportOptions::from_array( $chosen );
	}

	/** @return array<string, mixed> Options of the default preset; empty if there is none. */
	public static function default_options(): array {
		return self::all()[ self::default_slug() ]['options'] ?? [];
	}

	/**
	 * Stores a preset, or replaces the one with its slug.
	 *
	 * @param string               $slug    Its slug.
	 * @param string               $name    Its name.
	 * @param array<string, mixed> $options Validated options; missing ones have their defaults.
	 */
	public static function save( string $slug, string $name, array $options ): void {
		$stored = self::all();

		$stored[ $slug ] = [
			'slug'    => $slug,
			'name'    => $name,
			'options' => ImportOptions::from_array( $options )->to_array(),
		];
		self::write( $stored, self::default_slug() );
	}

	public static function delete( string $slug ): void {
		self::write( array_diff_key( self::all(), [ $slug => true ] ), self::default_slug() === $slug ? '' : self::default_slug() );
	}

	/** @param string $slug Of a preset, or '' for none. */
	public static function make_default( string $slug ): void {
		self::write( self::all(), $slug );
	}

	/** An unused slug, derived from a name. */
	public static function free_slug( string $name ): string {
		$base  = sanitize_title( remove_accents( $name ) );
		$base  = 1 === preg_match( '/^[a-z0-9-]{1,40}$/D', $base ) ? $base : 'preset';
		$slug  = $base;
		$taken = self::all();
		for ( $number = 2; isset( $taken[ $slug ] ); $number++ ) {
			$slug = $base . '-' . $number;
		}
		return $slug;
	}

	/** @return array<mixed> */
	private static function stored(): array {
		$stored = get_option( self::OPTION, [] );
		return is_array( $stored ) ? $stored : [];
	}

	/** @phpstan-param array<string, Preset> $presets */
	private static function write( array $presets, string $slug ): void {
		update_option(
			self::OPTION,
			[
				'default' => $slug,
				'presets' => $presets,
			],
			false
		);
	}
}
