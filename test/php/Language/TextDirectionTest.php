<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Language;

use ArticleBridge\Language\TextDirection;
use PHPUnit\Framework\TestCase;

final class TextDirectionTest extends TestCase {

	/**
	 * @dataProvider languages
	 * @param string $language  A BCP 47 tag.
	 * @param string $direction Its direction.
	 */
	public function test_a_language_is_written_in_its_direction( string $language, string $direction ): void {
		$this->assertSame( $direction, TextDirection::of( $language ) );
	}

	/** @return array<string, array{string, string}> */
	public static function languages(): array {
		return [
			'Arabic'                => [ 'ar', 'rtl' ],
			'Arabic of Egypt'       => [ 'ar-EG', 'rtl' ],
			'Hebrew, in capitals'   => [ 'HE-IL', 'rtl' ],
			'Central Kurdish'       => [ 'ckb', 'rtl' ],
			'Azerbaijani'           => [ 'az', 'ltr' ],
			'Azerbaijani in Arabic' => [ 'az-Arab-IR', 'rtl' ],
			'Urdu in Latin letters' => [ 'ur-Latn', 'ltr' ],
			'English'               => [ 'en', 'ltr' ],
			'Japanese'              => [ 'ja-JP', 'ltr' ],
			'nothing'               => [ '', 'ltr' ],
		];
	}
}
