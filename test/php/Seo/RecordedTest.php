<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Seo;

use ArticleBridge\Seo\SeoFields;
use ArticleBridge\Seo\SeoMerge;
use ArticleBridge\Seo\SeoPlugins;
use PHPUnit\Framework\TestCase;

/**
 * Recorded behaviour of real SEO plugins: how they change a value between this plugin's write and the page, and
 * when the post is saved. Recorded in test/seo/recorded by `npm run test:seo -- DIR --record`.
 */
final class RecordedTest extends TestCase {

	/** @return array<string, array{0: string, 1: array<mixed>}> Plugin, and a post with it. */
	public static function posts(): array {
		$posts = [];
		foreach ( (array) glob( dirname( __DIR__, 2 ) . '/seo/recorded/*.json' ) as $file ) {
			$recorded = (array) json_decode( (string) file_get_contents( (string) $file ), true );
			foreach ( (array) $recorded['posts'] as $index => $post ) {
				$posts[ "{$recorded['plugin']} {$recorded['version']}, post $index" ] = [ $recorded['plugin'], (array) $post ];
			}
		}
		return $posts;
	}

	public function test_every_plugin_is_recorded(): void {
		$plugins = array_values( array_unique( array_column( self::posts(), 0 ) ) );
		sort( $plugins );
		$known = array_keys( SeoPlugins::names() );
		sort( $known );
		$this->assertSame( $known, $plugins );
	}

	/**
	 * @dataProvider posts
	 * @param array<mixed> $post
	 */
	public function test_what_was_recorded_is_what_would_be_written_today( string $plugin, array $post ): void {
		// Yoast SEO normalizes URLs when they are stored.
		$cleaned = [ '_yoast_wpseo_canonical' => '' ];
		$this->assertSame(
			array_diff_key( $post['written'], $cleaned ),
			array_diff_key( self::values( $plugin, $post ), $cleaned ),
			'Record it anew: npm run test:seo -- DIR --record'
		);
	}

	/**
	 * @dataProvider posts
	 * @param array<mixed> $post
	 */
	public function test_a_page_says_what_the_article_says( string $plugin, array $post ): void {
		$payload  = $post['payload'];
		$expected = [
			'title'               => $payload['meta_title'],
			'description'         => $payload['meta_description'],
			'canonical'           => $payload['canonical_url'],
			'og:title'            => $payload['open_graph']['title'],
			'og:description'      => $payload['open_graph']['description'],
			'twitter:title'       => $payload['twitter']['title'],
			'twitter:description' => $payload['twitter']['description'],
		];
		if ( 'slim-seo' === $plugin ) {
			$expected = array_slice( $expected, 0, 3 );
		}
		foreach ( $expected as $tag => $text ) {
			$this->assertSame( self::readable( $text ), self::readable( $post['printed'][ $tag ] ?? '' ), $tag );
		}
	}

	/**
	 * @dataProvider posts
	 * @param array<mixed> $post
	 */
	public function test_a_save_in_the_editor_is_no_edit( string $plugin, array $post ): void {
		$merge  = self::merge( $plugin );
		$values = self::values( $plugin, $post );
		$base   = $merge->base( $values, $post['written'], [], $values );
		$this->assertSame( [], $merge->kept( $values, $post['saved'], $base ), 'Taken for an edit.' );
		$this->assertSame(
			$values,
			array_merge( $post['saved'], $merge->changes( $values, $post['saved'], $base ) ),
			'Not written again.'
		);
		$next = array_map( static fn( string $value ): string => '' === $value ? '' : 'next', $values );
		$this->assertSame( $next, array_merge( $post['saved'], $merge->changes( $next, $post['saved'], $base ) ), 'Frozen.' );
	}

	/**
	 * @dataProvider posts
	 * @param array<mixed> $post
	 */
	public function test_a_form_that_nobody_touched_takes_nothing_back( string $plugin, array $post ): void {
		$merge  = self::merge( $plugin );
		$values = self::values( $plugin, $post );
		$next   = array_map( static fn( string $value ): string => '' === $value ? '' : 'next', $values );
		$base   = $merge->base( $next, $next, [], $next );
		$shown  = array_map( [ $merge, 'hash' ], $post['written'] );
		$this->assertSame( $next, array_merge( $post['saved'], $merge->overwritten( $shown, $next, $post['saved'], $base ) ) );
	}

	private static function merge( string $plugin ): SeoMerge {
		$adapter = SeoPlugins::adapter( $plugin );
		self::assertNotNull( $adapter );
		return new SeoMerge( [ $adapter, 'comparable' ] );
	}

	/**
	 * @param array<mixed> $post
	 * @return array<string, string>
	 */
	private static function values( string $plugin, array $post ): array {
		$adapter = SeoPlugins::adapter( $plugin );
		self::assertNotNull( $adapter );
		return $adapter->values( SeoFields::of_payload( (array) $post['payload'] ) );
	}

	/**
	 * Removes word joiners and replaces the other characters that stand for text which some plugins would
	 * misinterpret or change.
	 */
	private static function readable( string $text ): string {
		return strtr(
			$text,
			[
				"\u{2060}" => '',
				'‹'        => '<',
				'›'        => '>',
				'’'        => "'",
				'“'        => '"',
				'”'        => '"',
				'″'        => '"',
				'%20'      => '+',
			]
		);
	}
}
