<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo\Faq;

use ArticleBridge\Seo\Faq\Faq;
use PHPUnit\Framework\TestCase;

final class FaqTest extends TestCase {

	/** @return array<string, array{0: string, 1: string, 2: bool}> */
	public static function bodies(): array {
		return [
			'as it is'              => [ 'Why is it so?', '<h3>Why is it so?</h3>', true ],
			'with markup within'    => [ 'Why is it so?', '<h3>Why <em>is</em> it&nbsp;so?</h3>', true ],
			'in other letters'      => [ 'Warum ÜBER?', '<p>warum über?</p>', true ],
			'with other quotes'     => [ "What's \"it\"?", '<p>What’s &#8220;it&#8221;?</p>', true ],
			'with entities'         => [ 'What is <T> & U?', '<p>What is &lt;T&gt; &amp; U?</p>', true ],
			'over lines'            => [ 'Why is it so?', "<p>Why is\n\tit so?</p>", true ],
			'parted by a paragraph' => [ 'Why is it so?', '<p>Why is</p><p>it so?</p>', true ],
			'in a comment only'     => [ 'Why?', '<!-- wp:x {"q":"Why?"} /-->', false ],
			'in a script only'      => [ 'Why?', '<script>"Why?"</script>', false ],
			'in an attribute only'  => [ 'Why?', '<img alt="Why?">', false ],
			'after a long comment'  => [ 'Why?', '<!-- ' . str_repeat( 'content ', 200000 ) . ' --><p>Why?</p>', true ],
			'after a long script'   => [ 'Why?', '<script>' . str_repeat( 'content ', 200000 ) . '</script><p>Why?</p>', true ],
			'another question'      => [ 'Why is it so?', '<p>Why is it thus?</p>', false ],
		];
	}

	/** @dataProvider bodies */
	public function test_is_in( string $question, string $body, bool $expected ): void {
		$this->assertSame( $expected, Faq::is_in( $question, $body ) );
	}

	public function test_questions_drops_what_is_not_whole(): void {
		$this->assertSame(
			[
				[
					'question' => 'Q',
					'answer'   => 'A',
				],
			],
			Faq::questions(
				[
					[],
					[ 'question' => 'Q' ],
					[
						'question' => ' ',
						'answer'   => 'A',
					],
					[
						'question' => [],
						'answer'   => 'A',
					],
					[
						'question' => ' Q ',
						'answer'   => "A\n",
					],
				]
			)
		);
	}

	public function test_blocks_hold_text_only(): void {
		$attack = '--> <!-- wp:html --><script>alert(1)</script>';
		$blocks = Faq::blocks(
			[
				[
					'question' => "Q $attack",
					'answer'   => "A $attack\n\nB",
				],
			],
			"H $attack"
		);
		$this->assertStringNotContainsString( '<script', $blocks );
		$this->assertStringNotContainsString( 'wp:html -->', $blocks );
		$this->assertSame( 2, substr_count( $blocks, '<!-- wp:paragraph -->' ) );
		$this->assertStringContainsString( '<summary>Q --&gt; &lt;!-- wp:html --&gt;&lt;script&gt;', $blocks );
	}
}
