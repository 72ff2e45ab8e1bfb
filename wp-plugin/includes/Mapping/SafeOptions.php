<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

use ArticleBridge\Contract\ImportOptionFields;

/**
 * Values of options that can be relied on: what is missing, or was never valid, is as safe as can be. Pure.
 *
 * @phpstan-import-type Values from ImportOptionFields
 */
final class SafeOptions {

	/**
	 * @param array<mixed> $values Values by name, of any origin.
	 * @phpstan-return Values
	 */
	public static function of( array $values ): array {
		$safe = [
			'post_type'         => self::name( $values, 'post_type', ImportOptionFields::DEFAULTS['post_type'] ),
			'post_status'       => self::choice( $values, 'post_status', ImportOptionFields::DEFAULTS['post_status'] ),
			'author'            => self::choice( $values, 'author', ImportOptionFields::DEFAULTS['author'] ),
			'author_id'         => self::ids( [ $values['author_id'] ?? 0 ] )[0] ?? 0,
			'author_role'       => self::choice( $values, 'author_role', ImportOptionFields::DEFAULTS['author_role'] ),
			'categories'        => self::choice( $values, 'categories', ImportOptionFields::DEFAULTS['categories'] ),
			'category_ids'      => self::ids( $values['category_ids'] ?? [] ),
			'category_taxonomy' => self::name( $values, 'category_taxonomy', ImportOptionFields::DEFAULTS['category_taxonomy'] ),
			'tags'              => self::choice( $values, 'tags', ImportOptionFields::DEFAULTS['tags'] ),
			'tag_ids'           => self::ids( $values['tag_ids'] ?? [] ),
			'tag_taxonomy'      => self::name( $values, 'tag_taxonomy', ImportOptionFields::DEFAULTS['tag_taxonomy'] ),
			'date'              => self::choice( $values, 'date', ImportOptionFields::DEFAULTS['date'] ),
			'slug_conflict'     => self::choice( $values, 'slug_conflict', ImportOptionFields::DEFAULTS['slug_conflict'] ),
			'language'          => false !== ( $values['language'] ?? true ),
			'featured_image'    => false !== ( $values['featured_image'] ?? true ),
			'media'             => self::choice( $values, 'media', ImportOptionFields::DEFAULTS['media'] ),
		];
		// A choice without what it needs.
		if ( 'user' === $safe['author'] && 0 === $safe['author_id'] ) {
			$safe['author'] = 'runner';
		}
		if ( 'fixed' === $safe['categories'] && [] === $safe['category_ids'] ) {
			$safe['categories'] = 'none';
		}
		if ( 'fixed' === $safe['tags'] && [] === $safe['tag_ids'] ) {
			$safe['tags'] = 'none';
		}
		return $safe;
	}

	/** @param array<mixed> $values Values by name. */
	private static function choice( array $values, string $name, string $fallback ): string {
		$value = $values[ $name ] ?? null;
		return is_string( $value ) && in_array( $value, ImportOptionFields::CHOICES[ $name ] ?? [], true ) ? $value : $fallback;
	}

	/** @param array<mixed> $values Values by name. */
	private static function name( array $values, string $name, string $fallback ): string {
		$value = $values[ $name ] ?? null;
		return is_string( $value ) && 1 === preg_match( '/^[a-z0-9_-]{1,32}$/D', $value ) ? $value : $fallback;
	}

	/**
	 * @param mixed $value What should be ids.
	 * @return list<int>
	 */
	private static function ids( $value ): array {
		$ids = array_filter( is_array( $value ) ? $value : [], static fn( $id ): bool => is_int( $id ) && $id > 0 );
		return array_slice( array_values( array_unique( $ids ) ), 0, ImportOptionFields::TERM_IDS_MAXIMUM );
	}
}
