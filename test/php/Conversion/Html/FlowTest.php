<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Conversion\Html;

use ArticleBridge\Conversion\Html\Flow;
use PHPUnit\Framework\TestCase;

/**
 * Conversion of HTML to blocks. That the editor accepts these blocks is checked with its own scripts:
 * test/blocks/plugin-conversion.integration.test.ts.
 */
final class FlowTest extends TestCase {

	/**
	 * @dataProvider cases
	 * @param list<string> $names  Names of the blocks, inner ones after those that hold them.
	 * @param list<string> $pieces Texts of the blocks.
	 */
	public function test_it_makes_native_blocks( string $html, array $names, array $pieces ): void {
		$blocks = self::blocks( $html );
		preg_match_all( '~<!-- wp:([a-z-]+)~', $blocks, $found );
		$this->assertSame( $names, $found[1], $blocks );
		$this->assertSame( count( $names ), substr_count( $blocks, '<!-- /wp:' ) );
		foreach ( $pieces as $piece ) {
			$this->assertStringContainsString( $piece, $blocks );
		}
	}

	/** @return array<string, array{string, list<string>, list<string>}> */
	public function cases(): array {
		return [
			'a paragraph with marks'           => [
				"<p>a <b>b</b>\n <a href=\"/?a=1&amp;b\">c</a></p>",
				[ 'paragraph' ],
				[ '<p>a <b>b</b> <a href="/?a=1&amp;b">c</a></p>' ],
			],
			'text in no element'               => [
				'a <em>b</em><p>c</p>d',
				[ 'paragraph', 'paragraph', 'paragraph' ],
				[ '<p>a <em>b</em></p>', '<p>d</p>' ],
			],
			'nothing that is seen'             => [ '<p> </p><div><br></div><!-- c -->', [], [] ],
			'headings'                         => [
				'<h1>a</h1><h2 id="b">c</h2>',
				[ 'heading', 'heading' ],
				[ '{"level":1}', '<h2 id="b" class="wp-block-heading">c</h2>' ],
			],
			'lists in lists'                   => [
				'<ul><li>a<ol start="3"><li>b</li></ol></li></ul>',
				[ 'list', 'list-item', 'list', 'list-item' ],
				[ '{"ordered":true,"start":3}' ],
			],
			'a list with more than text'       => [
				'<ul><li>a<pre>b</pre></li></ul>',
				[ 'list', 'list-item', 'group', 'preformatted' ],
				[],
			],
			'a list that counts by itself'     => [ '<ol><li value="7">a</li></ol>', [ 'html' ], [ '<li value="7">a</li>' ] ],
			'a quote with its source'          => [
				'<blockquote><p>a</p><cite>b</cite></blockquote>',
				[ 'quote', 'paragraph' ],
				[ '<cite>b</cite></blockquote>' ],
			],
			'code'                             => [
				"<pre><code class=\"language-php\">a [b]\n  c &lt;</code></pre>",
				[ 'code' ],
				[ "<code>a &#91;b]\n  c &lt;</code>" ],
			],
			'other fixed text'                 => [ "<pre>a\n  b</pre>", [ 'preformatted' ], [ "a\n  b" ] ],
			'a line'                           => [ '<hr class="x">', [ 'separator' ], [] ],
			'a table'                          => [
				'<table><caption>c</caption><tr><th scope="row">a</th><td colspan="2">b</td></tr></table>',
				[ 'table' ],
				[ '<tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody>', '>c</figcaption>' ],
			],
			'a table with lists in it'         => [
				'<table><tr><td><ul><li>a</li></ul></td></tr></table>',
				[ 'html' ],
				[ '<ul><li>a</li></ul>' ],
			],
			'an image'                         => [
				'<p><a href="/b"><img src="a.png" alt="&quot;" width="9" height="9"></a></p>',
				[ 'image' ],
				[ '<a href="/b"><img src="a.png" alt="&quot;"/></a>' ],
			],
			'an image with a caption'          => [
				'<figure><img src="a.png"><figcaption>a <i>b</i></figcaption></figure>',
				[ 'image' ],
				[ '>a <i>b</i></figcaption>' ],
			],
			'an image amid text'               => [
				'<p>a <img src="b.png" alt=""> c</p>',
				[ 'paragraph' ],
				[ '<img src="b.png" alt="">' ],
			],
			'an address that the site shows'   => [
				'<p><a href="https://shown.test/v?a&amp;b">https://shown.test/v?a&amp;b</a></p>',
				[ 'embed' ],
				[ "\nhttps://shown.test/v?a&amp;b\n", '{"url":"https://shown.test/v?a\u0026b"}' ],
			],
			'an address that it does not show' => [ '<p>https://example.org/</p>', [ 'paragraph' ], [ '<p>https://example.org/</p>' ] ],
			'wrappers vanish'                  => [ '<div><section><p>a</p></section></div>', [ 'paragraph' ], [] ],
			'a wrapper that links point at'    => [ '<div id="x"><p>a</p></div>', [ 'group', 'paragraph' ], [ '{"anchor":"x"}' ] ],
			'what has no block'                => [
				'<details><summary>a</summary>b</details>',
				[ 'html' ],
				[ '<details><summary>a</summary>b</details>' ],
			],
			'a paragraph that holds a player'  => [
				'<p>a <video src="b.mp4" controls></video></p>',
				[ 'html' ],
				[ '<video src="b.mp4" controls="">' ],
			],
			'the direction of a text'          => [ '<div dir="rtl"><p>א</p></div>', [ 'paragraph' ], [ '<span dir="rtl">א</span>' ] ],
			'delimiters of blocks are text'    => [
				'<p>a<!-- wp:evil /--></p><div>&lt;!-- wp:html --&gt;</div>',
				[ 'paragraph', 'paragraph' ],
				[ '&lt;!-- wp:html --&gt;' ],
			],
			'tags without an end'              => [ '<p>a <b>b<div>c', [ 'html' ], [ '<b>b<div>c</div></b>' ] ],
		];
	}

