<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** What a service says of a negotiation. Generated from the contract package by `npm run generate`: do not edit. */
final class NegotiationTexts {

	/** Values of each text, in the order of its placeholders. */
	public const VALUES = [
		'no-common-contract-plugin'              => [
			'plugin',
			'contract',
			'read',
			'service',
			'written',
		],
		'no-common-contract-service'             => [
			'plugin',
			'contract',
			'read',
			'service',
			'written',
		],
		'no-common-contract-other'               => [
			'plugin',
			'contract',
			'service',
			'written',
		],
		'no-common-format-sides'                 => [
			'taken',
			'written',
		],
		'upstream-no-agreement'                  => [],
		'wordpress-too-old'                      => [
			'found',
			'needed',
		],
		'php-too-old'                            => [
			'found',
			'needed',
		],
		'negotiation-older-plugin'               => [
			'plugin',
			'contract',
			'agreed',
			'newest',
		],
		'negotiation-older-service'              => [
			'service',
			'contract',
			'agreed',
			'newest',
		],
		'negotiation-other-format'               => [
			'format',
			'preferred',
		],
		'negotiation-without-search'             => [],
		'negotiation-without-cursor'             => [],
		'negotiation-without-tombstones'         => [],
		'negotiation-without-content_hash'       => [],
		'negotiation-without-publication_checks' => [],
		'negotiation-image-formats'              => [
			'types',
		],
		'negotiation-several-seo-plugins'        => [
			'plugins',
		],
		'negotiation-no-focus-keyword'           => [
			'plugin',
		],
		'negotiation-upstream-search'            => [],
		'negotiation-upstream-changes'           => [],
	];

	/** The text of this code, as sprintf() takes it, or null where there is none. */
	public static function template( string $code ): ?string {
		switch ( $code ) {
			case 'no-common-contract-plugin':
				/* translators: 1: plugin, 2: contract, 3: read, 4: service, 5: written. */
				return __( 'The plugin %1$s reads %2$s %3$s; the service %4$s writes %5$s. Update the plugin.', 'article-bridge' );
			case 'no-common-contract-service':
				/* translators: 1: plugin, 2: contract, 3: read, 4: service, 5: written. */
				return __( 'The plugin %1$s reads %2$s %3$s; the service %4$s writes %5$s. Update the service.', 'article-bridge' );
			case 'no-common-contract-other':
				/* translators: 1: plugin, 2: contract, 3: service, 4: written. */
				return __( 'The plugin %1$s does not read %2$s; the service %3$s writes %2$s %4$s. Update the plugin.', 'article-bridge' );
			case 'no-common-format-sides':
				/* translators: 1: taken, 2: written. */
				return __( 'The plugin accepts %1$s; the service offers %2$s. Update the older of the two.', 'article-bridge' );
			case 'upstream-no-agreement':
				return __( 'The article service behind this gateway has no contract or format in common with the plugin. Update the older of the two.', 'article-bridge' );
			case 'wordpress-too-old':
				/* translators: 1: found, 2: needed. */
				return __( 'The site runs WordPress %1$s; this service needs %2$s or newer. Update WordPress.', 'article-bridge' );
			case 'php-too-old':
				/* translators: 1: found, 2: needed. */
				return __( 'The site runs PHP %1$s; this service needs %2$s or newer. Update PHP.', 'article-bridge' );
			case 'negotiation-older-plugin':
				/* translators: 1: plugin, 2: contract, 3: agreed, 4: newest. */
				return __( 'The plugin %1$s reads %2$s %3$s, and the service writes %4$s: what is new there is not imported. Update the plugin.', 'article-bridge' );
			case 'negotiation-older-service':
				/* translators: 1: service, 2: contract, 3: agreed, 4: newest. */
				return __( 'The service %1$s writes %2$s %3$s, and the plugin reads %4$s: what is new there stays empty. Update the service.', 'article-bridge' );
			case 'negotiation-other-format':
				/* translators: 1: format, 2: preferred. */
				return __( 'Articles arrive as %1$s: the service does not offer %2$s, which the plugin prefers.', 'article-bridge' );
			case 'negotiation-without-search':
				return __( 'The service cannot search: the library does so in its own copy of the list.', 'article-bridge' );
			case 'negotiation-without-cursor':
				return __( 'The service has no cursor: a sync asks for what has changed since the last one, and may read some articles twice.', 'article-bridge' );
			case 'negotiation-without-tombstones':
				return __( 'The service does not report deletions: a sync finds them by comparing the whole list.', 'article-bridge' );
			case 'negotiation-without-content_hash':
				return __( 'The service sends no content hash: an article has to be read to see whether it has changed.', 'article-bridge' );
			case 'negotiation-without-publication_checks':
				return __( 'The service does not accept checks of published pages: it shows where an article is live, not what is wrong there.', 'article-bridge' );
			case 'negotiation-image-formats':
				/* translators: %s: types. */
				return __( 'The site does not accept images of the types %s: posts load such an image from the service, or do without it.', 'article-bridge' );
			case 'negotiation-several-seo-plugins':
				/* translators: %s: plugins. */
				return __( 'Several SEO plugins are active (%s), and each prints its own tags. Keep only one.', 'article-bridge' );
			case 'negotiation-no-focus-keyword':
				/* translators: %s: plugin. */
				return __( 'The SEO plugin %s has no focus keyword: that of an article is kept with its post but not shown there.', 'article-bridge' );
			case 'negotiation-upstream-search':
				return __( 'The article service behind this gateway cannot search or filter: the library does so in its own copy of the list.', 'article-bridge' );
			case 'negotiation-upstream-changes':
				return __( 'The article service behind this gateway reports neither changes nor deletions: changes are found by polling, some of them more than once, and an article deleted there stays here.', 'article-bridge' );
		}
		return null;
	}
}
