<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Language;

use ArticleBridge\Language\LanguagePlugins;
use PHPUnit\Framework\TestCase;

final class LanguagePluginsTest extends TestCase {

	private const KNOWN = [
		'de'    => 'de_DE',
		'de-at' => 'de_AT',
		'pt'    => 'pt_PT',
		'zh'    => 'zh_CN',
	];

	/** @return array<string, array{0: string, 1: string}> */
	public static function languages(): array {
		return [
			'the very locale'                 => [ 'de-AT', 'de-at' ],
			'the code, in another case'       => [ 'DE', 'de' ],
			'a relative by primary language'  => [ 'pt-BR', 'pt' ],
			'the first of several relatives'  => [ 'de-CH', 'de' ],
			'a language with a script'        => [ 'zh-Hant-TW', 'zh' ],
			'one that the site does not have' => [ 'ja', '' ],
		];
	}

	/** @dataProvider languages */
	public function test_a_language_is_found( string $language, string $code ): void {
		$this->assertSame( $code, LanguagePlugins::code( self::KNOWN, $language ) );
	}
}