	public function test_whatever_comes_is_blocks_that_hold_every_word(): void {
		$parts = [
			'<p>',
			'</p>',
			'<div>',
			'</div>',
			'<ul>',
			'<li>',
			'</ul>',
			'<ol value=1>',
			'</ol>',
			'<b>',
			'</b>',
			'<table>',
			'<tr>',
			'<td id="a">',
			'</table>',
			'<blockquote>',
			'</blockquote>',
			'<cite>',
			'<pre>',
			'</pre>',
			'<code>',
			'</code>',
			'<figure>',
			'<figcaption>',
			'</figure>',
			'<img src="a b">',
			'<a href="x&y">',
			'</a>',
			'<h3>',
			'</h3>',
			'<hr>',
			'<br>',
			'<wbr>',
			'<!-- wp:x {"a":1} -->',
			'<!--',
			'-->',
			'<iframe src="//x">',
			'</iframe>',
			'<svg><path/>',
			'</svg>',
			'<textarea>',
			'</textarea>',
			'<span id="b">',
			'</span>',
			'<x-y on=1 ">',
			'&amp;lt;',
			'&#91;',
			'&nbsp;',
			"\n",
			' ',
			'"',
			"'",
			'>',
		];
		$runs  = (int) ( getenv( 'FULL' ) ? 50000 : 2000 );
		for ( $seed = 1; $seed <= $runs; $seed++ ) {
			mt_srand( $seed );
			$html  = '';
			$words = [];
			for ( $count = mt_rand( 1, 14 ); $count > 0; $count-- ) {
				$html .= $parts[ mt_rand( 0, count( $parts ) - 1 ) ];
				if ( 0 === mt_rand( 0, 1 ) ) {
					$words[] = 'w' . count( $words ) . 'w';
					$html   .= end( $words );
				}
			}
			$blocks = self::blocks( $html );
			// 1. Everything is inside of blocks, and every block is closed.
			$depth = 0;
			foreach ( (array) preg_split( '~(<!-- /?wp:[^>]*-->)~', $blocks, -1, PREG_SPLIT_DELIM_CAPTURE ) as $index => $piece ) {
				if ( 1 === $index % 2 ) {
					$depth += 0 === strpos( (string) $piece, '<!-- /' ) ? -1 : 1;
				} elseif ( 0 === $depth && '' !== trim( (string) $piece ) ) {
					$this->fail( "Seed $seed, outside of blocks: $piece\n$html\n$blocks" );
				}
			}
			// 2. No HTML comment is left, and words are lost only within comments and attributes.
			$bare = (string) preg_replace( '~<!-- /?wp:[a-z-]+(?: \{[^>]*\})? -->~', '', $blocks );
			if ( 0 !== $depth || false !== strpos( $bare, '<!--' ) ) {
				$this->fail( "Seed $seed: $html\n$blocks" );
			}
			foreach ( false === strpos( $html, '<!--' ) && false === strpos( $html, '">' ) ? $words : [] as $word ) {
				if ( false === strpos( $blocks, $word ) ) {
					$this->fail( "Seed $seed lost $word: $html\n$blocks" );
				}
			}
		}
		$this->assertGreaterThan( 0, $runs );
	}

	/** @dataProvider unreadable */
	public function test_what_cannot_be_read_is_no_blocks( string $html ): void {
		$this->assertSame( '', self::blocks( $html ) );
	}

	/** @return array<string, array{string}> */
	public function unreadable(): array {
		return [
			'no UTF-8'  => [ "<p>\xFF</p>" ],
			'no HTML'   => [ '' ],
			'only nils' => [ "\0\0" ],
			'crowded'   => [ '<p ' . self::attributes( 2000, ' a%d=b' ) . '>Text</p>' ],
			'quoted'    => [ '<p class="a"' . self::attributes( 2000, ' a%d = "> <"' ) . '>Text</p>' ],
		];
	}

	private static function attributes( int $count, string $format ): string {
		return implode( '', array_map( static fn( int $number ): string => sprintf( $format, $number ), range( 1, $count ) ) );
	}

	public function test_many_words_in_an_attribute_are_no_attributes(): void {
		$title = str_repeat( "it's a word ", 1000 );
		$html  = '<p>' . str_repeat( '<a href="https://a.test" title="' . $title . '">x</a> ', 5 ) . '</p>';
		$this->assertStringContainsString( '<!-- wp:paragraph -->', self::blocks( $html ) );
	}

	public function test_a_byte_of_zero_does_not_end_the_text(): void {
		$this->assertStringContainsString( '<p>ab</p>', self::blocks( "<p>a\0b</p>" ) );
	}

	private static function blocks( string $html ): string {
		return Flow::convert( $html, static fn( string $url ): bool => 0 === strpos( $url, 'https://shown.test/' ) );
	}
}
