<?php

declare( strict_types=1 );

namespace ArticleBridge\Conflicts;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\JsonType;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Import\Articles\HarmlessBody;
use ArticleBridge\Import\Articles\ImportFailure;
use ArticleBridge\Posts\PostFields;
use ArticleBridge\Posts\PostState;
use WP_Error;

/** A value that an editor enters for a field, instead of choosing one of the versions. */
final class ConflictValue {

	private const STATUSES = [ 'draft', 'pending', 'private', 'publish' ];

	/**
	 * The value in the form that the field has in PostState.
	 *
	 * @param string $field Field of PostState.
	 * @param mixed  $value What was entered.
	 * @return mixed|WP_Error
	 */
	public static function of( string $field, $value ) {
		switch ( $field ) {
			case 'status':
				return in_array( $value, self::STATUSES, true )
					? $value
					: ConflictError::invalid_value( $field, implode( ', ', self::STATUSES ) . '.' );
			case 'date':
				return self::date( $value );
			case 'featured_image':
				return self::image( $value );
			case 'author':
				return is_numeric( $value ) && is_user_member_of_blog( (int) $value )
					? (string) (int) $value
					: ConflictError::invalid_value( $field, __( 'It must be the ID of a user of this site.', 'article-bridge' ) );
		}
		if ( PostState::is_editable_meta( $field ) ) {
			return self::meta( $field, $value );
		}
		if ( ! is_string( $value ) ) {
			return ConflictError::invalid_value( $field, __( 'It must be text.', 'article-bridge' ) );
		}
		switch ( $field ) {
			case 'slug':
				return sanitize_title( $value );
			case 'content':
				return self::content( $value );
			default:
				return PostFields::allowed( 'post_' . $field, $value, 0 );
		}
	}

	/** @return string|WP_Error */
	private static function content( string $value ) {
		try {
			return HarmlessBody::allowed( $value, 0 );
		} catch ( ImportFailure $failure ) {
			return ConflictError::invalid_value( 'content', $failure->getMessage() );
		}
	}

	/**
	 * @param mixed $value What was entered.
	 * @return string|WP_Error
	 */
	private static function date( $value ) {
		$text = is_string( $value ) ? Article::database_time( $value ) : '';
		$time = \DateTimeImmutable::createFromFormat( 'Y-m-d H:i:s', $text, new \DateTimeZone( 'UTC' ) );
		return false !== $time && $time->format( 'Y-m-d H:i:s' ) === $text
			? $text
			: ConflictError::invalid_value( 'date', __( 'It must be a time in UTC, such as 2026-01-31T09:30:00.', 'article-bridge' ) );
	}

	/**
	 * @param mixed $value What was entered.
	 * @return string|WP_Error
	 */
	private static function image( $value ) {
		$id = is_numeric( $value ) ? (int) $value : -1;
		return 0 === $id || ( $id > 0 && wp_attachment_is_image( $id ) )
			? (string) $id
			: ConflictError::invalid_value(
				'featured_image',
				__( 'It must be the ID of an image in the media library, or 0 for none.', 'article-bridge' )
			);
	}

	/**
	 * @param mixed $value The value entered; null deletes the field.
	 * @return mixed|WP_Error
	 */
	private static function meta( string $key, $value ) {
		$name   = substr( $key, strlen( SeoPackage::meta_key( '' ) ) );
		$schema = SeoPackage::from_generated_file()->fields()[ $name ]['schema'] ?? null;
		if ( null === $value || null === $schema ) {
			return null === $value || is_string( $value )
				? $value
				: ConflictError::invalid_value( $key, __( 'It must be text.', 'article-bridge' ) );
		}
		// WordPress would accept a string for an array.
		if ( null !== JsonType::fault( $value, $schema, $name ) ) {
			return ConflictError::invalid_value( $key, __( 'Its type is not the one that the contract requires.', 'article-bridge' ) );
		}
		$valid = rest_validate_value_from_schema( $value, $schema, $key );
		if ( is_wp_error( $valid ) ) {
			return ConflictError::invalid_value( $key, $valid->get_error_message() );
		}
		return rest_sanitize_value_from_schema( $value, $schema, $key );
	}
}
