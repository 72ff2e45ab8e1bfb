<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/** What a gateway says of a negotiation, by the names that it gives its texts, in the language of who reads it. */
final class NegotiationTexts {

	/**
	 * The text of this name with its values, or null where this plugin does not know it.
	 *
	 * @param string       $code   Name of the text.
	 * @param array<mixed> $params Its values by name.
	 */
	public static function text( string $code, array $params ): ?string {
		$text = self::templates()[ $code ] ?? null;
		if ( null === $text ) {
			return null;
		}
		$values = [];
		foreach ( array_filter( $params, 'is_scalar' ) as $name => $value ) {
			$values[ '{' . $name . '}' ] = Answer::plain_text( (string) $value );
		}
		$text = strtr( $text, $values );
		return 1 === preg_match( '/\{\w+\}/', $text ) ? null : $text;
	}

	/** @return array<string, string> */
	private static function templates(): array {
		return [
			'no-common-contract-plugin'              => __(
				/* translators: Names in braces stand for values and stay as they are, here and below. */
				'The plugin {plugin} reads {contract} {read}; the service {service} writes {written}. Update the plugin.',
				'article-bridge'
			),
			'no-common-contract-service'             => __(
				'The plugin {plugin} reads {contract} {read}; the service {service} writes {written}. Update the service.',
				'article-bridge'
			),
			'no-common-contract-other'               => __(
				'The plugin {plugin} does not read {contract}; the service {service} writes {contract} {written}. Update the plugin.',
				'article-bridge'
			),
			'no-common-format-sides'                 => __(
				'The plugin takes {taken}; the service has {written}. Update the side that is older.',
				'article-bridge'
			),
			'upstream-no-agreement'                  => __(
				'The article service behind this gateway has no contract or format in common with the plugin. Update the side that is older.',
				'article-bridge'
			),
			'wordpress-too-old'                      => __(
				'The site runs WordPress {found}; this service needs {needed} or newer. Update WordPress.',
				'article-bridge'
			),
			'php-too-old'                            => __(
				'The site runs PHP {found}; this service needs {needed} or newer. Update PHP.',
				'article-bridge'
			),
			'negotiation-older-plugin'               => __(
				'The plugin {plugin} reads {contract} {agreed}, and the service writes {newest}: what is new there is not imported. Update the plugin.',
				'article-bridge'
			),
			'negotiation-older-service'              => __(
				'The service {service} writes {contract} {agreed}, and the plugin reads {newest}: what is new there stays empty. Update the service.',
				'article-bridge'
			),
			'negotiation-other-format'               => __(
				'The body comes as {format}: the service has no {preferred}, which the plugin would rather have.',
				'article-bridge'
			),
			'negotiation-without-search'             => __(
				'The service cannot search: the library does so in its own copy of the list.',
				'article-bridge'
			),
			'negotiation-without-cursor'             => __(
				'The service does not number its changes: a sync asks for what changed since the last one, some of it twice.',
				'article-bridge'
			),
			'negotiation-without-tombstones'         => __(
				'The service does not tell of deletions: a sync finds them by comparing the whole list.',
				'article-bridge'
			),
			'negotiation-without-publication_checks' => __(
				'The service does not take what is found on published pages: it shows where an article is, not what is wrong there.',
				'article-bridge'
			),
			'negotiation-without-content_hash'       => __(
				'The service sends no content hash: whether an article has changed is found by reading it.',
				'article-bridge'
			),
			'negotiation-image-formats'              => __(
				'The site takes no images of the types {types}: posts show such an image from the service, or without it.',
				'article-bridge'
			),
			'negotiation-several-seo-plugins'        => __(
				'Several SEO plugins are active ({plugins}), and each prints its own tags. Keep one.',
				'article-bridge'
			),
			'negotiation-no-focus-keyword'           => __(
				'The SEO plugin {plugin} has no focus keyword: that of an article is kept with its post, and not shown there.',
				'article-bridge'
			),
			'negotiation-upstream-search'            => __(
				'The article service behind this gateway cannot search or filter: the library does so in its own copy of the list.',
				'article-bridge'
			),
			'negotiation-upstream-changes'           => __(
				'The article service behind this gateway announces no changes and no deletions: what changed is found by asking, some of it more than once, and an article that is gone there stays here.',
				'article-bridge'
			),
			'clock-skew'                             => __(
				'The clocks of this site and of the article service are {minutes} minutes apart: signed messages are refused, and times are wrong. Set the clock of the server that is wrong.',
				'article-bridge'
			),
		];
	}
}
