<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Contract;

use ArticleBridge\Contract\SeoPackage;
use PHPUnit\Framework\TestCase;

final class ContentHashTest extends TestCase {

	private const VECTORS = __DIR__ . '/../../../shared/test-vectors/content-hash.json';

	/** @return iterable<string, array{\stdClass}> The vectors that the contract package writes. */
	public function vectors(): iterable {
		foreach ( json_decode( (string) file_get_contents( self::VECTORS ) ) as $vector ) {
			yield $vector->name => [ $vector ];
		}
	}

	/** @dataProvider vectors */
	public function test_hashes_as_the_contract_package_does( \stdClass $vector ): void {
		$hash = SeoPackage::from_generated_file()->content_hash();
		self::assertSame( $vector->hashed_text, $hash->hashed_text( $vector->payload ) );
		self::assertSame( $vector->content_hash, $hash->of_json( (string) json_encode( $vector->payload ) ) );
	}

	public function test_puts_paths_for_media_addresses_as_the_whole_pattern_does(): void {
		$hash    = SeoPackage::from_generated_file()->content_hash();
		$pattern = '#' . ( require __DIR__ . '/../../../wp-plugin/contract/seo-package.php' )['media_address'] . '#';
		$name    = str_repeat( 'a1B2', 6 );
		$pieces  = [
			'http',
			'https',
			'://',
			':',
			'/',
			'a',
			' ',
			'"',
			"\n",
			'é',
			str_repeat( 'a', 120 ),
			str_repeat( 'b', 250 ),
			'http://',
			'https://',
			'/media/',
			'media',
			"$name.png",
			"/media/$name.png",
			"http://x/media/$name.webp",
		];
		mt_srand( 2026 );
		for ( $run = 0; $run < 5000; $run++ ) {
			$text = '';
			for ( $count = mt_rand( 0, 14 ); $count > 0; $count-- ) {
				$text .= $pieces[ mt_rand( 0, count( $pieces ) - 1 ) ];
			}
			self::assertSame( preg_replace( $pattern, '$1', $text ), $hash->without_media_addresses( $text ) );
		}
	}

	/** @return array<string, array{string}> Texts at which the whole pattern looks far ahead, again and again. */
	public function hard_texts(): array {
		$path = '/media/' . str_repeat( 'a', 22 ) . '.png';
		return [
			'nothing but schemes'              => [ 'http://a.' ],
			'schemes that lead to no path'     => [ str_repeat( 'http://', 36 ) . '."' ],
			'schemes that end before a path'   => [ str_repeat( 'http://', 36 ) . '"' . $path ],
			'paths of which none has a scheme' => [ $path ],
		];
	}

	/** @dataProvider hard_texts */
	public function test_takes_as_long_for_a_hard_text_as_for_one_full_of_images( string $piece ): void {
		$jit = (string) ini_set( 'pcre.jit', '0' );
		try {
			$images = $this->least_time( 'http://x/media/' . str_repeat( 'a', 22 ) . '.png ' );
			self::assertLessThan( 8 * $images, $this->least_time( $piece ) );
		} finally {
			ini_set( 'pcre.jit', $jit );
		}
	}

	/**
	 * Processor time in microseconds for a text of fixed length that repeats the piece: the minimum of five tries.
	 */
	private function least_time( string $piece ): int {
		$hash  = SeoPackage::from_generated_file()->content_hash();
		$text  = str_repeat( $piece, intdiv( 200000, strlen( $piece ) ) );
		$times = [];
		for ( $try = 0; $try < 5; $try++ ) {
			$start = $this->processor_time();
			$hash->without_media_addresses( $text );
			$times[] = $this->processor_time() - $start;
		}
		return min( $times );
	}

	/** Processor time of this process in microseconds, independent of the machine's load. */
	private function processor_time(): int {
		$usage = getrusage();
		// User and system time are sampled by clock ticks; only their sum is exact.
		return ( $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] ) * 1000000
			+ $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
	}

	/** @return array<string, array{string}> */
	public function texts_that_are_no_payload(): array {
		return [
			'not JSON'         => [ '<html>' ],
			'a list'           => [ '[]' ],
			'a lone surrogate' => [ '{"title":"\ud800"}' ],
			'an endless nest'  => [ str_repeat( '[', 600 ) ],
		];
	}

	/** @dataProvider texts_that_are_no_payload */
	public function test_has_no_hash_for_what_is_no_payload( string $text ): void {
		self::assertNull( ( SeoPackage::from_generated_file()->content_hash() )->of_json( $text ) );
	}
}
