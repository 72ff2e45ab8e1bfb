<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Store;

use ArticleBridge\Store\Holder;
use PHPUnit\Framework\TestCase;

final class HolderTest extends TestCase {

	protected function setUp(): void {
		if ( false === strpos( Holder::name(), '/' ) ) {
			$this->markTestSkipped( 'Nobody can tell here which processes there are.' );
		}
	}

	public function test_who_lives_is_not_gone(): void {
		$name = Holder::name();
		$this->assertFalse( Holder::is_gone( $name ) );
		$this->assertNotSame( $name, Holder::name() );
		$this->assertLessThanOrEqual( 64, strlen( $name ) );
		$this->assertSame( false, strpos( $name, ' ' ) );
		// Somebody else's, whom this process may not signal.
		$this->assertFalse( Holder::is_gone( self::of_process( 1 ) ) );
	}

	public function test_who_was_killed_is_gone(): void {
		$child = proc_open( [ PHP_BINARY, '-r', 'sleep( 60 );' ], [], $pipes );
		$this->assertIsResource( $child );
		$name = self::of_process( proc_get_status( $child )['pid'] );
		$this->assertFalse( Holder::is_gone( $name ) );
		proc_terminate( $child, 9 );
		proc_close( $child );
		$this->assertTrue( Holder::is_gone( $name ) );
		$this->assertFalse( Holder::is_gone( preg_replace( '~/[0-9a-f]{16}/~', '/0123456789abcdef/', $name ) ?? '' ) );
	}

	public function test_of_whom_nothing_is_known_is_not_gone(): void {
		$place = explode( '/', Holder::name() )[1];
		foreach ( [ '', 'somebody', 'x/y/1', "x/$place/0", "x/$place/-1", "x/$place/", "x/$place/1x", "$place/" ] as $name ) {
			$this->assertFalse( Holder::is_gone( $name ), $name );
		}
	}

	private static function of_process( int $number ): string {
		return (string) preg_replace( '~\d+$~D', (string) $number, Holder::name() );
	}
}
