<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Sync;

use ArticleBridge\Sync\SyncSettings;
use PHPUnit\Framework\TestCase;

final class SyncSettingsTest extends TestCase {

	private const SAFE = [
		'schedule'    => 'off',
		'import_new'  => false,
		'post_status' => 'draft',
		'deleted'     => 'leave',
	];

	/**
	 * @dataProvider wrong
	 * @param array<mixed> $values What was stored.
	 */
	public function test_what_was_never_valid_is_as_safe_as_can_be( array $values ): void {
		$settings = new SyncSettings( $values );
		self::assertSame( self::SAFE, $settings->shown() );
		self::assertSame( 0, $settings->user_id );
	}

	/** @return iterable<string, array{array<mixed>}> */
	public static function wrong(): iterable {
		yield 'nothing' => [ [] ];
		yield 'unknown words' => [
			[
				'schedule'    => 'weekly',
				'import_new'  => 'yes',
				'post_status' => 'trash',
				'deleted'     => 'delete',
				'user_id'     => '1',
			],
		];
		yield 'other types' => [
			[
				'schedule'    => [ 'hourly' ],
				'import_new'  => 1,
				'post_status' => true,
				'deleted'     => null,
				'user_id'     => 1.5,
			],
		];
	}

	public function test_what_is_not_changed_stays(): void {
		$settings = new SyncSettings(
			[
				'schedule' => 'daily',
				'deleted'  => 'trash',
				'user_id'  => 7,
			]
		);
		$changed  = $settings->with( [ 'schedule' => 'hourly' ] );
		self::assertSame(
			[ 'schedule' => 'hourly' ] + [ 'deleted' => 'trash' ] + self::SAFE,
			[ 'schedule' => $changed->schedule ] + [ 'deleted' => $changed->deleted ] + $changed->shown()
		);
		self::assertSame( 7, $changed->user_id );
	}
}
