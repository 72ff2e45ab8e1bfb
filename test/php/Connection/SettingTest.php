<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Connection;

use ArticleBridge\Connection\Setting;
use PHPUnit\Framework\TestCase;

final class SettingTest extends TestCase {

	private const NAME = 'ARTICLE_BRIDGE_TEST_SETTING';

	protected function tearDown(): void {
		putenv( self::NAME );
	}

	public function test_is_none_where_nothing_is_set(): void {
		$setting = Setting::named( self::NAME, '' );
		self::assertSame( [ '', Setting::NONE, false ], [ $setting->value(), $setting->source(), $setting->is_fixed() ] );
	}

	public function test_takes_the_stored_value(): void {
		$setting = Setting::named( self::NAME, 'stored' );
		self::assertSame( [ 'stored', Setting::OPTION, false ], [ $setting->value(), $setting->source(), $setting->is_fixed() ] );
	}

	public function test_lets_the_environment_win_over_the_stored_value(): void {
		putenv( self::NAME . '=environment' );
		$setting = Setting::named( self::NAME, 'stored' );
		self::assertSame( [ 'environment', Setting::ENVIRONMENT, true ], [ $setting->value(), $setting->source(), $setting->is_fixed() ] );
	}

	public function test_lets_a_constant_win_over_the_environment(): void {
		putenv( self::NAME . '_B=environment' );
		define( self::NAME . '_B', 'constant' );
		$setting = Setting::named( self::NAME . '_B', 'stored' );
		self::assertSame( [ 'constant', Setting::CONSTANT, true ], [ $setting->value(), $setting->source(), $setting->is_fixed() ] );
	}

	public function test_takes_an_empty_constant_or_variable_for_none(): void {
		define( self::NAME . '_C', '' );
		putenv( self::NAME . '_C=' );
		self::assertSame( Setting::OPTION, Setting::named( self::NAME . '_C', 'stored' )->source() );
		putenv( self::NAME . '_C' );
	}
}
