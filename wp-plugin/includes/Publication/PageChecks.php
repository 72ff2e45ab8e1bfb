<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

/** Checks a page as a visitor received it. Pure. */
final class PageChecks {

	/** Placeholders of SEO plugins and templates, which are visible if they are not replaced. */
	private const PLACEHOLDER = '/%%\w+%%|%[a-z][a-z_]{2,}%|\{\{[^{}]*\}\}/iu';

	private PageDocument $page;

	private ExpectedPage $expected;

	private function __construct( PageDocument $page, ExpectedPage $expected ) {
		$this->page     = $page;
		$this->expected = $expected;
	}

	/**
	 * Runs the checks. The first ones decide whether the others apply: a page that is not shown has no title.
	 *
	 * @return list<Finding>
	 */
	public static function of( VisitedPage $visited, ExpectedPage $expected ): array {
		if ( '' !== $visited->failure ) {
			return [ Finding::bad( 'reachable', 'unreachable', $visited->failure ) ];
		}
		$findings = [ Finding::good( 'reachable' ) ];
		if ( 200 !== $visited->status ) {
			$findings[] = '' === $visited->location
				? Finding::bad( 'status', 'status', (string) $visited->status )
				: Finding::bad( 'status', 'redirect', (string) $visited->status, $visited->location );
			return $findings;
		}
		if ( $visited->is_empty() ) {
			$findings[] = Finding::bad( 'status', 'empty' );
			return $findings;
		}
		$findings[] = Finding::good( 'status' );
		$page       = PageDocument::of( $visited->html );
		if ( null === $page ) {
			return $findings;
		}
		$checks = new self( $page, $expected );
		return array_merge(
			$findings,
			[
				$checks->title(),
				$checks->canonical(),
				$checks->description(),
				$checks->robots( $visited->robots ),
				$checks->heading(),
				$checks->json_ld(),
				$checks->language(),
				$checks->placeholders(),
			]
		);
	}

	private function title(): Finding {
		$title = $this->page->titles()[0] ?? '';
		return '' === $title
			? Finding::bad( 'title', 'no_title' )
			: self::compared( 'title', 'other_title', $title, $this->expected->title );
	}

	private function description(): Finding {
		$description = $this->page->metas( 'description' )[0] ?? '';
		return '' === $description && '' !== $this->expected->description
			? Finding::bad( 'description', 'no_description' )
			: self::compared( 'description', 'other_description', $description, $this->expected->description );
	}

	private function canonical(): Finding {
		$found = array_values( array_unique( $this->page->canonicals() ) );
		if ( [] === $found ) {
			return '' === $this->expected->canonical ? Finding::good( 'canonical' ) : Finding::bad( 'canonical', 'no_canonical' );
		}
		return count( $found ) > 1
			? Finding::bad( 'canonical', 'several_canonicals', (string) count( $found ) )
			: self::compared( 'canonical', 'other_canonical', rawurldecode( $found[0] ), rawurldecode( $this->expected->canonical ) );
	}

	private function robots( string $header ): Finding {
		$stated    = implode( ',', array_merge( [ $header ], $this->page->metas( 'robots' ) ) );
		$noindex   = 1 === preg_match( '/\b(?:noindex|none)\b/i', $stated );
		$is_wanted = $this->expected->noindex;
		if ( null === $is_wanted || $is_wanted === $noindex ) {
			return Finding::good( 'robots' );
		}
		return Finding::bad( 'robots', $noindex ? 'noindex' : 'no_noindex' );
	}

	private function heading(): Finding {
		$count = $this->page->first_headings();
		if ( 1 === $count ) {
			return Finding::good( 'heading' );
		}
		return 0 === $count ? Finding::bad( 'heading', 'no_heading' ) : Finding::bad( 'heading', 'several_headings', (string) $count );
	}

	private function json_ld(): Finding {
		$pieces = $this->page->json_ld();
		foreach ( $pieces as $piece ) {
			if ( ! is_array( json_decode( $piece, true ) ) ) {
				return Finding::bad( 'json_ld', 'broken_json_ld', $piece );
			}
		}
		return [] === $pieces && $this->expected->has_json_ld ? Finding::bad( 'json_ld', 'no_json_ld' ) : Finding::good( 'json_ld' );
	}

	private function language(): Finding {
		$wanted = self::primary( $this->expected->language );
		if ( '' === $wanted ) {
			return Finding::good( 'language' );
		}
		$stated = array_filter( $this->page->languages(), static fn( array $language ): bool => self::primary( $language[0] ) === $wanted );
		if ( [] === $stated ) {
			return Finding::bad( 'language', 'other_language', $this->expected->language );
		}
		$is_marked_rtl = in_array( 'rtl', array_column( $stated, 1 ), true );
		if ( $this->expected->is_right_to_left && ! $is_marked_rtl ) {
			return Finding::bad( 'language', 'not_right_to_left', $this->expected->language );
		}
		return Finding::good( 'language' );
	}

	private function placeholders(): Finding {
		$texts = array_merge( [ $this->page->titles()[0] ?? '' ], $this->page->metas( 'description' ) );
		foreach ( [ 'og:title', 'og:description', 'twitter:title', 'twitter:description' ] as $name ) {
			$texts = array_merge( $texts, $this->page->metas( $name ) );
		}
		preg_match_all( self::PLACEHOLDER, implode( "\n", $texts ), $found );
		foreach ( $found[0] as $placeholder ) {
			if ( false === strpos( $this->expected->own_text, $placeholder ) ) {
				return Finding::bad( 'placeholders', 'placeholder', $placeholder );
			}
		}
		$links = $this->page->links_to_articles();
		return [] === $links ? Finding::good( 'placeholders' ) : Finding::bad( 'placeholders', 'unresolved_link', $links[0] );
	}

	private static function compared( string $name, string $fault, string $found, string $expected ): Finding {
		return '' === $expected || self::plain( $found ) === self::plain( $expected )
			? Finding::good( $name )
			: Finding::bad( $name, $fault, $found, $expected );
	}

	/**
	 * Text without typographic differences: WordPress replaces plain quotation marks and dashes by typographic
	 * ones, and some plugins collapse spaces.
	 */
	private static function plain( string $text ): string {
		$text = strtr(
			$text,
			[
				"\u{2018}" => "'",
				"\u{2019}" => "'",
				"\u{201C}" => '"',
				"\u{201D}" => '"',
				"\u{201E}" => '"',
				"\u{2013}" => '-',
				"\u{2014}" => '-',
				"\u{2026}" => '...',
				"\u{00A0}" => ' ',
			]
		);
		return trim( (string) preg_replace( '/\s+/u', ' ', (string) preg_replace( '/-{2,}/', '-', $text ) ) );
	}

	private static function primary( string $tag ): string {
		return strtolower( explode( '-', $tag )[0] );
	}
}
