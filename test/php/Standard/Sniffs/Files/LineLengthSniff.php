<?php
declare( strict_types=1 );

namespace ArticleBridge\Sniffs\Files;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Standards\Generic\Sniffs\Files\LineLengthSniff as GenericLineLengthSniff;

/**
 * Generic.Files.LineLength, except for lines that contain only one string: a translatable text and prepared SQL
 * must each stay one string. Doc comments of one line are measured, too, which the original rule treats as words
 * that cannot be broken.
 */
final class LineLengthSniff extends GenericLineLengthSniff {

	private const STRINGS = [ T_CONSTANT_ENCAPSED_STRING, T_DOUBLE_QUOTED_STRING ];

	private const AROUND_STRINGS = [ T_WHITESPACE, T_COMMA, T_SEMICOLON, T_STRING_CONCAT ];

	// phpcs:disable WordPress.NamingConventions.ValidVariableName -- names of PHP_CodeSniffer.
	/** Columns; a tab counts as 4. */
	public $lineLimit = 140;

	public $absoluteLineLimit = 140;
	// phpcs:enable

	/**
	 * @param File                             $file   The file.
	 * @param array<int, array<string, mixed>> $tokens Its tokens.
	 * @param int                              $next   Index of the next line's first token.
	 */
	protected function checkLineLength( $file, $tokens, $next ): void {
		$end = $next - ( "\n" === $tokens[ $next - 1 ]['content'] ? 2 : 1 );
		if ( T_DOC_COMMENT_CLOSE_TAG === $tokens[ $end ]['code'] ) {
			$length = $tokens[ $end ]['column'] + $tokens[ $end ]['length'] - 1;
			if ( $length > $this->absoluteLineLimit ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName
				$file->addError( 'The comment takes %s columns; put it on several lines.', $end, 'LongComment', [ $length ] );
			}
			return;
		}
		$strings = 0;
		for ( $place = $next - 1; $place >= 0 && $tokens[ $place ]['line'] === $tokens[ $next - 1 ]['line']; $place-- ) {
			$code = $tokens[ $place ]['code'];
			if ( in_array( $code, self::STRINGS, true ) ) {
				++$strings;
			} elseif ( ! in_array( $code, self::AROUND_STRINGS, true ) ) {
				parent::checkLineLength( $file, $tokens, $next );
				return;
			}
		}
		if ( 1 !== $strings ) {
			parent::checkLineLength( $file, $tokens, $next );
		}
	}
}
