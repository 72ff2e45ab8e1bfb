<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

use ArticleBridge\Contract\FieldLabels;

/** The messages of findings, for the writer, in the contract's form. */
final class FindingTexts {

	/** Maximum length of a value in a message, in characters. */
	private const VALUE_LENGTH = 60;

	/** Maximum length of a message, in characters: the service accepts 4,000 per page, and counts some characters twice. */
	private const DETAIL_LENGTH = 180;

	/**
	 * The finding about fields in conflict.
	 *
	 * @param list<string> $fields Fields of PostState.
	 */
	public static function of_conflicts( array $fields ): Finding {
		return Finding::bad( 'conflicts', 'conflict', wp_sprintf( '%l', FieldLabels::all_of( $fields ) ) );
	}

	/**
	 * @param list<Finding> $findings The findings.
	 * @return list<array{name: string, ok: bool, detail: string}>
	 */
	public static function checks( array $findings ): array {
		return array_map(
			static fn( Finding $finding ): array => [
				'name'   => $finding->name,
				'ok'     => '' === $finding->fault,
				'detail' => '' === $finding->fault ? '' : mb_substr( self::text( $finding ), 0, self::DETAIL_LENGTH ),
			],
			$findings
		);
	}

	private static function text( Finding $finding ): string {
		$values = array_map(
			static fn( string $value ): string => mb_strlen( $value ) > self::VALUE_LENGTH
				? mb_substr( $value, 0, self::VALUE_LENGTH - 1 ) . "\u{2026}"
				: $value,
			$finding->values
		);
		return vsprintf( self::patterns()[ $finding->fault ] ?? $finding->fault, $values );
	}

	/** @return array<string, string> */
	private static function patterns(): array {
		return [
			/* translators: %s: why, in the words of WordPress. */
			'unreachable'        => __( 'The site cannot reach its own pages: %s', 'article-bridge' ),
			/* translators: %s: status of HTTP, such as 404. */
			'status'             => __( 'Visitors get %s instead of the page.', 'article-bridge' ),
			'empty'              => __( 'Visitors get an empty page.', 'article-bridge' ),
			/* translators: 1: status of HTTP, such as 301, 2: an address. */
			'redirect'           => __( 'Visitors are redirected (%1$s) to %2$s.', 'article-bridge' ),
			'no_title'           => __( 'The page has no title.', 'article-bridge' ),
			/* translators: 1: text on the page, 2: text of the article. */
			'other_title'        => __( 'The title of the page is "%1$s", not "%2$s".', 'article-bridge' ),
			'no_canonical'       => __( 'The page has no canonical address.', 'article-bridge' ),
			/* translators: %s: how many. */
			'several_canonicals' => __( 'The page has %s canonical addresses; search engines then use none.', 'article-bridge' ),
			/* translators: 1: an address on the page, 2: the one it should be. */
			'other_canonical'    => __( 'The canonical address is %1$s, not %2$s.', 'article-bridge' ),
			'no_description'     => __( 'The page has no description.', 'article-bridge' ),
			/* translators: 1: text on the page, 2: text of the article. */
			'other_description'  => __( 'The description is "%1$s", not "%2$s".', 'article-bridge' ),
			'noindex'            => __(
				'The page asks search engines to leave it out (noindex); the article does not. Check Settings > Reading.',
				'article-bridge'
			),
			'no_noindex'         => __( 'The article asks search engines to leave it out, but the page has no noindex.', 'article-bridge' ),
			'no_heading'         => __(
				'The page has no first-level heading (h1); the theme should print the title as one.',
				'article-bridge'
			),
			/* translators: %s: how many. */
			'several_headings'   => __( 'The page has %s first-level headings (h1) instead of one.', 'article-bridge' ),
			/* translators: 1: address of an image, 2: why. */
			'image'              => __( 'The image %1$s does not load: %2$s', 'article-bridge' ),
			/* translators: 1: address of an image, 2: what the server answers, such as "404 text/html". */
			'no_image'           => __( 'The image %1$s does not load: its server answers %2$s', 'article-bridge' ),
			'no_json_ld'         => __( 'The page has no structured data (JSON-LD).', 'article-bridge' ),
			/* translators: %s: how the JSON begins. */
			'broken_json_ld'     => __( 'Structured data (JSON-LD) cannot be read: %s', 'article-bridge' ),
			/* translators: %s: language tag. */
			'other_language'     => __( 'No part of the page is marked as being in the language %s.', 'article-bridge' ),
			/* translators: %s: language tag. */
			'not_right_to_left'  => __( 'The text in the language %s is not marked as right-to-left.', 'article-bridge' ),
			/* translators: %s: a placeholder, such as %%title%%. */
			'placeholder'        => __( 'A placeholder was not filled in: %s', 'article-bridge' ),
			/* translators: %s: names of fields, such as "title and excerpt". */
			'conflict'           => __(
				'Changed both on the site and in the article: %s. The site keeps its version until somebody resolves the conflict in WordPress.',
				'article-bridge'
			),
			/* translators: %s: the path of a link. */
			'unresolved_link'    => __( 'A link leads to an article that this site does not have: %s', 'article-bridge' ),
		];
	}
}
