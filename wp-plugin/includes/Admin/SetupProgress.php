<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

use ArticleBridge\Contract\ApiValues;

/** Progress of the first-run assistant, so that it resumes where it was left, in another browser too. */
final class SetupProgress {

	public const OPTION = 'article_bridge_setup';

	public const BEGINNING = 'new';

	/** Not started; the step to resume at; dismissed; finished. */
	public const ALL = ApiValues::SETUP_PROGRESS;

	public static function read(): string {
		$stored = get_option( self::OPTION );
		return is_string( $stored ) && in_array( $stored, self::ALL, true ) ? $stored : self::BEGINNING;
	}

	public static function save( string $progress ): void {
		update_option( self::OPTION, $progress, false );
	}
}
