<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo;

use ArticleBridge\Seo\ComparableText;
use ArticleBridge\Seo\LiteralText;
use PHPUnit\Framework\TestCase;

final class ComparableTextTest extends TestCase {

	/** Parts of texts that SEO plugins change. */
	private const PIECES = [
		'a',
		'B',
		' ',
		'  ',
		'<',
		'>',
		'<b>',
		'</b>',
		'<script>',
		'&',
		'&amp;',
		'&lt;',
		'&#37;',
		'%',
		'%%',
		'%ab',
		"'",
		'"',
		'’',
		'\\',
		'[',
		']',
		'{{',
		'#x',
		',',
		', ',
		'-',
		"\u{2060}",
		'桥',
	];

	/**
	 * The text as the forms of Yoast SEO and SEOPress store it again after displaying it: decoded once, and changed
	 * by the steps of sanitize_text_field() that affect more than spaces.
	 */
	private static function resaved( string $text ): string {
		$text = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		// wp_pre_kses_less_than(): a "<" without a following ">" is text.
		$text = (string) preg_replace_callback(
			'%<[^>]*?((?=<)|>|$)%',
			static fn( array $found ): string => false === strpos( $found[0], '>' )
				? htmlspecialchars( $found[0], ENT_QUOTES, 'UTF-8', false )
				: $found[0],
			$text
		);
		$text = strip_tags( $text );
		while ( 1 === preg_match( '/%[a-f0-9]{2}/i', $text, $octet ) ) {
			$text = str_replace( $octet[0], '', $text );
		}
		return trim( $text );
	}

	public function test_no_text_is_another_after_a_form_has_stored_it_again_and_again(): void {
		mt_srand( 20261122 );
		for ( $round = 0; $round < 20000; $round++ ) {
			$text = '';
			for ( $length = mt_rand( 1, 8 ); $length > 0; $length-- ) {
				$text .= self::PIECES[ mt_rand( 0, count( self::PIECES ) - 1 ) ];
			}
			$stored = LiteralText::entities( $text, '/%(?=%|[0-9a-f]{2})|(?<=%)%/i' );
			$once   = self::resaved( $stored );
			$this->assertSame( ComparableText::cleaned( $stored ), ComparableText::cleaned( $once ), $text );
			$this->assertSame( ComparableText::cleaned( $stored ), ComparableText::cleaned( self::resaved( $once ) ), $text );
		}
	}

	public function test_another_text_is_another(): void {
		foreach ( [ 'A title', 'a title', 'A  title!', 'A title, too', 'A “title”', '' ] as $text ) {
			$this->assertNotSame( ComparableText::cleaned( 'A "title"' ), ComparableText::cleaned( $text ) );
		}
	}

	public function test_typographic_marks_are_the_same_where_a_plugin_makes_them(): void {
		$this->assertSame( ComparableText::untexturized( 'It\'s "so" -- 5 x 3...' ), ComparableText::untexturized( 'It’s “so” – 5 × 3…' ) );
		$this->assertNotSame( ComparableText::untexturized( 'It\'s so' ), ComparableText::untexturized( 'It is so' ) );
	}
}
