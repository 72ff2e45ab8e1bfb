<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo\Head;

use ArticleBridge\Seo\Head\PrintedHead;
use PHPUnit\Framework\TestCase;

final class PrintedHeadTest extends TestCase {

	/** @return array<string, array{0: string, 1: string, 2: bool}> */
	public static function metas(): array {
		return [
			'double quotes'       => [ '<meta name="description" content="x">', 'description', true ],
			'single quotes'       => [ "<meta name='description' content='x' />", 'description', true ],
			'no quotes, capitals' => [ '<META content=x NAME=Description>', 'description', true ],
			'a family'            => [ '<meta property="og:image:alt" content="x">', 'og:', true ],
			'property as name'    => [ '<meta name="og:title" content="x">', 'og:', true ],
			'another name'        => [ '<meta name="descriptions" content="x">', 'description', false ],
			'a longer name'       => [ '<meta name="description:x" content="x">', 'description', false ],
			'another family'      => [ '<meta property="article:tag" content="og:">', 'og:', false ],
			'text about it'       => [ '<p>name="description"</p>', 'description', false ],
			'nothing'             => [ '', 'description', false ],
		];
	}

	/** @dataProvider metas */
	public function test_has_meta( string $html, string $name, bool $expected ): void {
		$this->assertSame( $expected, ( new PrintedHead( $html ) )->has_meta( $name ) );
	}

	/** @return array<string, array{0: string, 1: string, 2: bool}> */
	public static function types(): array {
		$script = static function ( string $json ): string {
			return "<script class='x' type='application/ld+json' id=y>\n$json\n</script>";
		};
		return [
			'in a graph'             => [ $script( '{"@graph":[{"@type":"WebPage"},{"@type":["WebPage","FAQPage"]}]}' ), 'FAQPage', true ],
			'an article of a kind'   => [ $script( '{"@type":"NewsArticle"}' ), 'Article', true ],
			'a blog posting'         => [ $script( '{"@type":"https://schema.org/BlogPosting"}' ), 'TechArticle', true ],
			'another type'           => [ $script( '{"@type":"WebPage","name":"FAQPage"}' ), 'FAQPage', false ],
			'the second script'      => [ $script( '{"@type":"A"}' ) . $script( '{"@type":"B"}' ), 'B', true ],
			'broken JSON'            => [ $script( '{"@type":"B"' ) . $script( '{"@type":"C"}' ), 'C', true ],
			'another kind of script' => [ '<script>{"@type":"B"}</script>', 'B', false ],
		];
	}

	/** @dataProvider types */
	public function test_has_type( string $html, string $type, bool $expected ): void {
		$this->assertSame( $expected, ( new PrintedHead( $html ) )->has_type( $type ) );
	}
}
