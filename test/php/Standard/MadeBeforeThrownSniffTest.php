<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Standard;

use PHP_CodeSniffer\Files\DummyFile;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/OneRule.php';

final class MadeBeforeThrownSniffTest extends TestCase {

	/** @return iterable<string, array{string, bool}> */
	public static function statements(): iterable {
		yield 'a variable' => [ 'throw new RuntimeException( $why );', true ];
		yield 'a text with one' => [ 'throw new RuntimeException( "No $name here." );', true ];
		yield 'a call' => [ 'throw new RuntimeException( why() );', true ];
		yield 'a constant' => [ 'throw new RuntimeException( self::WHY );', true ];
		yield 'a named constructor with something' => [ 'throw Failure::of( $why );', true ];
		yield 'over several lines' => [ "throw new RuntimeException(\n\t'No',\n\t0,\n\t\$before\n);", true ];
		yield 'fixed words' => [ "throw new RuntimeException( 'Nothing is here.' );", false ];
		yield 'nothing' => [ 'throw new RuntimeException();', false ];
		yield 'one that was made before' => [ "\$failure = new RuntimeException( \$why );\nthrow \$failure;", false ];
		yield 'what follows' => [ "throw new RuntimeException( 'No.' );\necho \$why;", false ];
	}

	/** @dataProvider statements */
	public function test_what_varies_is_given_before_the_throw( string $code, bool $is_refused ): void {
		[ $ruleset, $config ] = OneRule::of_the_plugin( 'MadeBeforeThrownSniff' );
		$file                 = new DummyFile( "<?php\n$code\n", $ruleset, $config );
		$file->process();
		$this->assertSame( $is_refused ? [ 'NotMadeBefore' ] : [], OneRule::names_of_errors( $file, 'MadeBeforeThrown' ) );
	}
}
