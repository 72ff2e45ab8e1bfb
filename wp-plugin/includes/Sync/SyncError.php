<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use WP_Error;

/** Every way in which a sync can be refused by this site: one named constructor each. */
final class SyncError {

	/** Code of a sync that has imported what it found, but may have missed articles. */
	public const INCOMPLETE = 'sync_incomplete';

	/** Code of a sync that another process is in the way of. */
	public const RUNNING = 'sync_running';

	public static function running(): WP_Error {
		return self::make( self::RUNNING, __( 'A sync is running right now. Check again in a moment.', 'article-bridge' ), 409 );
	}

	/** The site was connected to another service, or disconnected, while a sync read from the former. */
	public static function left_service(): WP_Error {
		return self::make(
			'sync_left_service',
			__(
				'The connection to the article service was changed while a sync was running. The sync was stopped, and the next one uses the connection as it is then.',
				'article-bridge'
			),
			409
		);
	}

	/** @param int $until Unix time of the next possible attempt. */
	public static function asked_to_wait( int $until ): WP_Error {
		return new WP_Error(
			'sync_asked_to_wait',
			sprintf(
				/* translators: %s: time span such as "2 minutes". */
				__(
					'The article service has asked for a pause of another %s. If a schedule is set, the sync then continues automatically.',
					'article-bridge'
				),
				human_time_diff( time(), $until )
			),
			[
				'status'      => 429,
				'retry_after' => max( 1, $until - time() ),
			]
		);
	}

	/** There is no user whose capabilities a scheduled sync could use. */
	public static function no_valid_user( int $user_id, WP_Error $reason ): WP_Error {
		$user = get_userdata( $user_id );
		return self::make(
			'sync_user_may_not_import',
			false === $user
				? __(
					'The user who set up the sync no longer exists. Save the sync settings again as a user who is allowed to import.',
					'article-bridge'
				)
				: sprintf(
					/* translators: 1: name of a user, 2: why. */
					__(
						'Scheduled syncs run with the permissions of %1$s, who saved their settings and is not allowed to import. Save the sync settings again as a user who is. %2$s',
						'article-bridge'
					),
					$user->display_name,
					$reason->get_error_message()
				),
			403
		);
	}

	/** @param string $what What the service does wrong, as the rest of a sentence. */
	public static function unusable_list( string $what ): WP_Error {
		return self::make(
			'sync_unusable_list',
			/* translators: %s: what the service does wrong. */
			sprintf( __( 'The changes at the article service cannot be followed: it %s. Ask whoever runs it.', 'article-bridge' ), $what ),
			424
		);
	}

	/** Some articles may be missing, and which ones cannot be known. */
	public static function incomplete(): WP_Error {
		return self::make(
			self::INCOMPLETE,
			__(
				'The order of the list of the article service changes while it is read, so that articles may be missing: what was found is imported, and the next sync reads the list again.',
				'article-bridge'
			),
			424
		);
	}

	/** So many imported articles are gone that another cause is more likely. */
	public static function too_many_gone( int $gone, int $imported ): WP_Error {
		return self::make(
			'sync_too_many_gone',
			sprintf(
				/* translators: 1: number of articles, 2: number of articles. */
				__(
					'The article service does not know %1$s of the %2$s articles that were imported here. The API key probably belongs to another account: check the connection. No post was changed. If they really were deleted there, sync again and confirm that.',
					'article-bridge'
				),
				number_format_i18n( $gone ),
				number_format_i18n( $imported )
			),
			409
		);
	}

	/**
	 * Held articles arrived from a service that the site is no longer connected to.
	 *
	 * @param int    $number How many.
	 * @param string $former Address of that service.
	 * @param string $url    Address of the connected one.
	 */
	public static function held_of_another_service( int $number, string $former, string $url ): WP_Error {
		return self::make(
			'held_of_another_service',
			sprintf(
				/* translators: 1: number of articles, 2 and 3: addresses of article services. */
				_n(
					'%1$d article arrived from %2$s, but this site is now connected to %3$s, where it may be another one. Decline it, or connect the site to the former service again.',
					'%1$d articles arrived from %2$s, but this site is now connected to %3$s, where they may be other ones. Decline them, or connect the site to the former service again.',
					$number,
					'article-bridge'
				),
				$number,
				$former,
				$url
			),
			409
		);
	}

	/** @param int $number Number of the rule, from 1. */
	public static function empty_rule( int $number ): WP_Error {
		return new WP_Error(
			'rest_invalid_param',
			sprintf(
				/* translators: %d: number of a rule. */
				__(
					'Rule %d needs a condition, and has to say what happens to new articles, to updates, or to both.',
					'article-bridge'
				),
				$number
			),
			[
				'status' => 400,
				'params' => [ 'rules' => 'rules' ],
			]
		);
	}

	private static function make( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] );
	}
}
