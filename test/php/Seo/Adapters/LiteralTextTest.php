<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo\Adapters;

use ArticleBridge\Seo\Adapters\AllInOneSeo;
use ArticleBridge\Seo\Adapters\RankMath;
use ArticleBridge\Seo\Adapters\SeoPress;
use ArticleBridge\Seo\Adapters\SlimSeo;
use ArticleBridge\Seo\Adapters\TheSeoFramework;
use ArticleBridge\Seo\Adapters\Yoast;
use ArticleBridge\Seo\SeoAdapter;
use ArticleBridge\Seo\SeoFields;
use PHPUnit\Framework\TestCase;

/**
 * An article's text must not be parsed as a plugin's variables, tags or escapes. The patterns are those of the
 * plugins.
 */
final class LiteralTextTest extends TestCase {

	private const TEXT =
		'50%% %%title%% %%cf_x%% %title% 5%/6% %count(post)% #post_title #custom_field-x {{ post.title }} {{{x}}} [gallery] <b>x</b> a < b & &amp; &#60; C:\new 5%FAT 桥 "q"';

	private const PLAIN = 'Bridges & arches: 50% more, 1 < 2, "why"?';

	/** @return array<string, array{0: SeoAdapter, 1: string, 2: string}> Adapter, key of the title, pattern of variables. */
	public static function adapters(): array {
		return [
			'Yoast SEO'         => [ new Yoast(), '_yoast_wpseo_title', '`%%([^%]+(%%single)?)%%?`iu' ],
			'Yoast SEO, octets' => [ new Yoast(), '_yoast_wpseo_title', '`[^%](%[a-f0-9]{2})`i' ],
			'Rank Math'         => [ new RankMath(), 'rank_math_title', '/%(([a-z0-9_-]+)\(([^)]*)\)|[^\s]+)%/iu' ],
			'SEOPress'          => [ new SeoPress(), '_seopress_titles_title', '#\%\%(.*?)\%\%#' ],
			'All in One SEO'    => [ new AllInOneSeo(), 'title', '/#[a-z]/i' ],
			'Slim SEO'          => [ new SlimSeo(), 'title', '#{{\s*?([^}\s]+?)\s*?}}|\[gallery#' ],
		];
	}

	/** @dataProvider adapters */
	public function test_no_variable_is_left( SeoAdapter $adapter, string $key, string $variable ): void {
		$stored = self::title( $adapter, self::TEXT )[ $key ];
		$this->assertSame( 1, preg_match( $variable, self::TEXT ), 'The text has none to begin with.' );
		$this->assertSame( 0, preg_match( $variable, $stored ), $stored );
		$this->assertSame( strip_tags( $stored ), $stored, 'Stripping tags takes something away.' );
	}

	/** @dataProvider adapters */
	public function test_ordinary_text_is_stored_as_it_reads( SeoAdapter $adapter, string $key ): void {
		$text = html_entity_decode( self::title( $adapter, self::PLAIN )[ $key ], ENT_QUOTES | ENT_HTML5 );
		$this->assertSame( self::PLAIN, $text );
	}

	/** @return array<string, array{0: SeoAdapter, 1: string}> */
	public static function entity_adapters(): array {
		return [
			'Yoast SEO' => [ new Yoast(), '_yoast_wpseo_title' ],
			'Rank Math' => [ new RankMath(), 'rank_math_title' ],
			'SEOPress'  => [ new SeoPress(), '_seopress_titles_title' ],
			'Slim SEO'  => [ new SlimSeo(), 'title' ],
		];
	}

	/** @dataProvider entity_adapters */
	public function test_as_html_it_is_the_very_text( SeoAdapter $adapter, string $key ): void {
		$stored = self::title( $adapter, self::TEXT )[ $key ];
		$this->assertSame( self::TEXT, html_entity_decode( stripslashes( $stored ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	public function test_what_decodes_for_ever_shows_a_word_joiner_and_other_brackets(): void {
		$this->assertSame(
			"‹b›x‹/b› a < b &\u{2060}amp; #\u{2060}title # C:\\x",
			self::title( new AllInOneSeo(), '<b>x</b> a < b &amp; #title # C:\\x' )['title']
		);
		$this->assertSame( "<b> &\u{2060}amp; & #title", self::title( new TheSeoFramework(), '<b> &amp; & #title' )['_genesis_title'] );
	}

	/** @return array<string, string> */
	private static function title( SeoAdapter $adapter, string $title ): array {
		$fields        = new SeoFields();
		$fields->title = $title;
		return $adapter->values( $fields );
	}
}
