<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Publication;

use ArticleBridge\Publication\ExpectedPage;
use ArticleBridge\Publication\Finding;
use ArticleBridge\Publication\PageChecks;
use ArticleBridge\Publication\PageDocument;
use ArticleBridge\Publication\VisitedPage;
use PHPUnit\Framework\TestCase;

final class PageChecksTest extends TestCase {

	private const GOOD = '<!doctype html><html lang="de-DE"><head><meta charset="utf-8"><title>Äpfel &amp; Birnen</title>
		<link rel="canonical" href="https://blog.example/%C3%A4pfel/"><meta name="description" content="Über Obst.">
		<meta property="og:title" content="Äpfel"><script type="application/ld+json">{"@type":"Article"}</script></head>
		<body><svg><title>Ein Zeichen</title></svg><main><article><h1>Äpfel</h1><search><dialog>x</dialog></search></article></main></body></html>';

	public function test_a_page_that_says_what_it_should_is_good(): void {
		$findings = PageChecks::of( new VisitedPage( 200, self::GOOD ), self::expected() );
		$this->assertSame( [], self::faults( $findings ) );
		$this->assertSame(
			[ 'reachable', 'status', 'title', 'canonical', 'description', 'robots', 'heading', 'json_ld', 'language', 'placeholders' ],
			array_map( static fn( Finding $finding ): string => $finding->name, $findings )
		);
	}

	/** Only a limited number of elements is read, so that a large page does not delay the others. */
	public function test_a_page_of_thousands_of_elements_is_read_in_part(): void {
		$many = str_repeat( '<h1></h1><b lang="x"></b><a data-article-uuid="x" href="/x"></a>', 5000 );
		$page = PageDocument::of( str_replace( '</main>', "$many</main>", self::GOOD ) );
		$this->assertNotNull( $page );
		$this->assertCount( 200, $page->languages() );
		$this->assertCount( 200, $page->links_to_articles() );
		$this->assertSame( 5001, $page->first_headings() );
	}

	/** @return array<string, array{string, string, array<string, string>}> */
	public static function faulty_pages(): array {
		return [
			'no title'                    => [ '<title>Äpfel &amp; Birnen</title>', '', [ 'title' => 'no_title' ] ],
			'another title'               => [ '<title>Äpfel', '<title>Kirschen', [ 'title' => 'other_title' ] ],
			'no canonical'                => [ 'rel="canonical"', 'rel="next"', [ 'canonical' => 'no_canonical' ] ],
			'another canonical'           => [ 'blog.example', 'shop.example', [ 'canonical' => 'other_canonical' ] ],
			'two canonicals'              => [
				'<meta charset',
				'<link REL="Canonical" href="/x"><meta charset',
				[ 'canonical' => 'several_canonicals' ],
			],
			'no description'              => [ 'name="description"', 'name="generator"', [ 'description' => 'no_description' ] ],
			'another description'         => [ 'Über Obst.', 'Über uns.', [ 'description' => 'other_description' ] ],
			'a noindex'                   => [
				'<meta charset',
				"<meta name='Robots' content='NOINDEX, follow'><meta charset",
				[ 'robots' => 'noindex' ],
			],
			'no first-level heading'      => [ 'h1>', 'h2>', [ 'heading' => 'no_heading' ] ],
			'two first-level headings'    => [ '</main>', '<h1>Äpfel</h1></main>', [ 'heading' => 'several_headings' ] ],
			'broken JSON-LD'              => [ '{"@type":"Article"}', '{"@type":', [ 'json_ld' => 'broken_json_ld' ] ],
			'no JSON-LD'                  => [ 'application/ld+json', 'application/json', [ 'json_ld' => 'no_json_ld' ] ],
			'another language'            => [ 'lang="de-DE"', 'lang="en"', [ 'language' => 'other_language' ] ],
			'a variable of an SEO plugin' => [ 'content="Äpfel"', 'content="Äpfel %%sep%%"', [ 'placeholders' => 'placeholder' ] ],
			'a field of a template'       => [ 'content="Äpfel"', 'content="{{ title }}"', [ 'placeholders' => 'placeholder' ] ],
			'a link to no article here'   => [
				'</main>',
				'<a href="/articles/beam" data-article-uuid="x">b</a></main>',
				[ 'placeholders' => 'unresolved_link' ],
			],
		];
	}

