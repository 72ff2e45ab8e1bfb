<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo\Head;

use ArticleBridge\Seo\Head\HeadTags;
use ArticleBridge\Seo\Head\Page;
use ArticleBridge\Seo\Head\PrintedHead;
use ArticleBridge\Seo\SeoFields;
use PHPUnit\Framework\TestCase;

final class HeadTagsTest extends TestCase {

	public function test_every_text_stays_in_its_attribute(): void {
		$attack = '"\'><script>alert(1)</script>&quot;' . "\xff";
		$fields = new SeoFields();
		$page   = new Page();
		foreach ( [
			'title',
			'description',
			'og_title',
			'og_description',
			'og_image',
			'twitter_title',
			'twitter_description',
			'twitter_image',
			'twitter_card',
		] as $name ) {
			$fields->$name = $attack;
		}
		foreach ( [ 'url', 'title', 'description', 'site_name', 'locale', 'published', 'modified', 'image', 'image_alt' ] as $name ) {
			$page->$name = $attack;
		}
		$html = HeadTags::html( $fields, $page, new PrintedHead( '' ) );
		$tag  = '<meta (?:name|property)="[a-z_:]+" content="[^"<>\']*" />\n';
		$this->assertSame( 1, preg_match( "#^(?:$tag)+$#D", $html ), $html );
		$this->assertStringContainsString( '&amp;quot;', $html );
	}

	public function test_nothing_is_printed_of_what_is_there(): void {
		$fields              = new SeoFields();
		$fields->description = 'D';
		$printed             = new PrintedHead(
			'<meta name="description" content="x"><meta property="og:x" content="x"><meta name="twitter:x" content="x">'
		);
		$this->assertSame( '', HeadTags::html( $fields, new Page(), $printed ) );
	}

	public function test_networks_fall_back_on_the_title_and_the_description(): void {
		$fields              = new SeoFields();
		$fields->title       = 'T';
		$fields->description = 'D';
		$page                = new Page();
		$page->image         = 'https://example.com/i.png';
		$html                = HeadTags::html( $fields, $page, new PrintedHead( '' ) );
		foreach ( [
			'property="og:title" content="T"',
			'name="twitter:title" content="T"',
			'name="twitter:description" content="D"',
			'name="twitter:card" content="summary_large_image"',
		] as $tag ) {
			$this->assertStringContainsString( $tag, $html );
		}
		$this->assertStringNotContainsString( 'og:image:width', $html );
	}
}
