<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Sync;

use ArticleBridge\Sync\SyncSettings;
use PHPUnit\Framework\TestCase;

final class SyncSettingsTest extends TestCase {

	private const SAFE = [
		'schedule'    => 'off',
		'import_new'  => true,
		'post_status' => 'draft',
		'deleted'     => 'leave',
		'new'         => 'draft',
		'updates'     => 'merge',
		'daily_limit' => 0,
		'rules'       => [],
	];

	/** The settings for new articles if the value stored by a version without rules is invalid. */
	private const WITHOUT_NEW = [
		'new'        => 'ignore',
		'import_new' => false,
	];

	/**
	 * @dataProvider wrong
	 * @param array<mixed> $values Stored settings.
	 */
	public function test_what_was_never_valid_is_as_safe_as_can_be( array $values ): void {
		$settings = new SyncSettings( $values );
		self::assertEquals( ( [] === $values ? [] : self::WITHOUT_NEW ) + self::SAFE, $settings->shown() );
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

	/**
	 * @dataProvider before_rules
	 * @param array<mixed> $stored Settings stored by a version without rules.
	 */
	public function test_what_was_stored_before_rules_means_what_it_meant( array $stored, string $new, string $status ): void {
		$settings = new SyncSettings( $stored );
		self::assertSame( [ $new, $status ], [ $settings->arrivals->new, $settings->post_status ] );
		self::assertSame( $stored['import_new'], $settings->shown()['import_new'] );
		self::assertSame( $settings->shown(), ( new SyncSettings( $settings->shown() ) )->shown() );
	}

	/** @return iterable<array{array<mixed>, string, string}> */
	public static function before_rules(): iterable {
		foreach ( [ 'draft', 'pending', 'publish', 'private', 'future' ] as $status ) {
			$becomes = in_array( $status, [ 'draft', 'pending' ], true ) ? 'draft' : 'publish';
			yield "$status wanted" => [
				[
					'import_new'  => true,
					'post_status' => $status,
				],
				$becomes,
				$status,
			];
			yield "$status not wanted" => [
				[
					'import_new'  => false,
					'post_status' => $status,
				],
				'ignore',
				$status,
			];
		}
	}

	/**
	 * @dataProvider changes
	 * @param array<string, mixed> $before  Settings.
	 * @param array<string, mixed> $changes Changed settings.
	 */
	public function test_the_settings_of_before_go_on_working( array $before, array $changes, string $new, string $status ): void {
		$settings = ( new SyncSettings( $before ) )->with( $changes );
		self::assertSame( [ $new, $status ], [ $settings->arrivals->new, $settings->post_status ] );
	}

	/** @return iterable<string, array{array<string, mixed>, array<string, mixed>, string, string}> */
	public static function changes(): iterable {
		yield 'no new ones' => [ [], [ 'import_new' => false ], 'ignore', 'draft' ];
		yield 'new ones, published' => [
			[ 'new' => 'ignore' ],
			[
				'import_new'  => true,
				'post_status' => 'publish',
			],
			'publish',
			'publish',
		];
		yield 'new ones, by the status of before' => [
			[
				'import_new'  => false,
				'post_status' => 'pending',
			],
			[ 'import_new' => true ],
			'draft',
			'pending',
		];
		yield 'another status' => [ [], [ 'post_status' => 'future' ], 'publish', 'future' ];
		yield 'another status for what is held' => [
			[ 'new' => 'hold' ],
			[
				'post_status' => 'publish',
				'import_new'  => true,
			],
			'hold',
			'publish',
		];
		yield 'a rule goes before' => [
			[ 'new' => 'ignore' ],
			[
				'new'        => 'hold',
				'import_new' => false,
			],
			'hold',
			'draft',
		];
		yield 'drafts of what was published' => [ [ 'new' => 'publish' ], [ 'new' => 'draft' ], 'draft', 'draft' ];
		yield 'a schedule alone' => [
			[
				'new'         => 'hold',
				'post_status' => 'private',
			],
			[ 'schedule' => 'daily' ],
			'hold',
			'private',
		];
	}
}
