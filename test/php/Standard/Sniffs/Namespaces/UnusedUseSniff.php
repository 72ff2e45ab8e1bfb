<?php
declare( strict_types=1 );

namespace ArticleBridge\Sniffs\Namespaces;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Every imported name is used, in code or by a tag of a doc comment: an unused import suggests a dependency between
 * folders that does not exist.
 */
final class UnusedUseSniff implements Sniff {

	/** Tokens after which a name is not a class name. */
	private const MEMBER_OF = [ T_NS_SEPARATOR, T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_CONST ];

	/** @return list<int|string> */
	public function register(): array {
		return [ T_OPEN_TAG ];
	}

	/**
	 * @param File $file  The file.
	 * @param int  $place Index of its first token.
	 * @return int End of the file: each file is processed once.
	 */
	public function process( File $file, $place ): int {
		$tokens  = $file->getTokens();
		$imports = [];
		$text    = '';
		$length  = count( $tokens );
		for ( ; $place < $length; $place++ ) {
			$token = $tokens[ $place ];
			if ( T_USE === $token['code'] && [] === $token['conditions'] && ! self::is_of_closure( $file, $place ) ) {
				$end               = (int) $file->findNext( T_SEMICOLON, $place );
				$name              = (int) $file->findPrevious( T_STRING, $end, $place );
				$imports[ $place ] = $tokens[ $name ]['content'];
				$place             = $end;
			} elseif ( T_STRING === $token['code'] && ! self::is_member( $file, $place ) ) {
				$text .= ' ' . $token['content'];
			} elseif ( T_DOC_COMMENT_OPEN_TAG === $token['code'] && [] !== $token['comment_tags'] ) {
				$from  = $token['comment_tags'][0];
				$text .= ' ' . $file->getTokensAsString( $from, $token['comment_closer'] - $from );
			}
		}
		foreach ( $imports as $import => $name ) {
			if ( 1 !== preg_match( "/(?<![\\\\\w])$name\\b/", $text ) ) {
				$file->addError( 'Nothing uses %s: remove the import.', $import, 'NotUsed', [ $name ] );
			}
		}
		return count( $file->getTokens() );
	}

	private static function is_of_closure( File $file, int $place ): bool {
		$before = $file->findPrevious( T_WHITESPACE, $place - 1, null, true );
		return false !== $before && T_CLOSE_PARENTHESIS === $file->getTokens()[ $before ]['code'];
	}

	private static function is_member( File $file, int $place ): bool {
		$before = $file->findPrevious( T_WHITESPACE, $place - 1, null, true );
		return false !== $before && in_array( $file->getTokens()[ $before ]['code'], self::MEMBER_OF, true );
	}
}
