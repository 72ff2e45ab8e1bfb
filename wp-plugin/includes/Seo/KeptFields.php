<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\FieldLabels;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Texts\Message;
use WP_Post;

/** The fields for which an SEO plugin prints another value than the article's, because an editor set it there. */
final class KeptFields {

	/**
	 * A value for each field that an adapter may have a key for. Twitter precedes Open Graph, because adapters
	 * fill Twitter's keys from Open Graph.
	 */
	private const SAMPLES = [
		'meta_title'       => 'x',
		'meta_description' => 'x',
		'focus_keyword'    => 'x',
		'canonical_url'    => 'https://example.org/',
		'robots'           => [
			'index'  => false,
			'follow' => false,
		],
		'twitter'          => [
			'card'        => 'summary',
			'title'       => 'x',
			'description' => 'x',
			'image_url'   => 'https://example.org/',
		],
		'open_graph'       => [
			'title'       => 'x',
			'description' => 'x',
			'image_url'   => 'https://example.org/',
		],
	];

	/** @return list<string> Translated names for use within a sentence. */
	public static function of( WP_Post $post ): array {
		return array_map(
			static fn( string $field ): string => FieldLabels::of( SeoPackage::meta_key( $field ) ),
			self::names( $post )
		);
	}

	/** @return list<string> Their names in seo_package. */
	public static function names( WP_Post $post ): array {
		$plugin   = SeoSettings::prints();
		$adapter  = SeoPlugins::adapter( $plugin );
		$imported = ImportedPost::of( $post );
		if ( null === $adapter || null === $imported ) {
			return [];
		}
		$merge = new SeoMerge( [ $adapter, 'comparable' ] );
		$kept  = $merge->kept( $adapter->values( $imported->fields() ), $adapter->read( $post->ID ), SeoBase::of( $post->ID, $plugin ) );
		$names = [];
		foreach ( self::SAMPLES as $field => $sample ) {
			$of_field = array_intersect( self::keys( $adapter, [ $field => $sample ] ), $kept );
			if ( [] !== $of_field ) {
				$names[] = $field;
				$kept    = array_diff( $kept, $of_field );
			}
		}
		return $names;
	}

	/**
	 * The warnings that a run reports for them.
	 *
	 * @return list<Message>
	 */
	public static function warnings( int $post_id ): array {
		$post   = get_post( $post_id );
		$fields = $post instanceof WP_Post ? self::of( $post ) : [];
		if ( [] === $fields ) {
			return [];
		}
		$plugin = SeoPlugins::names()[ SeoSettings::prints() ] ?? '';
		return [
			Message::of(
				/* translators: 1: name of an SEO plugin, 2: list of fields. */
				__( 'Values set for the post in %1$s were kept: %2$s.', 'article-bridge' ),
				$plugin,
				Message::listed( $fields )
			),
		];
	}

	/**
	 * The keys that an adapter sets for fields of a payload.
	 *
	 * @param array<string, mixed> $payload Fields of seo_package by name.
	 * @return list<string>
	 */
	public static function keys( SeoAdapter $adapter, array $payload ): array {
		return array_keys( array_diff( $adapter->values( SeoFields::of_payload( $payload ) ), [ '' ] ) );
	}
}
