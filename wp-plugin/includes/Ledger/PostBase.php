<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use ArticleBridge\Contract\FieldLabels;
use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Posts\PostState;

/**
 * The version that the post and its article last had in common: edits on this site and changes of the article
 * are found by comparison with it. Stored values are read back from the database, as WordPress and its filters
 * have written them.
 */
final class PostBase {

	/** Fields that version 1 did not store: their current values become the base. */
	private const LATER_FIELDS = [ 'status', 'date', 'author' ];

	/**
	 * The base of a post that was just created from an article.
	 *
	 * @param array<string, RemoteValue> $remote The article's fields.
	 * @param array<string, mixed>       $stored The post's fields.
	 * @return array<string, FieldBase>
	 */
	public static function of_new_post( array $remote, array $stored ): array {
		$base = [];
		foreach ( $remote as $field => $remote_value ) {
			$base[ $field ] = FieldBase::common( $remote_value, $stored[ $field ] ?? null );
		}
		return $base;
	}

	/**
	 * The base with an entry for every field to merge.
	 *
	 * @param array<string, FieldBase>   $base   Base in the ledger.
	 * @param array<string, mixed>       $stored The post's fields.
	 * @param array<string, RemoteValue> $remote The article's fields.
	 * @return array<string, FieldBase>
	 */
	public static function completed( array $base, array $stored, array $remote ): array {
		if ( [] === $base ) {
			return [];
		}
		foreach ( $remote as $field => $remote_value ) {
			if ( ! isset( $base[ $field ] ) ) {
				$base[ $field ] = self::of_field_without( $field, $remote_value, $stored[ $field ] ?? null );
			}
		}
		// When an attachment is deleted, WordPress removes it as featured image: that is no edit.
		$image = $base['featured_image'] ?? null;
		if ( null !== $image && self::was_deleted( $image, self::text( $stored, 'featured_image' ) ) ) {
			$base['featured_image'] = new FieldBase(
				Fingerprint::of( $stored['featured_image'] ),
				$image->remote,
				$stored['featured_image']
			);
		}
		return $base;
	}

	/**
	 * The base of a field that no import has stored.
	 *
	 * @param string      $field        Its name.
	 * @param RemoteValue $remote_value The article's value.
	 * @param mixed       $stored       The post's value.
	 */
	private static function of_field_without( string $field, RemoteValue $remote_value, $stored ): FieldBase {
		if ( 'featured_image' === $field ) {
			// It could not be had until now. A post that still has none was not edited.
			return new FieldBase( Fingerprint::of( '0' ), Fingerprint::of( '' ) );
		}
		return in_array( $field, self::LATER_FIELDS, true ) ? FieldBase::common( $remote_value, $stored ) : FieldBase::absent();
	}

	/**
	 * Labels of the fields that were edited here since the import.
	 *
	 * @param array<string, FieldBase> $base    What the import wrote.
	 * @param int                      $post_id The post.
	 * @return list<string>
	 */
	public static function edited_fields( array $base, int $post_id ): array {
		$now    = PostState::of( $post_id );
		$edited = [];
		foreach ( array_keys( $base + $now ) as $field ) {
			if ( ! self::is_field_unedited( $base, (string) $field, $now ) ) {
				$edited[] = FieldLabels::of( (string) $field );
			}
		}
		return array_values( array_unique( $edited ) );
	}

	/**
	 * Whether one field is as the import wrote it.
	 *
	 * @param array<string, FieldBase> $base What the import wrote.
	 */
	public static function is_unedited( array $base, string $field, int $post_id ): bool {
		return self::is_field_unedited( $base, $field, PostState::of( $post_id ) );
	}

	/**
	 * The base after this plugin itself changed the body, such as its links, without a new version of the
	 * article.
	 *
	 * @param array<string, FieldBase> $base What the import wrote.
	 * @return array<string, FieldBase>
	 */
	public static function with_content( array $base, string $content ): array {
		$base['content'] = new FieldBase(
			Fingerprint::of( $content ),
			isset( $base['content'] ) ? $base['content']->remote : null,
			$content
		);
		return $base;
	}

	/**
	 * @param array<string, FieldBase> $base What the import wrote.
	 * @param array<string, mixed>     $now  The post's fields.
	 */
	private static function is_field_unedited( array $base, string $field, array $now ): bool {
		$known = $base[ $field ] ?? null;
		if ( null === $known ) {
			// Fields that the article does not set are the site's own from the start.
			return [] !== $base && ! PostState::is_editable_meta( $field );
		}
		$value = $now[ $field ] ?? null;
		$mark  = 'categories' === $field || 'tags' === $field
			? Fingerprint::of_set( array_values( array_filter( (array) $value, 'is_string' ) ) )
			: Fingerprint::of( $value );
		return $mark === $known->local || ( 'featured_image' === $field && self::was_deleted( $known, self::text( $now, $field ) ) );
	}

	/** Whether the featured image is missing because its attachment was deleted. */
	private static function was_deleted( FieldBase $base, string $now ): bool {
		$was = is_scalar( $base->value ) ? (int) $base->value : 0;
		return 0 === (int) $now && $was > 0 && null === get_post( $was );
	}

	/** @param array<string, mixed> $fields Fields of a post. */
	private static function text( array $fields, string $field ): string {
		return is_string( $fields[ $field ] ?? null ) ? $fields[ $field ] : '';
	}
}
