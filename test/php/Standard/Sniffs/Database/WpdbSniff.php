<?php
declare( strict_types=1 );

namespace ArticleBridge\Sniffs\Database;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Only includes/Store may access the database. The message for any other use of wpdb says where the statement belongs.
 */
final class WpdbSniff implements Sniff {

	/** Folders that may access the database. The demo fills a site from outside of the plugin. */
	private const ALLOWED = '~/wp-plugin/(includes/Store|demo)/|/test/php/~';

	private const VARIABLE = '/^\$wpdb$/';

	private const KEY = '/^[\'"]wpdb[\'"]$/';

	private const WITHIN_TEXT = '/(?<!\\\\)\$\{?wpdb\b/';

	/** @return list<int|string> */
	public function register(): array {
		return [ T_VARIABLE, T_CONSTANT_ENCAPSED_STRING, T_DOUBLE_QUOTED_STRING, T_HEREDOC ];
	}

	/**
	 * @param File $file  The file.
	 * @param int  $place Index of the token.
	 */
	public function process( File $file, $place ): void {
		if ( 1 === preg_match( self::ALLOWED, str_replace( '\\', '/', $file->getFilename() ) ) ) {
			return;
		}
		$token   = $file->getTokens()[ $place ];
		$pattern = self::WITHIN_TEXT;
		if ( T_VARIABLE === $token['code'] ) {
			$pattern = self::VARIABLE;
		} elseif ( T_CONSTANT_ENCAPSED_STRING === $token['code'] ) {
			$pattern = self::KEY;
		}
		if ( 1 === preg_match( $pattern, $token['content'] ) ) {
			$file->addError(
				'Only includes/Store asks the database: move the statement into the class of its table there, and call that.',
				$place,
				'OutsideOfStore'
			);
		}
	}
}
