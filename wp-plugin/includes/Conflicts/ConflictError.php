<?php

declare( strict_types=1 );

namespace ArticleBridge\Conflicts;

use ArticleBridge\Import\Articles\ImportFailure;
use WP_Error;

/** Every way in which the decision on a conflict can be refused: one named constructor each. */
final class ConflictError {

	public static function no_such_conflict( string $uuid ): WP_Error {
		return self::make(
			'no_such_conflict',
			/* translators: %s: uuid of an article. */
			sprintf( __( 'The article %s has no conflict on this site.', 'article-bridge' ), $uuid ),
			404
		);
	}

	public static function may_not_choose_author(): WP_Error {
		return self::make(
			'may_not_choose_author',
			__( 'You are not allowed to change the author of this post. Keep its author.', 'article-bridge' ),
			403
		);
	}

	public static function may_not_publish(): WP_Error {
		return self::make(
			'may_not_publish',
			__( 'Status: you are not allowed to publish this post. Keep the status that it has.', 'article-bridge' ),
			403
		);
	}

	public static function changed(): WP_Error {
		return self::make(
			'conflict_changed',
			__(
				'The post or the article has changed in the meantime. Nothing was saved; reload the conflict and decide again.',
				'article-bridge'
			),
			409
		);
	}

	public static function not_undoable(): WP_Error {
		return self::make(
			'not_undoable',
			__(
				'The decision cannot be undone any more: the post or the article has changed since, or more than a day has passed. The revisions of the post have its earlier versions.',
				'article-bridge'
			),
			409
		);
	}

	public static function nothing_chosen(): WP_Error {
		return self::make(
			'nothing_chosen',
			__( 'Choose a version for at least one field in "fields": "local", "remote" or {"value": …}.', 'article-bridge' ),
			400
		);
	}

	/** @param list<string> $open The fields in conflict. */
	public static function not_in_conflict( string $field, array $open ): WP_Error {
		return self::make(
			'field_not_in_conflict',
			sprintf(
				/* translators: 1: name of a field, 2: names of fields. */
				__( 'The field %1$s is not in conflict. The fields in conflict are: %2$s.', 'article-bridge' ),
				$field,
				implode( ', ', $open )
			),
			400
		);
	}

	public static function invalid_choice( string $field ): WP_Error {
		return self::make(
			'invalid_choice',
			/* translators: %s: name of a field. */
			sprintf( __( 'The field %s: choose "local", "remote" or {"value": …}.', 'article-bridge' ), $field ),
			400
		);
	}

	/** @param string $reason What is expected. */
	public static function invalid_value( string $field, string $reason ): WP_Error {
		return self::make(
			'invalid_value',
			/* translators: 1: name of a field, 2: the reason, a sentence. */
			sprintf( __( 'The field %1$s cannot hold this value. %2$s', 'article-bridge' ), $field, $reason ),
			400
		);
	}

	/** The post could not be written and was left unchanged. */
	public static function not_stored( \Throwable $cause ): WP_Error {
		return self::make( 'resolution_not_stored', $cause->getMessage(), $cause instanceof ImportFailure ? 409 : 500 );
	}

	private static function make( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] );
	}
}
