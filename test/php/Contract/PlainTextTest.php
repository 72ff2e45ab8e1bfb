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
}
