<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Import\Media;

use ArticleBridge\Import\Media\Svg;
use PHPUnit\Framework\TestCase;

final class SvgTest extends TestCase {

	public function test_a_drawing_is_harmless(): void {
		$this->assertTrue(
			Svg::is_harmless(
				'<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>Tone &amp; season</title><style>.a{fill:red}</style><g class="a"><path d="M0 0h1v1z"/></g><use href="#a"/></svg>'
			)
		);
	}

	/** @return array<string, array{0: string}> */
	public static function active(): array {
		return [
			'a script'                        => [ '<svg><script>alert(1)</script></svg>' ],
			'a script with a prefix'          => [ '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script/></svg:svg>' ],
			'an event handler'                => [ '<svg onload="alert(1)"/>' ],
			'a handler behind a slash'        => [ '<svg/onload=alert(1)>' ],
			'an address that is a script'     => [ '<svg><a href="javascript:alert(1)"/></svg>' ],
			'one in character references'     => [ '<svg><a href="&#106;ava&#x73;cript&colon;alert(1)"/></svg>' ],
			'one with a line break in it'     => [ "<svg><a href=\"java\nscript:alert(1)\"/></svg>" ],
			'HTML inside'                     => [ '<svg><foreignObject><p/></foreignObject></svg>' ],
			'an element that sets attributes' => [ '<svg><a><set attributeName="href" to="x"/></a></svg>' ],
			'an entity'                       => [ '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>' ],
			'declarations of attributes'      => [ '<!DOCTYPE svg SYSTEM "<" [<!ATTLIST svg onload CDATA "alert(1)">]><svg/>' ],
			'PHP'                             => [ '<svg><?php system("id"); ?></svg>' ],
			'UTF-16'                          => [ (string) iconv( 'UTF-8', 'UTF-16', '<svg onload="alert(1)"/>' ) ],
		];
	}

	/** @dataProvider active */
	public function test_what_acts_is_not( string $svg ): void {
		$this->assertFalse( Svg::is_harmless( $svg ) );
	}

	/**
	 * Where PHP compiles no patterns, each step back counts against this limit. PHP keeps what it has compiled, so this
	 * takes a process of its own.
	 *
	 * @runInSeparateProcess
	 */
	public function test_a_long_document_type_is_read_once(): void {
		ini_set( 'pcre.jit', '0' );
		ini_set( 'pcre.backtrack_limit', '100000' );
		$this->assertTrue( Svg::is_harmless( '<!doctype ' . str_repeat( 'a', 200000 ) . '><svg/>' ) );
	}
}
