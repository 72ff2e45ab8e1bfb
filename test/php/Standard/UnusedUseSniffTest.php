<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Standard;

use PHP_CodeSniffer\Files\DummyFile;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/OneRule.php';

final class UnusedUseSniffTest extends TestCase {

	/** @return iterable<string, array{string, bool}> */
	public static function code(): iterable {
		yield 'nothing' => [ '', true ];
		yield 'a class of the name elsewhere' => [ 'new \Other\Name();', true ];
		yield 'a function of the name' => [ 'class One { function name() {} }', true ];
		yield 'a call of it' => [ '$one->name(); One::name();', true ];
		yield 'the word in a comment' => [ "// A Name.\n/** The Name. */\nfunction one() {}", true ];
		yield 'the word in a string' => [ "echo 'Name';", true ];
		yield 'a longer word' => [ 'new Names();', true ];
		yield 'a variable taken into a closure' => [ 'return function () use ( $name ) {};', true ];
		yield 'the class' => [ 'new Name();', false ];
		yield 'its constant' => [ 'echo Name::ONE;', false ];
		yield 'something below it' => [ 'new Name\Other();', false ];
		yield 'a type' => [ 'function one( ?Name $name ): void {}', false ];
		yield 'a caught type' => [ 'try { one(); } catch ( Name | Other $failure ) {}', false ];
		yield 'a trait' => [ 'class One { use Name; }', false ];
		yield 'a type in a doc comment' => [ "/** @return list<Name>|null */\nfunction one() {}", false ];
		yield 'what a function throws' => [ "/**\n * One.\n *\n * @throws Name When.\n */\nfunction one() {}", false ];
		yield 'a link' => [ "/**\n * One.\n *\n * @see Name\n */\nfunction one() {}", false ];
	}

	/** @dataProvider code */
	public function test_what_is_imported_is_used( string $code, bool $is_refused ): void {
		[ $ruleset, $config ] = OneRule::of_the_plugin( 'UnusedUseSniff' );
		foreach ( [ 'Some\Name', 'Some\Other as Name' ] as $import ) {
			$file = new DummyFile( "<?php\nnamespace Here\Name;\n\nuse $import;\n\n$code\n", $ruleset, $config );
			$file->process();
			$this->assertSame( $is_refused ? [ 'NotUsed' ] : [], OneRule::names_of_errors( $file, 'UnusedUse' ), $import );
		}
	}
}
