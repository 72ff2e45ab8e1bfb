<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Setting;

/** Values of Site Health's "Info" in the words of the settings page. A value that only newer versions know stays as it is. */
final class SiteInfoWords {

	/** @param string $source A constant of Setting. */
	public static function source( string $source ): string {
		$words = [
			Setting::NONE        => __( 'Nobody yet', 'article-bridge' ),
			Setting::OPTION      => __( 'The settings page', 'article-bridge' ),
			Setting::CONSTANT    => __( 'A constant, usually in wp-config.php', 'article-bridge' ),
			Setting::ENVIRONMENT => __( 'An environment variable of the server', 'article-bridge' ),
		];
		return $words[ $source ] ?? $source;
	}

	/** @param string $schedule One of ApiValues::SCHEDULES. */
	public static function schedule( string $schedule ): string {
		$words = [
			SyncSettings::OFF => __( 'Only when I start it', 'article-bridge' ),
			'5_minutes'       => __( 'Every 5 minutes', 'article-bridge' ),
			'15_minutes'      => __( 'Every 15 minutes', 'article-bridge' ),
			'hourly'          => __( 'Hourly', 'article-bridge' ),
			'twicedaily'      => __( 'Twice a day', 'article-bridge' ),
			'daily'           => __( 'Daily', 'article-bridge' ),
		];
		return $words[ $schedule ] ?? $schedule;
	}

	/** @param string $choice One of SyncSettings::DELETED. */
	public static function deleted( string $choice ): string {
		$words = [
			SyncSettings::LEAVE => __( 'Leave its post as it is', 'article-bridge' ),
			SyncSettings::DRAFT => __( 'Make its post a draft', 'article-bridge' ),
			SyncSettings::TRASH => __( 'Move its post to the Trash', 'article-bridge' ),
		];
		return $words[ $choice ] ?? $choice;
	}

	/** @param string $format The agreed content format. */
	public static function format( string $format ): string {
		$words = [
			'blocks'   => __( 'WordPress blocks, ready to edit', 'article-bridge' ),
			'html'     => __( 'HTML', 'article-bridge' ),
			'markdown' => __( 'Markdown', 'article-bridge' ),
		];
		return $words[ $format ] ?? $format;
	}

	/** @param string $feature A feature of the agreement. */
	public static function feature( string $feature ): string {
		$words = [
			'conditional_requests' => __( 'Fetches only what has changed', 'article-bridge' ),
			'content_hash'         => __( 'Recognizes unchanged articles', 'article-bridge' ),
			'cursor'               => __( 'Lists what has changed since the last sync', 'article-bridge' ),
			'tombstones'           => __( 'Reports deletions', 'article-bridge' ),
			'publication_checks'   => __( 'Accepts checks of published pages', 'article-bridge' ),
			'search'               => __( 'Search', 'article-bridge' ),
			'batches'              => __( 'Sends articles in batches', 'article-bridge' ),
		];
		return $words[ $feature ] ?? $feature;
	}
}
