<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Push;

use ArticleBridge\Push\Renewal;
use ArticleBridge\Store\Site\Rows;
use ArticleBridge\Push\SeenDeliveries;
use PHPUnit\Framework\TestCase;

final class SeenDeliveriesTest extends TestCase {

	private const NOW = 1700000000;

	private static function rows(): Rows {
		return new class() implements Rows {
			private array $values = [];

			public function add( string $name, string $value ): bool {
				if ( isset( $this->values[ $name ] ) ) {
					return false;
				}
				$this->values[ $name ] = $value;
				return true;
			}

			public function read( string $name ): ?string {
				return $this->values[ $name ] ?? null;
			}

			public function replace( string $name, string $old, string $value ): bool {
				if ( ( $this->values[ $name ] ?? null ) !== $old || $old === $value ) {
					return false;
				}
				$this->values[ $name ] = $value;
				return true;
			}

			public function remove( string $name, string $value ): bool {
				$is_there = ( $this->values[ $name ] ?? null ) === $value;
				if ( $is_there ) {
					unset( $this->values[ $name ] );
				}
				return $is_there;
			}
		};
	}

	public function test_each_id_once(): void {
		$seen = new SeenDeliveries( self::rows() );
		self::assertSame( SeenDeliveries::FRESH, $seen->begin( 'msg_1', self::NOW ) );
		// Two concurrent requests.
		self::assertSame( SeenDeliveries::IN_PROGRESS, $seen->begin( 'msg_1', self::NOW ) );
		$seen->finish( 'msg_1', self::NOW );
		foreach ( [ 0, 1, 300, 600 ] as $later ) {
			self::assertSame( SeenDeliveries::DONE, $seen->begin( 'msg_1', self::NOW + $later ), "$later seconds" );
		}
		self::assertSame( SeenDeliveries::FRESH, $seen->begin( 'msg_2', self::NOW ) );
	}

	public function test_forgets_after_ten_minutes(): void {
		$seen = new SeenDeliveries( self::rows() );
		$seen->begin( 'msg_1', self::NOW );
		$seen->finish( 'msg_1', self::NOW );
		self::assertSame( SeenDeliveries::FRESH, $seen->begin( 'msg_1', self::NOW + 601 ) );
	}

	public function test_what_failed_or_was_killed_may_come_again(): void {
		$seen = new SeenDeliveries( self::rows() );
		$seen->begin( 'msg_1', self::NOW );
		$seen->give_up( 'msg_1', self::NOW );
		self::assertSame( SeenDeliveries::FRESH, $seen->begin( 'msg_1', self::NOW + 5 ) );
		self::assertSame( SeenDeliveries::IN_PROGRESS, $seen->begin( 'msg_1', self::NOW + 10 ) );
		self::assertSame( SeenDeliveries::FRESH, $seen->begin( 'msg_1', self::NOW + 36 ) );
	}

	public function test_renewal_once_in_a_while(): void {
		$renewal = new Renewal( self::rows() );
		self::assertFalse( $renewal->take() );
		self::assertTrue( $renewal->ask( self::NOW ) );
		self::assertFalse( $renewal->ask( self::NOW + 1 ) );
		self::assertTrue( $renewal->take() );
		self::assertFalse( $renewal->take() );
		self::assertFalse( $renewal->ask( self::NOW + Renewal::INTERVAL ) );
		self::assertTrue( $renewal->ask( self::NOW + Renewal::INTERVAL + 1 ) );
	}
}
