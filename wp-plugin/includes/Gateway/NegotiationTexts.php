<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/** A gateway's texts about a negotiation, by their names, in the reader's language. */
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
				'The plugin accepts {taken}; the service offers {written}. Update the older of the two.',
				'article-bridge'
			),
			'upstream-no-agreement'                  => __(
				'The article service behind this gateway has no contract or format in common with the plugin. Update the older of the two.',
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
				'Articles arrive as {format}: the service does not offer {preferred}, which the plugin prefers.',
				'article-bridge'
			),
			'negotiation-without-search'             => __(
				'The service cannot search: the library does so in its own copy of the list.',
				'article-bridge'
			),
			'negotiation-without-cursor'             => __(
				'The service has no cursor: a sync asks for what has changed since the last one, and may read some articles twice.',
				'article-bridge'
			),
			'negotiation-without-tombstones'         => __(
				'The service does not report deletions: a sync finds them by comparing the whole list.',
				'article-bridge'
			),
			'negotiation-without-publication_checks' => __(
				'The service does not accept checks of published pages: it shows where an article is live, not what is wrong there.',
				'article-bridge'
			),
			'negotiation-without-content_hash'       => __(
				'The service sends no content hash: an article has to be read to see whether it has changed.',
				'article-bridge'
			),
			'negotiation-image-formats'              => __(
				'The site does not accept images of the types {types}: posts load such an image from the service, or do without it.',
				'article-bridge'
			),
			'negotiation-several-seo-plugins'        => __(
				'Several SEO plugins are active ({plugins}), and each prints its own tags. Keep only one.',
				'article-bridge'
			),
			'negotiation-no-focus-keyword'           => __(
				'The SEO plugin {plugin} has no focus keyword: that of an article is kept with its post but not shown there.',
				'article-bridge'
			),
			'negotiation-upstream-search'            => __(
				'The article service behind this gateway cannot search or filter: the library does so in its own copy of the list.',
				'article-bridge'
			),
			'negotiation-upstream-changes'           => __(
				'The article service behind this gateway reports neither changes nor deletions: changes are found by polling, some of them more than once, and an article deleted there stays here.',
				'article-bridge'
			),
			'clock-skew'                             => __(
				'The clocks of this site and of the article service are {minutes} minutes apart: signed messages are refused, and times are wrong. Set the clock of the server that is wrong.',
				'article-bridge'
			),
		];
	}
}
