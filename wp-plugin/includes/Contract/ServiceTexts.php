<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** What a service says when it agrees, refuses or fails. Generated from the contract package by `npm run generate`: do not edit. */
final class ServiceTexts {

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
		'negotiation-without-batches'            => [],
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
		'key-missing'                            => [],
		'key-malformed'                          => [],
		'key-refused'                            => [],
		'key-expired'                            => [],
		'scope-missing'                          => [
			'scope',
		],
		'internal'                               => [
			'request',
		],
		'not-ready'                              => [],
		'storage-full'                           => [],
		'storage-unwritable'                     => [],
		'storage-locked'                         => [],
		'storage-away'                           => [],
		'storage-media-away'                     => [],
		'upstream-unreachable'                   => [],
		'upstream-timeout'                       => [
			'seconds',
		],
		'upstream-cut-off'                       => [],
		'upstream-failed'                        => [
			'status',
		],
		'upstream-too-large'                     => [
			'most',
		],
		'upstream-not-json'                      => [
			'type',
		],
		'upstream-of-no-type'                    => [],
		'upstream-unreadable-json'               => [],
		'upstream-no-utf-8'                      => [],
		'upstream-no-hash'                       => [],
		'upstream-unexpected-status'             => [
			'status',
		],
		'upstream-unexpected-coding'             => [],
		'upstream-redirects'                     => [
			'status',
		],
		'upstream-unsettled-list'                => [],
		'upstream-unstable-order'                => [],
		'upstream-off-contract'                  => [],
		'upstream-unavailable'                   => [
			'seconds',
		],
		'upstream-rate-limited'                  => [
			'seconds',
		],
		'upstream-key-refused'                   => [],
		'upstream-refused'                       => [
			'status',
		],
		'webhook-not-found'                      => [],
		'delivery-not-found'                     => [],
		'too-many-webhooks'                      => [
			'most',
		],
		'webhook-disabled'                       => [
			'reason',
		],
		'webhook-url-malformed'                  => [],
		'webhook-url-of-another-scheme'          => [
			'protocol',
		],
		'webhook-url-with-credentials'           => [],
		'webhook-url-unencrypted'                => [],
		'webhook-address-blocked'                => [
			'host',
		],
		'webhook-headers-elsewhere'              => [
			'origin',
		],
		'webhook-not-registered'                 => [
			'reason',
		],
		'webhook-registration-failed'            => [],
		'service-without-webhooks'               => [],
		'key-without-webhooks'                   => [
			'scope',
		],
		'service-without-events'                 => [
			'events',
		],
		'webhook-kept-disabled'                  => [],
		'delivery-timed-out'                     => [
			'host',
			'seconds',
		],
		'delivery-unresolved'                    => [
			'host',
		],
		'delivery-refused'                       => [
			'host',
		],
		'delivery-unreachable'                   => [
			'host',
			'reason',
		],
		'delivery-tls-failed'                    => [
			'host',
			'reason',
		],
		'delivery-cut-off'                       => [
			'host',
		],
		'delivery-cut-off-by'                    => [
			'host',
			'reason',
		],
		'delivery-redirected'                    => [
			'status',
		],
		'delivery-not-accepted'                  => [
			'status',
		],
		'delivery-unprepared'                    => [
			'reason',
		],
		'webhook-disabled-by-owner'              => [],
		'webhook-gone'                           => [],
		'webhook-failing'                        => [
			'error',
		],
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
				return __(
					'The article service behind this gateway has no contract or format in common with the plugin. Update the older of the two.',
					'article-bridge'
				);
			case 'wordpress-too-old':
				/* translators: 1: found, 2: needed. */
				return __( 'The site runs WordPress %1$s; this service needs %2$s or newer. Update WordPress.', 'article-bridge' );
			case 'php-too-old':
				/* translators: 1: found, 2: needed. */
				return __( 'The site runs PHP %1$s; this service needs %2$s or newer. Update PHP.', 'article-bridge' );
			case 'negotiation-older-plugin':
				/* translators: 1: plugin, 2: contract, 3: agreed, 4: newest. */
				return __(
					'The plugin %1$s reads %2$s %3$s, and the service writes %4$s: what is new there is not imported. Update the plugin.',
					'article-bridge'
				);
			case 'negotiation-older-service':
				/* translators: 1: service, 2: contract, 3: agreed, 4: newest. */
				return __(
					'The service %1$s writes %2$s %3$s, and the plugin reads %4$s: what is new there stays empty. Update the service.',
					'article-bridge'
				);
			case 'negotiation-other-format':
				/* translators: 1: format, 2: preferred. */
				return __( 'Articles arrive as %1$s: the service does not offer %2$s, which the plugin prefers.', 'article-bridge' );
			case 'negotiation-without-search':
				return __( 'The service cannot search: the library does so in its own copy of the list.', 'article-bridge' );
			case 'negotiation-without-cursor':
				return __(
					'The service has no cursor: a sync asks for what has changed since the last one, and may read some articles twice.',
					'article-bridge'
				);
			case 'negotiation-without-tombstones':
				return __( 'The service does not report deletions: a sync finds them by comparing the whole list.', 'article-bridge' );
			case 'negotiation-without-content_hash':
				return __(
					'The service sends no content hash: an article has to be read to see whether it has changed.',
					'article-bridge'
				);
			case 'negotiation-without-publication_checks':
				return __(
					'The service does not accept checks of published pages: it shows where an article is live, not what is wrong there.',
					'article-bridge'
				);
			case 'negotiation-without-batches':
				return __( 'The service sends articles one at a time: an import of many takes longer.', 'article-bridge' );
			case 'negotiation-image-formats':
				/* translators: %s: types. */
				return __(
					'The site does not accept images of the types %s: posts load such an image from the service, or do without it.',
					'article-bridge'
				);
			case 'negotiation-several-seo-plugins':
				/* translators: %s: plugins. */
				return __( 'Several SEO plugins are active (%s), and each prints its own tags. Keep only one.', 'article-bridge' );
			case 'negotiation-no-focus-keyword':
				/* translators: %s: plugin. */
				return __(
					'The SEO plugin %s has no focus keyword: that of an article is kept with its post but not shown there.',
					'article-bridge'
				);
			case 'negotiation-upstream-search':
				return __(
					'The article service behind this gateway cannot search or filter: the library does so in its own copy of the list.',
					'article-bridge'
				);
			case 'negotiation-upstream-changes':
				return __(
					'The article service behind this gateway reports neither changes nor deletions: changes are found by polling, some of them more than once, and an article deleted there stays here.',
					'article-bridge'
				);
			case 'key-missing':
				return __( 'This needs an API key: send it as "Authorization: Bearer <API_KEY>".', 'article-bridge' );
			case 'key-malformed':
				return __(
					'The API key is mistyped or incomplete: a key is "abk_" and 38 letters and digits. Copy it again.',
					'article-bridge'
				);
			case 'key-refused':
				return __( 'The API key is unknown or was revoked: use another one.', 'article-bridge' );
			case 'key-expired':
				return __( 'The API key has expired: create another one and use that.', 'article-bridge' );
			case 'scope-missing':
				/* translators: %s: scope. */
				return __( 'The API key lacks the scope %s: use a key that has it.', 'article-bridge' );
			case 'internal':
				/* translators: %s: request. */
				return __( 'The gateway failed; its log says why, at request %s.', 'article-bridge' );
			case 'not-ready':
				return __( 'The database is not responding.', 'article-bridge' );
			case 'storage-full':
				return __(
					'The service is out of disk space, and nothing of this request was stored. Its operator has to free some space; then send it again.',
					'article-bridge'
				);
			case 'storage-unwritable':
				return __(
					'The disk of the service is not writable (a quota, a size limit or a disk fault), and nothing of this request was stored. Its operator has to fix that; then send it again.',
					'article-bridge'
				);
			case 'storage-locked':
				return __( 'Another process holds the database, and nothing of this request was stored: send it again.', 'article-bridge' );
			case 'storage-away':
				return __( 'The service cannot reach its database: send it again later.', 'article-bridge' );
			case 'storage-media-away':
				return __( 'The service cannot reach its store of images: send it again later.', 'article-bridge' );
			case 'upstream-unreachable':
				return __(
					'The article service behind this gateway cannot be reached. If it should run, check UPSTREAM_URL.',
					'article-bridge'
				);
			case 'upstream-timeout':
				/* translators: %s: seconds. */
				return __( 'The article service behind this gateway did not answer within %s s.', 'article-bridge' );
			case 'upstream-cut-off':
				return __( 'The article service behind this gateway cut off its response.', 'article-bridge' );
			case 'upstream-failed':
				/* translators: %s: status. */
				return __( 'The article service behind this gateway failed (status %s).', 'article-bridge' );
			case 'upstream-too-large':
				/* translators: %s: most. */
				return __( 'The article service behind this gateway sent more than %s bytes.', 'article-bridge' );
			case 'upstream-not-json':
				/* translators: %s: type. */
				return __(
					'The article service behind this gateway answered with %s instead of JSON. Check that UPSTREAM_URL is the address of its API.',
					'article-bridge'
				);
			case 'upstream-of-no-type':
				return __(
					'The article service behind this gateway does not say that its response is JSON. Check that UPSTREAM_URL is the address of its API.',
					'article-bridge'
				);
			case 'upstream-unreadable-json':
				return __( 'The article service behind this gateway answered with JSON that cannot be read.', 'article-bridge' );
			case 'upstream-no-utf-8':
				return __( 'The article service behind this gateway answered with text that is not UTF-8.', 'article-bridge' );
			case 'upstream-no-hash':
				return __(
					'The article service behind this gateway answered with blocks without their Article-Content-Hash.',
					'article-bridge'
				);
			case 'upstream-unexpected-status':
				/* translators: %s: status. */
				return __( 'The article service behind this gateway answered with status %s.', 'article-bridge' );
			case 'upstream-unexpected-coding':
				return __(
					'The article service behind this gateway answered in a content coding that was not requested.',
					'article-bridge'
				);
			case 'upstream-redirects':
				/* translators: %s: status. */
				return __(
					'The article service behind this gateway answered with a redirect (status %s), which is not followed. Set UPSTREAM_URL to its final address.',
					'article-bridge'
				);
			case 'upstream-unsettled-list':
				return __(
					'The list of the article service behind this gateway changes its order while it is read, so that what it says of this article could not be found. Try again.',
					'article-bridge'
				);
			case 'upstream-unstable-order':
				return __(
					'The article service behind this gateway lists its articles in an order that changes with every answer, so pages that were read before may have left some out. Read the list again from page 1, or by cursor.',
					'article-bridge'
				);
			case 'upstream-off-contract':
				return __(
					'What the article service behind this gateway sent does not fit the contract; `errors` lists where.',
					'article-bridge'
				);
			case 'upstream-unavailable':
				/* translators: %s: seconds. */
				return __(
					'The article service behind this gateway failed several times in a row, so it is not asked again yet. Try again in %s s.',
					'article-bridge'
				);
			case 'upstream-rate-limited':
				/* translators: %s: seconds. */
				return __( 'The article service behind this gateway limits this API key. Try again in %s s.', 'article-bridge' );
			case 'upstream-key-refused':
				return __( 'The article service behind this gateway refuses the API key: use another one.', 'article-bridge' );
			case 'upstream-refused':
				/* translators: %s: status. */
				return __( 'The article service behind this gateway refused the request (status %s).', 'article-bridge' );
			case 'webhook-not-found':
				return __( 'There is no webhook with this webhook_uuid.', 'article-bridge' );
			case 'delivery-not-found':
				return __( 'This webhook has no delivery with this id; deliveries are kept for 30 days.', 'article-bridge' );
			case 'too-many-webhooks':
				/* translators: %s: most. */
				return __( 'You have %s webhooks, which is the maximum: delete one.', 'article-bridge' );
			case 'webhook-disabled':
				/* translators: %s: reason. */
				return __( 'The webhook is disabled: %s Enable it first: PUT it with "enabled": true.', 'article-bridge' );
			case 'webhook-url-malformed':
				return __( 'The address is not a URL.', 'article-bridge' );
			case 'webhook-url-of-another-scheme':
				/* translators: %s: protocol. */
				return __( 'The address must begin with https://, not %s//.', 'article-bridge' );
			case 'webhook-url-with-credentials':
				return __(
					'The address must not contain a user name or password; the signature authenticates deliveries.',
					'article-bridge'
				);
			case 'webhook-url-unencrypted':
				return __(
					'The address must begin with https://, so that nobody can read deliveries in transit. The operator can allow a host and port over http with WEBHOOK_ALLOW.',
					'article-bridge'
				);
			case 'webhook-address-blocked':
				/* translators: %s: host. */
				return __(
					'The address of %s is blocked: it is not on the public internet. The operator can allow a host and port with WEBHOOK_ALLOW.',
					'article-bridge'
				);
			case 'webhook-headers-elsewhere':
				/* translators: %s: origin. */
				return __(
					'The stored header fields are for %s only: give the fields for the new address, or an empty "headers" for none.',
					'article-bridge'
				);
			case 'webhook-not-registered':
				/* translators: %s: reason. */
				return __( 'No webhook is registered: %s Until then, changes are found by polling.', 'article-bridge' );
			case 'webhook-registration-failed':
				return __( 'The gateway failed; its log says why.', 'article-bridge' );
			case 'service-without-webhooks':
				return __( 'The article service has no webhooks.', 'article-bridge' );
			case 'key-without-webhooks':
				/* translators: %s: scope. */
				return __( 'The API key lacks the scope %s. Create a key that has it.', 'article-bridge' );
			case 'service-without-events':
				/* translators: %s: events. */
				return __( 'The service has none of its events, only %s.', 'article-bridge' );
			case 'webhook-kept-disabled':
				return __(
					'The webhook of this site was disabled by its owner: changes are found by polling until it is enabled again.',
					'article-bridge'
				);
			case 'delivery-timed-out':
				/* translators: 1: host, 2: seconds. */
				return __( '%1$s did not answer within %2$s s.', 'article-bridge' );
			case 'delivery-unresolved':
				/* translators: %s: host. */
				return __(
					'The name %s does not resolve to an address on the public internet: check its DNS. The operator can allow a host and port with WEBHOOK_ALLOW.',
					'article-bridge'
				);
			case 'delivery-refused':
				/* translators: %s: host. */
				return __( '%s refused the connection: nothing is listening on that port.', 'article-bridge' );
			case 'delivery-unreachable':
				/* translators: 1: host, 2: reason. */
				return __( '%1$s cannot be reached (%2$s).', 'article-bridge' );
			case 'delivery-tls-failed':
				/* translators: 1: host, 2: reason. */
				return __( 'The TLS connection to %1$s failed (%2$s): check its certificate.', 'article-bridge' );
			case 'delivery-cut-off':
				/* translators: %s: host. */
				return __( '%s closed the connection without an HTTP response.', 'article-bridge' );
			case 'delivery-cut-off-by':
				/* translators: 1: host, 2: reason. */
				return __( '%1$s closed the connection without an HTTP response (%2$s).', 'article-bridge' );
			case 'delivery-redirected':
				/* translators: %s: status. */
				return __( 'The endpoint answered %s: redirects are not followed, give its final address.', 'article-bridge' );
			case 'delivery-not-accepted':
				/* translators: %s: status. */
				return __( 'The endpoint answered %s; a delivery succeeds when the endpoint answers 2xx.', 'article-bridge' );
			case 'delivery-unprepared':
				/* translators: %s: reason. */
				return __( 'The gateway could not prepare the message: %s', 'article-bridge' );
			case 'webhook-disabled-by-owner':
				return __( 'Disabled by its owner.', 'article-bridge' );
			case 'webhook-gone':
				return __( 'The endpoint answered 410 Gone: it wants no more deliveries.', 'article-bridge' );
			case 'webhook-failing':
				/* translators: %s: error. */
				return __( 'Every delivery failed for five days. The last one: %s', 'article-bridge' );
		}
		return null;
	}
}