	/**
	 * @dataProvider faulty_pages
	 * @param array<string, string> $faults
	 */
	public function test_what_is_wrong_is_said_and_nothing_else( string $in_place_of, string $stands, array $faults ): void {
		$this->assertStringContainsString( $in_place_of, self::GOOD );
		$page = new VisitedPage( 200, str_replace( $in_place_of, $stands, self::GOOD ) );
		$this->assertSame( $faults, self::faults( PageChecks::of( $page, self::expected() ) ) );
	}

	public function test_a_noindex_that_the_article_wants_must_be_there_and_may_be_a_header(): void {
		$expected          = self::expected();
		$expected->noindex = true;
		$this->assertFaults( [ 'robots' => 'no_noindex' ], new VisitedPage( 200, self::GOOD ), $expected );
		$this->assertFaults( [], new VisitedPage( 200, self::GOOD, '', 'noindex' ), $expected );
	}

	public function test_a_text_from_right_to_left_must_be_marked_so_wherever_its_language_is(): void {
		$expected                   = self::expected();
		$expected->language         = 'ar';
		$expected->is_right_to_left = true;
		$wrapped                    = str_replace( '<article>', '<article lang="AR">', self::GOOD );
		$this->assertFaults( [ 'language' => 'not_right_to_left' ], new VisitedPage( 200, $wrapped ), $expected );
		$turned = str_replace( 'lang="AR"', 'lang="AR" dir="rtl"', $wrapped );
		$this->assertSame( [], self::faults( PageChecks::of( new VisitedPage( 200, $turned ), $expected ) ) );
	}

	public function test_what_the_article_itself_says_is_no_placeholder_and_typographic_marks_are_no_other_text(): void {
		$expected           = self::expected();
		$expected->title    = "What's 50%off% -- {{ x }}";
		$expected->own_text = $expected->title;
		$page               = str_replace( 'Äpfel &amp; Birnen', "What\u{2019}s 50%off% \u{2013} {{ x }}", self::GOOD );
		$this->assertSame( [], self::faults( PageChecks::of( new VisitedPage( 200, $page ), $expected ) ) );
	}

	public function test_of_a_page_that_nobody_is_shown_no_more_is_said(): void {
		$gone = PageChecks::of( new VisitedPage( 404, self::GOOD ), self::expected() );
		$this->assertSame( [ 'status' => 'status' ], self::faults( $gone ) );
		$this->assertCount( 2, $gone );
		$this->assertFaults( [ 'status' => 'redirect' ], new VisitedPage( 302, '', '/login' ), self::expected() );
		$this->assertFaults( [ 'reachable' => 'unreachable' ], VisitedPage::unreachable( 'cURL error 28' ), self::expected() );
	}

	public function test_an_empty_page_is_none(): void {
		foreach ( [ '', " \n" ] as $html ) {
			$empty = PageChecks::of( new VisitedPage( 200, $html ), self::expected() );
			$this->assertSame( [ 'status' => 'empty' ], self::faults( $empty ) );
			$this->assertCount( 2, $empty );
		}
	}

	/** @return array<string, array{string}> */
	public static function odd_pages(): array {
		return [
			'nothing'              => [ '' ],
			'bytes'                => [ "\xff\xfe\0\x80" ],
			'an unclosed document' => [ '<html><head><title>x<body><h1><p><div' ],
			'deep'                 => [ str_repeat( '<div>', 5000 ) ],
			'no HTML'              => [ '{"a": 1}' ],
		];
	}

	/** @dataProvider odd_pages */
	public function test_whatever_comes_is_looked_at( string $html ): void {
		$this->assertGreaterThanOrEqual( 2, count( PageChecks::of( new VisitedPage( 200, $html ), self::expected() ) ) );
	}

	/** @param array<string, string> $faults Fault by name. */
	private function assertFaults( array $faults, VisitedPage $page, ExpectedPage $expected ): void {
		$this->assertSame( $faults, self::faults( PageChecks::of( $page, $expected ) ) );
	}

	private static function expected(): ExpectedPage {
		$expected              = new ExpectedPage();
		$expected->title       = 'Äpfel & Birnen';
		$expected->description = 'Über Obst.';
		$expected->canonical   = 'https://blog.example/äpfel/';
		$expected->noindex     = false;
		$expected->has_json_ld = true;
		$expected->language    = 'de';
		return $expected;
	}

	/**
	 * @param list<Finding> $findings
	 * @return array<string, string> Fault by name.
	 */
	private static function faults( array $findings ): array {
		$faults = [];
		foreach ( $findings as $finding ) {
			if ( '' !== $finding->fault ) {
				$faults[ $finding->name ] = $finding->fault;
			}
		}
		return $faults;
	}
}
