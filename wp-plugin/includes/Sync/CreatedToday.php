<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Store\Runs\SyncItems;
use DateTimeImmutable;

/** New posts of the site's day that arrived by themselves; what somebody imported or approved is none of them. */
final class CreatedToday {

	/** Those that were made, and those that a run is about to make. */
	public static function count(): int {
		$midnight = ( new DateTimeImmutable( 'today', wp_timezone() ) )->getTimestamp();
		return SyncItems::count_new( Run::OF_SYNC, $midnight, array_merge( RunState::DRIVEN, [ RunState::PAUSED ] ) );
	}
}
