<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo;

use ArticleBridge\Seo\SeoFields;
use PHPUnit\Framework\TestCase;

final class SeoFieldsTest extends TestCase {

	public function test_a_payload_says_what_it_says(): void {
		$fields = SeoFields::of_payload(
			[
				'meta_title'       => " A\n title\t",
				'meta_description' => 'What it is',
				'focus_keyword'    => 'bridge',
				'canonical_url'    => 'https://example.com/a?b=1&c=2#d',
				'robots'           => [
					'index'  => false,
					'follow' => true,
				],
				'open_graph'       => [
					'title'     => 'OG',
					'image_url' => 'http://example.com/ä.png',
				],
				'twitter'          => [ 'card' => 'summary' ],
			]
		);
		$this->assertSame( 'A title', $fields->title );
		$this->assertSame( 'What it is', $fields->description );
		$this->assertSame( 'bridge', $fields->focus_keyword );
		$this->assertSame( 'https://example.com/a?b=1&c=2#d', $fields->canonical );
		$this->assertTrue( $fields->noindex );
		$this->assertFalse( $fields->nofollow );
		$this->assertSame( 'OG', $fields->og_title );
		$this->assertSame( '', $fields->og_description );
		$this->assertSame( 'http://example.com/ä.png', $fields->og_image );
		$this->assertSame( 'summary', $fields->twitter_card );
	}

	/** @return array<string, array{0: mixed}> */
	public static function not_addresses(): array {
		return [
			'javascript'         => [ 'javascript:alert(1)' ],
			'data'               => [ 'data:text/html,x' ],
			'no scheme'          => [ '//example.com/' ],
			'no host'            => [ 'https:///path' ],
			'a quote'            => [ 'https://example.com/"><img src=x>' ],
			'an angle bracket'   => [ 'https://example.com/<x' ],
			'a space'            => [ 'https://example.com/a b' ],
			'a line break'       => [ "https://example.com/\nx" ],
			'a break at the end' => [ "https://example.com/\n" ],
			'a backslash'        => [ 'https://example.com\\@evil.example/' ],
			'a null byte'        => [ "https://example.com/\0" ],
			'a list'             => [ [ 'https://example.com/' ] ],
			'a number'           => [ 1 ],
		];
	}

	/**
	 * @dataProvider not_addresses
	 * @param mixed $value
	 */
	public function test_what_is_no_address_is_not_said( $value ): void {
		$fields = SeoFields::of_payload(
			[
				'canonical_url' => $value,
				'open_graph'    => [ 'image_url' => $value ],
				'twitter'       => [ 'image_url' => $value ],
			]
		);
		$this->assertSame( [ '', '', '' ], [ $fields->canonical, $fields->og_image, $fields->twitter_image ] );
	}

	public function test_values_of_other_types_are_not_said(): void {
		$fields = SeoFields::of_payload(
			[
				'meta_title'       => [ 'x' ],
				'meta_description' => null,
				'focus_keyword'    => 3,
				'robots'           => 'noindex',
				'open_graph'       => 'x',
				'twitter'          => [ 'card' => 'player' ],
			]
		);
		$this->assertEquals( new SeoFields(), $fields );
	}
}
