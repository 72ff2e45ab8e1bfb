<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

use WP_Error;

/** Every way in which options of an import can be refused: one named constructor each. */
final class OptionsError {

	/** Maximum length of a quoted value, in characters. */
	private const SHOWN = 60;

	public static function not_an_object(): WP_Error {
		return self::make( 'options', __( '"options" must be an object with options by name.', 'article-bridge' ) );
	}

	/** @param list<string> $known Names of all options. */
	public static function unknown( string $name, array $known ): WP_Error {
		return self::make(
			$name,
			sprintf(
				/* translators: 1: name given, 2: list of names. */
				__( 'There is no option %1$s. The options are: %2$s.', 'article-bridge' ),
				self::shown( $name ),
				implode( ', ', $known )
			)
		);
	}

	/**
	 * @param mixed  $value  What was given.
	 * @param string $reason WordPress' message, a sentence that names the option.
	 */
	public static function invalid( string $name, $value, string $reason ): WP_Error {
		return self::make(
			$name,
			/* translators: 1: name of an option, 2: value given, 3: what is allowed, as a sentence. */
			sprintf( __( 'The option "%1$s" cannot be %2$s: %3$s', 'article-bridge' ), $name, self::shown( $value ), $reason )
		);
	}

	/**
	 * @param mixed        $post_type What was given.
	 * @param list<string> $known     Existing post types.
	 */
	public static function no_such_post_type( $post_type, array $known ): WP_Error {
		return self::make(
			'post_type',
			sprintf(
				/* translators: 1: name of a post type, 2: names of post types. */
				__(
					'The option "post_type" cannot be %1$s: this site has no such public post type. Choose one of: %2$s.',
					'article-bridge'
				),
				self::shown( $post_type ),
				implode( ', ', $known )
			)
		);
	}

	public static function no_such_author( int $user_id ): WP_Error {
		return self::make(
			'author_id',
			sprintf(
				/* translators: %d: number of a user. */
				__(
					'The option "author_id" cannot be %d: no such user belongs to this site. Choose another user, or another "author".',
					'article-bridge'
				),
				$user_id
			)
		);
	}

	public static function never_scheduled(): WP_Error {
		return self::make(
			'post_status',
			__(
				'The option "post_status" cannot be "future" while "date" is "now": nothing would be left to wait for. Set "date" to "article", or choose another status.',
				'article-bridge'
			)
		);
	}

	/** @param list<string> $known Taxonomies of the post type. */
	public static function no_such_taxonomy( string $name, string $taxonomy, array $known ): WP_Error {
		return self::make(
			$name,
			[] === $known
				? sprintf(
					/* translators: 1: name of an option, 2: value given. */
					__( 'The option "%1$s" cannot be %2$s: the post type has no taxonomies. Leave the option out.', 'article-bridge' ),
					$name,
					self::shown( $taxonomy )
				)
				: sprintf(
					/* translators: 1: name of an option, 2: value given, 3: names of taxonomies. */
					__( 'The option "%1$s" cannot be %2$s: it is not a taxonomy of the post type. Choose one of: %3$s.', 'article-bridge' ),
					$name,
					self::shown( $taxonomy ),
					implode( ', ', $known )
				)
		);
	}

	public static function no_terms( string $field, string $name ): WP_Error {
		return self::make(
			$name,
			sprintf(
				/* translators: 1: name of an option, 2: name of another. */
				__(
					'The option "%1$s" is empty while "%2$s" is "fixed". Name at least one term, or set "%2$s" to "none".',
					'article-bridge'
				),
				$name,
				$field
			)
		);
	}

	public static function no_such_term( string $name, int $id, string $taxonomy ): WP_Error {
		return self::make(
			$name,
			sprintf(
				/* translators: 1: name of an option, 2: number of a term, 3: name of a taxonomy. */
				__(
					'The option "%1$s" cannot contain %2$d: the taxonomy "%3$s" has no such term. Choose one that exists.',
					'article-bridge'
				),
				$name,
				$id,
				$taxonomy
			)
		);
	}

	private static function make( string $option, string $message ): WP_Error {
		return new WP_Error(
			'invalid_option',
			$message,
			[
				'status' => 400,
				'option' => $option,
			]
		);
	}

	/** @param mixed $value What was given. */
	private static function shown( $value ): string {
		$json = (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
		return mb_strlen( $json ) > self::SHOWN ? mb_substr( $json, 0, self::SHOWN ) . '…' : $json;
	}
}
