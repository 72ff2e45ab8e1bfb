<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Standard;

use PHP_CodeSniffer\Files\DummyFile;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/OneRule.php';

final class LineLengthSniffTest extends TestCase {

	/** @return iterable<string, array{string, int, list<string>}> A line with `...` for words, its length, and the errors found. */
	public static function lines(): iterable {
		foreach ( [ 140, 141 ] as $length ) {
			$is_long = 140 < $length;
			yield "code of $length" => [ '$a = one( ... );', $length, $is_long ? [ 'MaxExceeded' ] : [] ];
			yield "a comment of $length" => [ '// ...', $length, $is_long ? [ 'MaxExceeded' ] : [] ];
			yield "a doc comment of $length" => [ '/** ... */', $length, $is_long ? [ 'LongComment' ] : [] ];
			yield "a type of $length" => [ '/** @var array<int, string> ... */', $length, $is_long ? [ 'LongComment' ] : [] ];
		}
		yield 'a string' => [ "'...',", 300, [] ];
		yield 'a string with something beside it' => [ "echo one( '...' );", 300, [ 'MaxExceeded' ] ];
	}

	/**
	 * @dataProvider lines
	 * @param list<string> $found Names of errors.
	 */
	public function test_lines_have_140_columns_but_for_one_string( string $line, int $length, array $found ): void {
		[ $ruleset, $config ] = OneRule::of_the_plugin( 'LineLengthSniff' );
		$room                 = $length + 3 - strlen( $line );
		$words                = rtrim( substr( str_repeat( 'word ', 100 ), 0, $room - 1 ) );
		$full                 = str_replace( '...', str_pad( $words, $room, 's' ), $line );
		$file                 = new DummyFile( "<?php\n$full\n\nfunction one() {}\n", $ruleset, $config );
		$file->process();
		$this->assertSame( $found, OneRule::names_of_errors( $file, 'LineLength' ) );
	}
}
