<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Contract\FieldLabels;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Merge\TextDiff;
use ArticleBridge\Texts\SiteTime;

/** The fields of a post as text for people to read and compare. */
final class FieldText {

	/**
	 * A field's value as text: terms as their names, an image as its URL, a time in the site's time zone, plain
	 * values one per line, lists of groups (such as questions with answers) separated by empty lines, and more
	 * complex values as JSON.
	 *
	 * @param string $field Field of PostState.
	 * @param mixed  $value The field's value.
	 */
	public static function of( string $field, $value ): string {
		if ( null === $value || '' === $value || [] === $value ) {
			return '';
		}
		switch ( $field ) {
			case 'categories':
			case 'tags':
				return implode( "\n", array_map( [ self::class, 'term' ], self::texts( $value ) ) );
			case 'featured_image':
				return self::image( self::texts( $value )[0] ?? '' );
			case 'author':
				$id   = self::texts( $value )[0] ?? '';
				$user = get_userdata( (int) $id );
				return RemoteValue::new_name( $id ) ?? ( false === $user ? '' : $user->display_name );
			case 'status':
				$status = get_post_status_object( self::texts( $value )[0] ?? '' );
				return isset( $status->label ) && is_string( $status->label ) ? $status->label : self::plain( $value );
			case 'date':
				return self::date( self::plain( $value ) );
		}
		if ( is_array( $value ) && [] === array_filter( $value, 'is_array' ) ) {
			return self::lines( $value );
		}
		return self::is_list_of_groups( $value ) ? implode( "\n\n", array_map( [ self::class, 'lines' ], $value ) ) : self::plain( $value );
	}

	/**
	 * @param mixed $value A value.
	 * @phpstan-assert-if-true list<array<mixed>> $value
	 */
	private static function is_list_of_groups( $value ): bool {
		if ( ! is_array( $value ) || array_keys( $value ) !== array_keys( array_values( $value ) ) ) {
			return false;
		}
		foreach ( $value as $group ) {
			if ( ! is_array( $group ) || [] !== array_filter( $group, 'is_array' ) ) {
				return false;
			}
		}
		return true;
	}

	/** Members whose names are omitted: their values speak for themselves. */
	private const UNLABELLED = [ 'question', 'answer', 'title', 'url' ];

	/**
	 * Plain values, one per line, each with its name if it has one.
	 *
	 * @param array<mixed> $values Values by name, or a list.
	 */
	private static function lines( array $values ): string {
		$lines = [];
		foreach ( $values as $name => $value ) {
			$text    = is_bool( $value )
				? ( $value ? __( 'yes', 'article-bridge' ) : __( 'no', 'article-bridge' ) )
				: self::plain( $value );
			$lines[] = is_string( $name ) && ! in_array( $name, self::UNLABELLED, true ) ? $name . ': ' . $text : $text;
		}
		return implode( "\n", $lines );
	}

	/** @param mixed $value A value. */
	private static function plain( $value ): string {
		if ( null === $value || is_scalar( $value ) ) {
			return (string) $value;
		}
		return (string) wp_json_encode( $value, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}

	/**
	 * The change of one field in a plan.
	 *
	 * @param string $field   The field.
	 * @param string $outcome State of a FieldOutcome, or ''.
	 * @param mixed  $before  The current value.
	 * @param mixed  $after   The new value.
	 * @return array{field: string, label: string, outcome: string, before: string, after: string, diff: list<array<string, mixed>>}
	 */
	public static function change( string $field, string $outcome, $before, $after ): array {
		$old = self::of( $field, $before );
		$new = null === $before && 'date' === $field ? SiteTime::of( self::plain( $after ) ) : self::of( $field, $after );
		return [
			'field'   => $field,
			'label'   => FieldLabels::of( $field ),
			'outcome' => $outcome,
			'before'  => $old,
			'after'   => $new,
			// For a new post, there is nothing to compare, not even the seconds.
			'diff'    => null === $before ? [] : TextDiff::rows( $old, $new ),
		];
	}

	/** Seconds, which sites do not show, may be all that differs. */
	private static function date( string $utc ): string {
		return ':00' === substr( $utc, -3 ) ? SiteTime::of( $utc ) : SiteTime::with_seconds( $utc );
	}

	private static function term( string $id ): string {
		$name = RemoteValue::new_name( $id );
		if ( null !== $name ) {
			return $name;
		}
		$term = get_term( (int) $id );
		return $term instanceof \WP_Term ? html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '#' . $id;
	}

	/** @param string $id An attachment's id, or the URL of an image that was not imported yet. */
	private static function image( string $id ): string {
		if ( ! is_numeric( $id ) ) {
			return $id;
		}
		return '0' === $id ? '' : (string) wp_get_attachment_url( (int) $id );
	}

	/**
	 * @param mixed $value A value, or several.
	 * @return list<string>
	 */
	private static function texts( $value ): array {
		return array_values( array_map( 'strval', array_filter( (array) $value, 'is_scalar' ) ) );
	}
}
