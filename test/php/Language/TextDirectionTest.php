<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Language;

use ArticleBridge\Language\TextDirection;
use PHPUnit\Framework\TestCase;

final class TextDirectionTest extends TestCase {

	private const VECTORS = __DIR__ . '/../../../shared/test-vectors/text-direction.json';

	/**
	 * @dataProvider languages
	 * @param string $language  A BCP 47 tag.
	 * @param string $direction Its direction.
	 */
	public function test_a_language_is_written_in_its_direction( string $language, string $direction ): void {
		$this->assertSame( $direction, TextDirection::of( $language ) );
	}

	/**
	 * The cases that the browser tests use, too.
	 *
	 * @return list<array{string, string}>
	 */
	public static function languages(): array {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the repository.
		return json_decode( (string) file_get_contents( self::VECTORS ), true, 3, JSON_THROW_ON_ERROR );
	}
}
