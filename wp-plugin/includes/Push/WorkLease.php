<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\Site\OptionLease;

/** The rights to process pushed articles, to start a process that does, and to send reports about them. */
final class WorkLease {

	public const WORK   = 'article_bridge_push_work';
	public const START  = 'article_bridge_push_start';
	public const REPORT = 'article_bridge_push_report';

	/** Duration in seconds: one turn of work, whose last article may take long. */
	public const SECONDS = 120;

	/** The same for a start: two loopback requests. */
	private const START_SECONDS = 10;

	/**
	 * Takes the lease; null while another process has it.
	 *
	 * @param string $option WORK, START or REPORT.
	 */
	public static function take( string $option = self::WORK ): ?OptionLease {
		return OptionLease::take( $option, self::seconds( $option ) );
	}

	/** Whether a process holds the lease: who stored a hint before this check may leave it to that process. */
	public static function is_taken( string $option = self::WORK ): bool {
		return OptionLease::is_taken( $option, self::seconds( $option ) );
	}

	private static function seconds( string $option ): int {
		return self::START === $option ? self::START_SECONDS : self::SECONDS;
	}
}
