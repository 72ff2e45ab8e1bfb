<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Head;

/** JSON-LD. Pure. */
final class StructuredData {

	private const CONTEXT = 'https://schema.org';

	/**
	 * The JSON-LD of a page, each entry for a script of its own: the article's own JSON-LD, then the article
	 * and its questions, unless that or other printed JSON-LD describes them.
	 *
	 * @param list<array<mixed>>                            $own       `schema_jsonld` of the article.
	 * @param array<string, mixed>|null                     $article   See article(); null where an SEO plugin describes the article.
	 * @param list<array{question: string, answer: string}> $questions The questions that the page shows.
	 * @param PrintedHead                                   $printed   What the page has so far.
	 * @return list<array<mixed>>
	 */
	public static function graphs( array $own, ?array $article, array $questions, PrintedHead $printed ): array {
		$graphs = [];
		$types  = [];
		foreach ( $own as $graph ) {
			$kind = PrintedHead::types_in( [ '@type' => $graph['@type'] ?? null ] );
			if ( [] === $graph || self::is_printed( $kind, $printed ) ) {
				continue;
			}
			$graphs[] = isset( $graph['@context'] ) ? $graph : [ '@context' => self::CONTEXT ] + $graph;
			$types    = array_merge( $types, PrintedHead::types_in( $graph ) );
		}
		if ( null !== $article && ! in_array( 'article', $types, true ) && ! $printed->has_type( 'Article' ) ) {
			$graphs[] = [ '@context' => self::CONTEXT ] + $article;
		}
		if ( [] !== $questions && ! in_array( 'faqpage', $types, true ) && ! $printed->has_type( 'FAQPage' ) ) {
			$graphs[] = [ '@context' => self::CONTEXT ] + self::faq( $questions );
		}
		return $graphs;
	}

	/** @return array<string, mixed> */
	public static function article( Page $page ): array {
		return array_filter(
			[
				'@type'            => 'Article',
				'mainEntityOfPage' => self::node( 'WebPage', [ '@id' => $page->url ] ),
				'headline'         => $page->title,
				'description'      => $page->description,
				'image'            => $page->image,
				'datePublished'    => $page->published,
				'dateModified'     => $page->modified,
				'inLanguage'       => $page->language,
				'wordCount'        => $page->word_count,
				'keywords'         => $page->keywords,
				'author'           => self::node(
					'Person',
					[
						'name' => $page->author,
						'url'  => $page->author_url,
					]
				),
				'publisher'        => self::node(
					'Organization',
					[
						'name' => $page->site_name,
						'url'  => $page->home_url,
					]
				),
			]
		);
	}

	/**
	 * JSON in which no text can close the surrounding script element; '' if it cannot be encoded.
	 *
	 * @param array<mixed> $graph The JSON-LD.
	 */
	public static function json( array $graph ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- pure; wp_json_encode() does no more where bad UTF-8 is replaced.
		return (string) json_encode(
			$graph,
			JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
		);
	}

	/**
	 * @param list<array{question: string, answer: string}> $questions
	 * @return array<string, mixed>
	 */
	private static function faq( array $questions ): array {
		$entities = [];
		foreach ( $questions as $question ) {
			$entities[] = [
				'@type'          => 'Question',
				'name'           => $question['question'],
				'acceptedAnswer' => [
					'@type' => 'Answer',
					'text'  => $question['answer'],
				],
			];
		}
		return [
			'@type'      => 'FAQPage',
			'mainEntity' => $entities,
		];
	}

	/**
	 * @param array<string, string> $values Known properties; '' if unknown.
	 * @return array<string, string>|null Null if nothing is known.
	 */
	private static function node( string $type, array $values ): ?array {
		$values = array_diff( $values, [ '' ] );
		return [] === $values ? null : [ '@type' => $type ] + $values;
	}

	/** @param list<string> $types */
	private static function is_printed( array $types, PrintedHead $printed ): bool {
		return [] !== array_filter( $types, [ $printed, 'has_type' ] );
	}
}
