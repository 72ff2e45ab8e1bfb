<?php

declare( strict_types=1 );

namespace ArticleBridge\Test;

use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Plugin;
use ArticleBridge\Sync\SyncSchedule;
use PHPUnit\Framework\TestCase;

final class PluginTest extends TestCase {

	public function test_the_sync_starts_for_its_own_hooks(): void {
		$hooks = ( new \ReflectionClassConstant( Plugin::class, 'OF_SYNC' ) )->getValue();
		$this->assertIsArray( $hooks );
		foreach ( [ SyncSchedule::HOOK, SyncSchedule::CONTINUE_HOOK, 'delete_option_' . ConnectionSettings::OPTION ] as $hook ) {
			$this->assertContains( $hook, $hooks );
		}
	}
}
