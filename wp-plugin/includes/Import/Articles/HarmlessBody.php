<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Body\ActiveContent;
use ArticleBridge\Body\UnshownElements;
use ArticleBridge\Posts\PostFields;
use ArticleBridge\Texts\Message;
use WP_HTML_Tag_Processor;

/**
 * Removes active content from a body. The user who runs an import may be allowed to write scripts, but the
 * article service is not that user, and a compromised service must not compromise the site. A body without
 * active content, such as any from the gateway, is returned unchanged, byte for byte.
 */
final class HarmlessBody {

	/** Allowed in addition to what WordPress allows all authors: embedded players and task lists. */
	private const ALSO_ALLOWED = [
		'iframe' => [
			'src'             => true,
			'width'           => true,
			'height'          => true,
			'title'           => true,
			'allowfullscreen' => true,
		],
		'input'  => [
			'type'     => true,
			'checked'  => true,
			'disabled' => true,
		],
	];

	/** Length in bytes from which a body of which nothing is left has not been filtered, but lost. */
	private const LONG = 100000;

	/**
	 * The body as the database would store it, filtered by what WordPress allows the current user to write.
	 *
	 * @param string $body    The body.
	 * @param int    $post_id The post; 0 for a new one.
	 * @throws ImportFailure When WordPress' patterns return nothing instead of the text, because a tag is too long for
	 *   them (`pcre.backtrack_limit`).
	 */
	public static function allowed( string $body, int $post_id ): string {
		$allowed = PostFields::allowed( 'post_content', $body, $post_id );
		if ( '' === trim( $allowed ) && strlen( $body ) >= self::LONG ) {
			$error = ImportFailure::not_filtered();
			throw $error;
		}
		return $allowed;
	}

	/**
	 * The body without its active content.
	 *
	 * @param string       $body     Serialized blocks, or HTML, as the service sent it.
	 * @param list<Message> $warnings Collects what was removed.
	 * @throws ImportFailure When some of it cannot be removed.
	 */
	public static function of( string $body, array &$warnings ): string {
		/**
		 * Filters whether active content in an article's body is kept, if the user may write it.
		 *
		 * @param bool $keep False by default. True trusts the article service as much as the user who imports.
		 */
		if ( true === apply_filters( 'article_bridge_keep_active_content', false ) ) {
			return $body;
		}
		$found = ActiveContent::found_in( $body );
		if ( [] === $found ) {
			return $body;
		}
		$harmless = self::filtered( $body );
		$listed   = implode( ', ', $found );
		if ( null === $harmless || [] !== ActiveContent::found_in( $harmless ) ) {
			$error = ImportFailure::active_content( $listed );
			throw $error;
		}
		$warnings[] = Message::of(
			/* translators: %s: list such as "<script>, onclick, javascript:". */
			__(
				'The text contained active content: %s. It was removed, with everything else that WordPress accepts only from users with the capability unfiltered_html.',
				'article-bridge'
			),
			$listed
		);
		$others = LostMarkup::besides( $body, $harmless, $found );
		if ( '' !== $others ) {
			$warnings[] = Message::of(
				/* translators: %s: list such as "<my-element>, data-x". */
				__( 'Removed together with the active content: %s.', 'article-bridge' ),
				$others
			);
		}
		return $harmless;
	}

	/**
	 * The body, filtered as WordPress filters the content of users without the capability `unfiltered_html`; null
	 * if a part is too long for WordPress' patterns, which then return nothing instead of the text.
	 */
	private static function filtered( string $body ): ?string {
		$body     = UnshownElements::removed( $body );
		$allowed  = array_merge( wp_kses_allowed_html( 'post' ), self::ALSO_ALLOWED );
		$no_place = static fn( array $names ): array => array_diff( $names, [ 'position' ] );
		add_filter( 'safe_style_css', $no_place );
		try {
			$kept = (string) wp_kses( $body, array_diff_key( $allowed, array_change_key_case( array_flip( ActiveContent::ELEMENTS ) ) ) );
		} finally {
			remove_filter( 'safe_style_css', $no_place );
		}
		if ( '' === $kept && ( strlen( $body ) >= self::LONG || '' !== trim( (string) preg_replace( '/<[^<>]*+>/', '', $body ) ) ) ) {
			return null;
		}
		$body = self::without_directives( $kept );
		// A browser treats everything after an unclosed iframe as its content.
		$body   = (string) preg_replace( '~(<iframe\b[^>]*+>)(?:[^<]*+</iframe\s*+>)?+~i', '$1</iframe>', $body );
		$blocks = [];
		foreach ( parse_blocks( $body ) as $block ) {
			$blocks[] = self::without_scripts( $block );
		}
		/**
		 * @var list<array{
		 *   blockName: string|null,
		 *   attrs: array<mixed>,
		 *   innerBlocks: list<array<mixed>>,
		 *   innerHTML: string,
		 *   innerContent: array<mixed>,
		 * }> $blocks
		 */
		return serialize_blocks( $blocks );
	}

	/** The body without attributes that scripts execute: WordPress allows all authors those that begin with `data-`. */
	private static function without_directives( string $body ): string {
		$tags = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_tag() ) {
			foreach ( (array) $tags->get_attribute_names_with_prefix( 'data-' ) as $attribute ) {
				if ( ActiveContent::is_directive( (string) $attribute ) ) {
					$tags->remove_attribute( (string) $attribute );
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * @param array<mixed> $block As returned by parse_blocks().
	 * @return array<mixed>
	 */
	private static function without_scripts( array $block ): array {
		$attributes = (array) ( $block['attrs'] ?? [] );
		array_walk_recursive(
			$attributes,
			static function ( &$value, $name ): void {
				if ( is_string( $value ) && ActiveContent::is_script_attribute( (string) $name, $value ) ) {
					$value = '';
				}
			}
		);
		if ( is_array( $attributes['style'] ?? null ) ) {
			$attributes['style'] = array_diff_key( $attributes['style'], ActiveContent::STYLES );
			$attributes          = array_diff_key( $attributes, [] === $attributes['style'] ? [ 'style' => [] ] : [] );
		}
		$inner_blocks = [];
		foreach ( (array) ( $block['innerBlocks'] ?? [] ) as $inner_block ) {
			$inner_blocks[] = self::without_scripts( (array) $inner_block );
		}
		return array_merge(
			$block,
			[
				'attrs'       => $attributes,
				'innerBlocks' => $inner_blocks,
			]
		);
	}
}
