<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Faq;

use ArticleBridge\Seo\ImportedPost;
use ArticleBridge\Seo\SeoSettings;
use WP_Post;

/**
 * Shows the questions of an article that its text does not.
 *
 * Search engines accept an FAQPage only where readers see the same questions, so the structured data and the
 * visible questions come from one field, `faq`, by one rule. They are added when the page is rendered and not
 * stored in the post: the body stays as its writer wrote it, for the merge and for the editor, and a question
 * that is changed or removed in the field is changed or removed on the page.
 */
final class FaqSection {

	public function register(): void {
		// After blocks (9), wpautop (10) and shortcodes (11): a "[gallery]" in an answer is plain text.
		add_filter( 'the_content', [ $this, 'append' ], 12 );
	}

	/**
	 * @param mixed $content The post's content as HTML.
	 * @return mixed
	 */
	public function append( $content ) {
		$post = get_post();
		if ( ! is_string( $content ) || ! $post instanceof WP_Post || ! self::is_main( $post ) ) {
			return $content;
		}
		$imported  = ImportedPost::of( $post );
		$questions = null === $imported ? [] : self::missing( $imported );
		if ( [] === $questions ) {
			return $content;
		}
		/**
		 * Filters the heading above the questions that Article Bridge shows below a text.
		 *
		 * @param string   $heading Plain text.
		 * @param \WP_Post $post    The post.
		 */
		$heading = apply_filters( 'article_bridge_faq_heading', __( 'Frequently asked questions', 'article-bridge' ), $post );
		$html    = '';
		// Not do_blocks(): called in this filter, it would disable wpautop for the next post.
		foreach ( parse_blocks( Faq::blocks( $questions, is_string( $heading ) ? $heading : '' ) ) as $block ) {
			$html .= render_block( $block );
		}
		return $content . "\n" . $html;
	}

	/**
	 * The questions that readers of a post see.
	 *
	 * @return list<array{question: string, answer: string}>
	 */
	public static function shown( ImportedPost $imported ): array {
		$listed    = $imported->objects( 'faq' );
		$questions = [] === $listed ? [] : Faq::questions( $listed );
		if ( SeoSettings::FAQ_APPEND === SeoSettings::faq() ) {
			return $questions;
		}
		return array_values(
			array_filter(
				$questions,
				static function ( array $question ) use ( $imported ): bool {
					return Faq::is_in( $question['question'], $imported->post->post_content );
				}
			)
		);
	}

	/** @return list<array{question: string, answer: string}> */
	private static function missing( ImportedPost $imported ): array {
		$missing = [];
		foreach ( self::shown( $imported ) as $question ) {
			if ( ! Faq::is_in( $question['question'], $imported->post->post_content ) ) {
				$missing[] = $question;
			}
		}
		return $missing;
	}

	/** Whether this is the main content of a singular page, on its last page, for a reader who may see it. */
	private static function is_main( WP_Post $post ): bool {
		global $page, $numpages;
		return is_singular() && ! is_feed() && get_queried_object_id() === $post->ID
			&& ! doing_filter( 'get_the_excerpt' ) && ! post_password_required( $post )
			&& ( ! is_numeric( $numpages ) || (int) $page >= (int) $numpages );
	}
}
