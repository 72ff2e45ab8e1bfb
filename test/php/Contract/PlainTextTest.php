<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Contract;

use ArticleBridge\Contract\PlainText;
use PHPUnit\Framework\TestCase;

final class PlainTextTest extends TestCase {

	/** @return array<string, array{0: string, 1: string}> */
	public static function texts(): array {
		return [
			'nothing special'         => [ 'Hello, world', 'Hello, world' ],
			'an element'              => [ 'Use <T> & more', 'Use &lt;T&gt; & more' ],
			'a lone ampersand'        => [ 'AT&T; R&D, A & B', 'AT&T; R&D, A & B' ],
			'a named reference'       => [ 'What is &amp;?', 'What is &amp;amp;?' ],
			'a decimal reference'     => [ '&#60;', '&amp;#60;' ],
			'a hexadecimal reference' => [ '&#x3C;', '&amp;#x3C;' ],
			'quotes and backslashes'  => [ '"a" \'b\' \\n', '"a" \'b\' \\n' ],
			'other scripts, an emoji' => [ '桥 جسر 👋', '桥 جسر 👋' ],
		];
	}

	/** @dataProvider texts */
	public function test_to_html_keeps_what_it_can( string $text, string $html ): void {
		$this->assertSame( $html, PlainText::to_html( $text ) );
		$this->assertSame( $text, html_entity_decode( PlainText::to_html( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/** @return array<string, array{0: string, 1: string}> */
	public static function characters(): array {
		return [
			'tabs and line breaks stay' => [ "a\tb\nc\rd", "a\tb\nc\rd" ],
			'breaks of word processors' => [ "a\x0bb\x0cc", 'a b c' ],
			'other control characters'  => [ "a\x00b\x08c\x0ed\x1fe", 'abcde' ],
			'those of Unicode stay'     => [ "a\u{7f}b\u{85}c\u{200b}d", "a\u{7f}b\u{85}c\u{200b}d" ],
			'no characters at all'      => [ "a\u{fffe}b\u{ffff}c\u{fffd}", "abc\u{fffd}" ],
			'other scripts, an emoji'   => [ '桥 جسر 👋', '桥 جسر 👋' ],
		];
	}

	/** @dataProvider characters */
	public function test_allowed_in_xml( string $text, string $allowed ): void {
		$this->assertSame( $allowed, PlainText::allowed_in_xml( $text ) );
		$this->assertSame(
			[
				'list' => [ $allowed, 1, null ],
				'text' => $allowed,
			],
			PlainText::all_allowed_in_xml(
				[
					'list' => [ $text, 1, null ],
					'text' => $text,
				]
			)
		);
		$document = new \DOMDocument();
		$this->assertTrue( $document->loadXML( '<a>' . PlainText::allowed_in_xml( $text ) . '</a>' ) );
	}
}
