<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * Decides which value applies where an article and an editor both write into an SEO plugin: a value is the
 * editor's if it differs both from what the article wrote last and from what it has now, also if the editor
 * emptied it. Changes that the plugin makes by itself do not count; see SeoAdapter::comparable(). Pure.
 */
final class SeoMerge {

	/** @var callable(string): string */
	private $comparable;

	/** @param callable(string): string $comparable SeoAdapter::comparable() of the plugin. */
	public function __construct( callable $comparable ) {
		$this->comparable = $comparable;
	}

	/**
	 * The values to write.
	 *
	 * @param array<string, string> $values The article's value by key.
	 * @param array<string, string> $stored What is there, by key.
	 * @param array<string, string> $base   Hash of the value last written, by key; a missing one stands for ''.
	 * @return array<string, string> Value by key.
	 */
	public function changes( array $values, array $stored, array $base ): array {
		$changes = [];
		foreach ( $values as $key => $value ) {
			if ( ( $stored[ $key ] ?? '' ) !== $value && $this->is_ours( $key, $value, $stored, $base ) ) {
				$changes[ $key ] = $value;
			}
		}
		return $changes;
	}

	/**
	 * The keys whose value is an editor's, which stays.
	 *
	 * @param array<string, string> $values The article's value by key.
	 * @param array<string, string> $stored What is there, by key.
	 * @param array<string, string> $base   See changes().
	 * @return list<string>
	 */
	public function kept( array $values, array $stored, array $base ): array {
		$kept = [];
		foreach ( $values as $key => $value ) {
			if ( ! $this->is_ours( $key, $value, $stored, $base ) ) {
				$kept[] = $key;
			}
		}
		return $kept;
	}

	/**
	 * The article's values that a form of the plugin has overwritten without the user having changed the field:
	 * forms submit all that they showed when they were opened, however long ago.
	 *
	 * @param array<string, string> $shown  Hash of what the form showed, by key.
	 * @param array<string, string> $before Stored before the form was saved, by key.
	 * @param array<string, string> $stored What is there now, by key.
	 * @param array<string, string> $base   See changes().
	 * @return array<string, string> Values to restore, by key.
	 */
	public function overwritten( array $shown, array $before, array $stored, array $base ): array {
		$overwritten = [];
		foreach ( array_intersect_key( $before, $shown ) as $key => $value ) {
			$current      = $stored[ $key ] ?? '';
			$is_untouched = $this->hash( $current ) === $shown[ $key ];
			if ( $current !== $value && $is_untouched && $this->is_base( $value, $base[ $key ] ?? null ) ) {
				$overwritten[ $key ] = $value;
			}
		}
		return $overwritten;
	}

	/**
	 * The base after the changes were written.
	 *
	 * @param array<string, string> $values  The article's value by key.
	 * @param array<string, string> $stored  What is there now, by key: the plugin may have sanitized what it was given.
	 * @param array<string, string> $base    The base before.
	 * @param array<string, string> $changes What was written.
	 * @return array<string, string> Hash by key.
	 */
	public function base( array $values, array $stored, array $base, array $changes ): array {
		foreach ( $values as $key => $value ) {
			$current = $stored[ $key ] ?? '';
			if ( isset( $changes[ $key ] ) || $this->hash( $current ) === $this->hash( $value ) ) {
				$base[ $key ] = $this->hash( $current );
			}
		}
		return array_diff( $base, [ $this->hash( '' ) ] );
	}

	/** A value's hash, as kept in a base and in what a form showed. */
	public function hash( string $value ): string {
		return self::plain_hash( ( $this->comparable )( $value ) );
	}

	/**
	 * @param array<string, string> $stored
	 * @param array<string, string> $base
	 */
	private function is_ours( string $key, string $value, array $stored, array $base ): bool {
		$current = $stored[ $key ] ?? '';
		return $this->hash( $current ) === $this->hash( $value ) || $this->is_base( $current, $base[ $key ] ?? null );
	}

	/** Bases of the first versions hash the values without normalizing them. */
	private function is_base( string $value, ?string $base ): bool {
		return in_array( $base ?? $this->hash( '' ), [ $this->hash( $value ), self::plain_hash( $value ) ], true );
	}

	private static function plain_hash( string $value ): string {
		return substr( hash( 'sha256', $value ), 0, 32 );
	}
}
