<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * The fields of an article for search engines and social networks, as plain text; '' if not set.
 *
 * "index" and "follow" count as not set: they are the default, and an article must not undo a noindex that the
 * site has set for all its posts. Pure.
 */
final class SeoFields {

	public string $title = '';

	public string $description = '';

	public string $focus_keyword = '';

	/** An http or https address. */
	public string $canonical = '';

	public bool $noindex = false;

	public bool $nofollow = false;

	public string $og_title = '';

	public string $og_description = '';

	/** An http or https address. */
	public string $og_image = '';

	public string $twitter_title = '';

	public string $twitter_description = '';

	/** An http or https address. */
	public string $twitter_image = '';

	/** `summary`, `summary_large_image` or ''. */
	public string $twitter_card = '';

	/** Whether the article has a text or an image for Twitter. */
	public function has_twitter(): bool {
		return '' !== $this->twitter_title . $this->twitter_description . $this->twitter_image;
	}

	/** A copy whose missing Twitter fields are filled from Open Graph, for a plugin that would fill them from elsewhere. */
	public function with_whole_twitter(): self {
		$fields                      = clone $this;
		$fields->twitter_title       = '' === $this->twitter_title ? $this->og_title : $this->twitter_title;
		$fields->twitter_description = '' === $this->twitter_description ? $this->og_description : $this->twitter_description;
		$fields->twitter_image       = '' === $this->twitter_image ? $this->og_image : $this->twitter_image;
		return $fields;
	}

	/**
	 * The fields of a payload. Values that do not have the contract's type count as not set: other plugins and
	 * users write post meta too.
	 *
	 * @param array<mixed> $payload Fields of seo_package by name.
	 */
	public static function of_payload( array $payload ): self {
		$robots  = self::group( $payload, 'robots' );
		$graph   = self::group( $payload, 'open_graph' );
		$twitter = self::group( $payload, 'twitter' );
		$card    = self::text( $twitter, 'card' );

		$fields                      = new self();
		$fields->title               = self::text( $payload, 'meta_title' );
		$fields->description         = self::text( $payload, 'meta_description' );
		$fields->focus_keyword       = self::text( $payload, 'focus_keyword' );
		$fields->canonical           = self::address( $payload, 'canonical_url' );
		$fields->noindex             = false === ( $robots['index'] ?? null );
		$fields->nofollow            = false === ( $robots['follow'] ?? null );
		$fields->og_title            = self::text( $graph, 'title' );
		$fields->og_description      = self::text( $graph, 'description' );
		$fields->og_image            = self::address( $graph, 'image_url' );
		$fields->twitter_title       = self::text( $twitter, 'title' );
		$fields->twitter_description = self::text( $twitter, 'description' );
		$fields->twitter_image       = self::address( $twitter, 'image_url' );
		$fields->twitter_card        = in_array( $card, [ 'summary', 'summary_large_image' ], true ) ? $card : '';
		return $fields;
	}

	/**
	 * @param array<mixed> $payload
	 * @return array<mixed>
	 */
	private static function group( array $payload, string $field ): array {
		return is_array( $payload[ $field ] ?? null ) ? $payload[ $field ] : [];
	}

	/**
	 * Text on one line: a head has no line breaks.
	 *
	 * @param array<mixed> $values
	 */
	private static function text( array $values, string $field ): string {
		$value = $values[ $field ] ?? '';
		return is_string( $value ) ? trim( (string) preg_replace( '/\s+/u', ' ', $value ) ) : '';
	}

	/**
	 * A URL that may be printed in a head: http or https, with a host, and without the characters that RFC 3986
	 * forbids and that could end an attribute.
	 *
	 * @param array<mixed> $values
	 */
	private static function address( array $values, string $field ): string {
		$value = $values[ $field ] ?? '';
		return is_string( $value )
			&& 1 === preg_match( '#^https?://[^\s/?\#"<>\\\\^`{|}\x00-\x20]+[^\s"<>\\\\^`{|}\x00-\x20]*$#iD', $value )
			? $value
			: '';
	}
}
