<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo\Head;

use ArticleBridge\Seo\Head\Page;
use ArticleBridge\Seo\Head\PrintedHead;
use ArticleBridge\Seo\Head\StructuredData;
use PHPUnit\Framework\TestCase;

final class StructuredDataTest extends TestCase {

	private const QUESTIONS = [
		[
			'question' => 'Why?',
			'answer'   => 'So.',
		],
	];

	/**
	 * @param list<array<mixed>> $own
	 * @return list<mixed>
	 */
	private static function types( array $own, string $printed = '', bool $with_article = true ): array {
		$article = $with_article ? StructuredData::article( new Page() ) : null;
		return array_column( StructuredData::graphs( $own, $article, self::QUESTIONS, new PrintedHead( $printed ) ), '@type' );
	}

	public function test_an_article_and_its_questions_are_said_once(): void {
		$this->assertSame( [ 'Article', 'FAQPage' ], self::types( [] ) );
		$this->assertSame( [ 'BlogPosting', 'FAQPage' ], self::types( [ [ '@type' => 'BlogPosting' ] ] ) );
		$this->assertSame( [ 'FAQPage' ], self::types( [], '', false ) );
		$this->assertSame(
			[],
			self::types( [], '<script type="application/ld+json">{"@graph":[{"@type":"Article"},{"@type":"FAQPage"}]}</script>' )
		);
		$this->assertSame(
			[ 'HowTo' ],
			self::types(
				[ [ '@type' => 'HowTo' ], [ '@type' => 'Article' ] ],
				'<script type="application/ld+json">[{"@type":"Article"},{"@type":"FAQPage"}]</script>'
			)
		);
	}

	public function test_a_graph_of_the_articles_own_counts_with_all_it_holds(): void {
		$graphs = StructuredData::graphs(
			[ [ '@graph' => [ [ '@type' => 'Article' ] ] ], [] ],
			StructuredData::article( new Page() ),
			[],
			new PrintedHead( '' )
		);
		$this->assertSame(
			[
				[
					'@context' => 'https://schema.org',
					'@graph'   => [ [ '@type' => 'Article' ] ],
				],
			],
			$graphs
		);
	}

	/** @return array<string, array{0: string}> */
	public static function break_outs(): array {
		return [
			'the end of a script'  => [ '</script><script>alert(1)</script>' ],
			'in capitals'          => [ '</SCRIPT >' ],
			'a comment'            => [ '<!--<script>' ],
			'the end of a section' => [ ']]>' ],
			'an entity'            => [ '&lt;/script&gt;' ],
			'line separators'      => [ "\u{2028}\u{2029}" ],
			'bad UTF-8'            => [ "\xff\xfe</script>" ],
		];
	}

	/** @dataProvider break_outs */
	public function test_no_text_ends_the_script( string $text ): void {
		$json = StructuredData::json( [ $text => [ $text ] ] );
		$this->assertSame( 0, preg_match( '/[<>&]/', $json ), $json );
		$this->assertIsArray( json_decode( $json, true ) );
	}

	public function test_what_is_too_deep_is_left_out(): void {
		$deep = [];
		for ( $level = 0; $level < 600; $level++ ) {
			$deep = [ $deep ];
		}
		$this->assertSame( '', StructuredData::json( $deep ) );
	}

	public function test_what_is_unknown_is_not_said(): void {
		$this->assertSame( [ '@type' => 'Article' ], StructuredData::article( new Page() ) );
	}
}
