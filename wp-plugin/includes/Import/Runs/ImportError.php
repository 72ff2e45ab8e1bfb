<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Gateway\Client;
use ArticleBridge\Store\Database;
use WP_Error;

/** Every way in which a whole run can be refused: one named constructor each. */
final class ImportError {

	private static function no_such_import( int $import_id ): WP_Error {
		/* translators: %d: number of the import. */
		return self::make( 'no_such_import', sprintf( __( 'There is no import %d on this site.', 'article-bridge' ), $import_id ), 404 );
	}

	/** Why the last query found no run: it does not exist, or the query failed. */
	public static function not_found( int $import_id ): WP_Error {
		$error = Database::error();
		return '' === $error ? self::no_such_import( $import_id ) : self::database_busy( $error );
	}

	private static function database_busy( string $database_error ): WP_Error {
		return self::make(
			'database_busy',
			sprintf(
				/* translators: %s: error of the database. */
				__(
					'The database of this site is not responding right now: %s. Nothing is lost; try again in a moment.',
					'article-bridge'
				),
				rtrim( $database_error, '.' )
			),
			503
		);
	}

	public static function nothing_chosen(): WP_Error {
		return self::make(
			'nothing_chosen',
			__( 'Choose what to import: either "uuids", a list with at least one uuid, or "all": true.', 'article-bridge' ),
			400
		);
	}

	public static function chosen_twice(): WP_Error {
		return self::make( 'chosen_twice', __( 'Give either "uuids" or "all": true, not both.', 'article-bridge' ), 400 );
	}

	/** @param list<string> $unreadable Sentences about its articles that cannot be read. */
	public static function nothing_to_import( array $unreadable = [] ): WP_Error {
		return self::make(
			'nothing_to_import',
			[] !== $unreadable ? implode( ' ', $unreadable ) : __(
				'The article service has no completed articles. Finish an article there, or choose articles of another status.',
				'article-bridge'
			),
			409
		);
	}

	public static function too_many_articles( int $total, int $maximum ): WP_Error {
		return self::make(
			'too_many_articles',
			sprintf(
				/* translators: 1: number of articles, 2: largest number allowed. */
				__(
					'The article service has %1$s completed articles, and one import takes %2$s at most. Import them in parts.',
					'article-bridge'
				),
				number_format_i18n( $total ),
				number_format_i18n( $maximum )
			),
			400
		);
	}

	public static function endless_list(): WP_Error {
		return self::make(
			'endless_list',
			__(
				'The list of completed articles cannot be read: the article service announces more articles but sends none. Ask whoever runs it.',
				'article-bridge'
			),
			424
		);
	}

	public static function not_in_that_state( Run $run ): WP_Error {
		return self::make(
			'not_in_that_state',
			sprintf(
				/* translators: 1: number of the import, 2: its state. */
				__( 'Import %1$d is now %2$s, so this is not possible. Reload the import.', 'article-bridge' ),
				$run->id,
				RunState::label( $run->state )
			),
			409
		);
	}

	/**
	 * The user who started a run may not import any more. It is told to whoever looks at the run, not only to that user.
	 *
	 * @param WP_Error $reason What ImportRights has found.
	 */
	public static function of_runner( Run $run, WP_Error $reason ): WP_Error {
		$data = $reason->get_error_data();
		if ( 403 !== ( is_array( $data ) ? $data['status'] ?? 0 : 0 ) ) {
			return $reason;
		}
		$user = get_userdata( $run->user_id );
		return self::make(
			(string) $reason->get_error_code(),
			false === $user
				? __(
					'The user who started this import no longer exists. Cancel it, and import what is left again.',
					'article-bridge'
				)
				: sprintf(
					/* translators: 1: name of a user, 2: why, a message to that user. */
					__(
						'This import runs with the permissions of %1$s, who started it and was refused: “%2$s” To have somebody else run it, cancel it and import what is left again.',
						'article-bridge'
					),
					$user->display_name,
					$reason->get_error_message()
				),
			403
		);
	}

	/**
	 * The site was connected to another service, where the run's identifiers may mean other articles.
	 *
	 * @param string $url Address of the connected service.
	 */
	public static function of_another_service( Run $run, string $url ): WP_Error {
		return self::make(
			'of_another_service',
			sprintf(
				/* translators: 1: number of the import, 2 and 3: addresses of article services. */
				__(
					'Import %1$d is for articles of %2$s, but this site is now connected to %3$s, whose articles may be different ones. Cancel the import, or connect the site to the former service again.',
					'article-bridge'
				),
				$run->id,
				Client::marked_url( $run->service ),
				$url
			),
			409
		);
	}

	/** The ledger does not have the articles of the run any more: they are set aside. */
	public static function of_former_service( Run $run ): WP_Error {
		return self::make(
			'of_former_service',
			sprintf(
				/* translators: 1: number of the import, 2: address of an article service. */
				__(
					'Import %1$d is for articles of %2$s, a former service of this site, so it cannot be rolled back. Connect the site to that service again first.',
					'article-bridge'
				),
				$run->id,
				Client::marked_url( $run->service )
			),
			409
		);
	}

	public static function nothing_failed( int $import_id ): WP_Error {
		return self::make(
			'nothing_failed',
			/* translators: %d: number of the import. */
			sprintf( __( 'No article of import %d failed, so there is nothing to try again.', 'article-bridge' ), $import_id ),
			409
		);
	}

	/** Another driver is processing the run. */
	public static function being_driven( Run $run ): WP_Error {
		return self::make(
			'being_driven',
			sprintf(
				/* translators: 1: number of the import, 2: who drives it, such as "WP-Cron", 3: a time. */
				__(
					'Import %1$d is being processed by %2$s, until %3$s UTC at the latest. Pause it and try again in a moment.',
					'article-bridge'
				),
				$run->id,
				Driver::from_stored( $run->driver )->label(),
				$run->driven_until
			),
			409
		);
	}

	public static function nothing_to_roll_back( int $import_id ): WP_Error {
		return self::make(
			'nothing_to_roll_back',
			sprintf(
				/* translators: %d: number of the import. */
				__(
					'Import %d changed no post, or the earlier versions are no longer stored, so it cannot be rolled back.',
					'article-bridge'
				),
				$import_id
			),
			409
		);
	}

	public static function may_not_roll_back(): WP_Error {
		return self::make(
			'may_not_roll_back',
			__( 'You are not allowed to roll back imports: that requires permission to delete posts of others.', 'article-bridge' ),
			403
		);
	}

	public static function may_not_roll_back_post( string $post_title ): WP_Error {
		return self::make(
			'may_not_roll_back',
			sprintf(
				/* translators: %s: title of a post. */
				__(
					'You are not allowed to roll back this import: it created or changed the post "%s", which you are not allowed to delete or edit.',
					'article-bridge'
				),
				$post_title
			),
			403
		);
	}

	public static function not_stored( string $database_error ): WP_Error {
		return self::make(
			'import_not_stored',
			sprintf(
				/* translators: %s: error of the database. */
				__( 'The database of this site could not store the import, so nothing was imported: %s', 'article-bridge' ),
				$database_error
			),
			500
		);
	}

	private static function make( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] );
	}
}
