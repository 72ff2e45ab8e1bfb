<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Faq;

use ArticleBridge\Contract\PlainText;

/** Questions and answers of an article. Pure. */
final class Faq {

	/** Scripts, styles and comments, to the end of the text if they never end, as in a browser. */
	private const UNSHOWN = '#<(script|style)\b(?:[^<]++|<(?!/\1>))*+(?:</\1>|\z)|<!--(?:[^-]++|-(?!->))*+(?:-->|\z)#i';

	/**
	 * The well-formed questions of a field.
	 *
	 * @param list<array<mixed>> $value `faq` of seo_package.
	 * @return list<array{question: string, answer: string}>
	 */
	public static function questions( array $value ): array {
		$questions = [];
		foreach ( $value as $entry ) {
			$question = $entry['question'] ?? '';
			$answer   = $entry['answer'] ?? '';
			if ( is_string( $question ) && is_string( $answer ) && '' !== trim( $question ) && '' !== trim( $answer ) ) {
				$questions[] = [
					'question' => trim( $question ),
					'answer'   => trim( $answer ),
				];
			}
		}
		return $questions;
	}

	/**
	 * Whether a body shows a question: its words in sequence, ignoring markup, letter case and the style of
	 * quotation marks.
	 */
	public static function is_in( string $question, string $html ): bool {
		$html = (string) preg_replace( self::UNSHOWN, ' ', $html );
		// Block-level tags and line breaks separate words. Not wp_strip_all_tags(), which phpcs prefers: it is not
		// pure.
		$text = (string) preg_replace( '/<[^>]*>/', '', str_replace( [ '</p>', '</li>', '<br' ], [ ' </p>', ' </li>', ' <br' ], $html ) );
		return false !== strpos(
			self::comparable( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ),
			self::comparable( $question )
		);
	}

	/**
	 * Details blocks, one per question, below a heading.
	 *
	 * @param list<array{question: string, answer: string}> $questions At least one.
	 * @param string                                        $heading   Plain text.
	 */
	public static function blocks( array $questions, string $heading ): string {
		$blocks = sprintf(
			"<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">%s</h2>\n<!-- /wp:heading -->",
			PlainText::to_html( $heading )
		);
		foreach ( $questions as $question ) {
			$blocks .= sprintf(
				"\n\n<!-- wp:details -->\n<details class=\"wp-block-details\"><summary>%s</summary>%s</details>\n<!-- /wp:details -->",
				PlainText::to_html( $question['question'] ),
				self::paragraphs( $question['answer'] )
			);
		}
		return $blocks;
	}

	private static function paragraphs( string $text ): string {
		$html = '';
		foreach ( (array) preg_split( '/\s*\n\s*\n\s*/', $text ) as $paragraph ) {
			$html .= sprintf(
				"<!-- wp:paragraph -->\n<p>%s</p>\n<!-- /wp:paragraph -->",
				str_replace( "\n", '<br>', PlainText::to_html( (string) $paragraph ) )
			);
		}
		return $html;
	}

	private static function comparable( string $text ): string {
		$text = str_replace( [ '‘', '’', '“', '”', '„', '«', '»' ], [ "'", "'", '"', '"', '"', '"', '"' ], $text );
		$text = (string) preg_replace( '/\s+/u', ' ', trim( $text ) );
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : strtolower( $text );
	}
}
