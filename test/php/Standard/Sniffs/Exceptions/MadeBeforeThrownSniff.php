<?php
declare( strict_types=1 );

namespace ArticleBridge\Sniffs\Exceptions;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * An exception that says more than fixed words is made in one statement and thrown in the next. Plugin Check
 * takes what a throw statement is given for output, to be escaped there; ours is escaped where it is shown.
 */
final class MadeBeforeThrownSniff implements Sniff {

	/** What varies, within the parentheses. */
	private const VARYING = [ T_VARIABLE, T_STRING, T_DOUBLE_QUOTED_STRING ];

	/** @return list<int|string> */
	public function register(): array {
		return [ T_THROW ];
	}

	/**
	 * @param File $file  The file.
	 * @param int  $place Which of its tokens.
	 */
	public function process( File $file, $place ): void {
		$end  = (int) $file->findNext( T_SEMICOLON, $place );
		$open = $file->findNext( T_OPEN_PARENTHESIS, $place, $end );
		if ( false !== $open && false !== $file->findNext( self::VARYING, $open, $end ) ) {
			$file->addError( 'Make the exception in a statement of its own, and throw the variable.', $place, 'NotMadeBefore' );
		}
	}
}
