<?php
declare( strict_types=1 );

namespace ArticleBridge\Sniffs\Exceptions;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Exceptions with variable messages are created in one statement and thrown in the next: Plugin Check treats the
 * arguments in a throw statement as output that must be escaped there, but the plugin escapes messages where it
 * displays them.
 */
final class MadeBeforeThrownSniff implements Sniff {

	/** Tokens of a variable message. */
	private const VARYING = [ T_VARIABLE, T_STRING, T_DOUBLE_QUOTED_STRING ];

	/** @return list<int|string> */
	public function register(): array {
		return [ T_THROW ];
	}

	/**
	 * @param File $file  The file.
	 * @param int  $place Index of the token.
	 */
	public function process( File $file, $place ): void {
		$end  = (int) $file->findNext( T_SEMICOLON, $place );
		$open = $file->findNext( T_OPEN_PARENTHESIS, $place, $end );
		if ( false !== $open && false !== $file->findNext( self::VARYING, $open, $end ) ) {
			$file->addError( 'Make the exception in a statement of its own, and throw the variable.', $place, 'NotMadeBefore' );
		}
	}
}
