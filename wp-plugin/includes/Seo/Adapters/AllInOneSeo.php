<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Adapters;

use ArticleBridge\Seo\ComparableText;
use ArticleBridge\Seo\LiteralText;
use ArticleBridge\Seo\OwnTable;
use ArticleBridge\Seo\SeoAdapter;
use ArticleBridge\Seo\SeoFields;
use ArticleBridge\Store\Site\PluginRows;

// If the file is requested directly, the interface that it implements does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/**
 * All in One SEO: a row of its table `aioseo_posts`, mirrored to `_aioseo_*` meta for translation plugins.
 *
 * Writes the row directly and not through the plugin's savePost(): before version 4.9.8 that resets every
 * column it is not given, and it sanitizes text a second time. A column is null where its template decides.
 */
final class AllInOneSeo implements SeoAdapter, OwnTable {

	/** `#variable`, and `[shortcode]`, which the plugin drops or executes, depending on its settings. */
	private const MISREAD = '/#(?=[a-z])|\[/i';

	private const MIRRORED = [ 'title', 'description', 'og_title', 'og_description', 'twitter_title', 'twitter_description' ];

	private const KEYPHRASE = 'keyphrases';

	private const FLAGS = [ 'robots_noindex', 'robots_nofollow' ];

	public function table(): string {
		return 'aioseo_posts';
	}

	public function values( SeoFields $fields ): array {
		// Once a post has Twitter fields of its own, the plugin takes none of them from Open Graph.
		$fields = $fields->has_twitter() ? $fields->with_whole_twitter() : $fields;
		return [
			'title'                    => LiteralText::parted( $fields->title, self::MISREAD ),
			'description'              => LiteralText::parted( $fields->description, self::MISREAD ),
			self::KEYPHRASE            => $fields->focus_keyword,
			'canonical_url'            => $fields->canonical,
			'robots_noindex'           => $fields->noindex ? '1' : '',
			'robots_nofollow'          => $fields->nofollow ? '1' : '',
			'og_title'                 => LiteralText::parted( $fields->og_title, self::MISREAD ),
			'og_description'           => LiteralText::parted( $fields->og_description, self::MISREAD ),
			'og_image_custom_url'      => $fields->og_image,
			'twitter_title'            => LiteralText::parted( $fields->twitter_title, self::MISREAD ),
			'twitter_description'      => LiteralText::parted( $fields->twitter_description, self::MISREAD ),
			'twitter_image_custom_url' => $fields->twitter_image,
			'twitter_card'             => $fields->twitter_card,
		];
	}

	public function read( int $post_id ): array {
		$row    = PluginRows::first( $this->table(), $post_id );
		$stored = [];
		foreach ( array_keys( $this->values( new SeoFields() ) ) as $column ) {
			$stored[ $column ] = (string) ( $row[ $column ] ?? '' );
		}
		foreach ( self::FLAGS as $flag ) {
			// No effect while the post uses the site's default robots settings.
			$stored[ $flag ] = '1' === $stored[ $flag ] && '1' !== ( $row['robots_default'] ?? '1' ) ? '1' : '';
		}
		$stored['twitter_card']    = 'default' === $stored['twitter_card'] ? '' : $stored['twitter_card'];
		$stored[ self::KEYPHRASE ] = self::keyphrase( self::keyphrases( $stored[ self::KEYPHRASE ] ) );
		return $stored;
	}

	public function comparable( string $value ): string {
		return ComparableText::cleaned( $value );
	}

	public function write( int $post_id, array $changes ): void {
		$row     = PluginRows::first( $this->table(), $post_id );
		$now     = array_merge( $this->read( $post_id ), $changes );
		$columns = [ 'updated' => gmdate( 'Y-m-d H:i:s' ) ];
		foreach ( $changes as $column => $value ) {
			$columns[ $column ] = '' === $value ? null : $value;
		}
		$columns = $this->dependents( $columns, $now, $row );
		if ( null === $row ) {
			PluginRows::insert(
				$this->table(),
				$columns + [
					'post_id' => $post_id,
					'created' => $columns['updated'],
				]
			);
		} else {
			PluginRows::write( $this->table(), $post_id, $columns );
		}
		foreach ( array_intersect( array_keys( $changes ), self::MIRRORED ) as $column ) {
			update_post_meta( $post_id, '_aioseo_' . $column, wp_slash( $changes[ $column ] ) );
		}
	}

	/**
	 * Columns that are not plain text, and columns without which a changed one has no effect.
	 *
	 * @param array<string, string|int|null>  $columns Columns to write.
	 * @param array<string, string>           $now     Values after the write.
	 * @param array<string, string|null>|null $row     The row before the write.
	 * @return array<string, string|int|null>
	 */
	private function dependents( array $columns, array $now, ?array $row ): array {
		if ( array_key_exists( self::KEYPHRASE, $columns ) ) {
			$keyphrases = self::keyphrases( (string) ( $row[ self::KEYPHRASE ] ?? '' ) );

			$keyphrases['focus']              = is_array( $keyphrases['focus'] ?? null ) ? $keyphrases['focus'] : [
				'score'    => 0,
				'analysis' => new \stdClass(),
			];
			$keyphrases['focus']['keyphrase'] = $now[ self::KEYPHRASE ];
			$keyphrases['additional']         = $keyphrases['additional'] ?? [];
			$columns[ self::KEYPHRASE ]       = (string) wp_json_encode( $keyphrases );
		}
		if ( [] !== array_intersect( self::FLAGS, array_keys( $columns ) ) ) {
			foreach ( self::FLAGS as $flag ) {
				$columns[ $flag ] = (int) $now[ $flag ];
			}
			$columns['robots_default'] = '' === $now['robots_noindex'] . $now['robots_nofollow'] ? 1 : 0;
		}
		if ( array_key_exists( 'twitter_card', $columns ) ) {
			$columns['twitter_card'] = $columns['twitter_card'] ?? 'default';
		}
		foreach ( [ 'og', 'twitter' ] as $network ) {
			if ( array_key_exists( $network . '_image_custom_url', $columns ) ) {
				$columns[ $network . '_image_type' ] = '' === $now[ $network . '_image_custom_url' ] ? 'default' : 'custom_image';
				$columns[ $network . '_image_url' ]  = $columns[ $network . '_image_custom_url' ];
			}
		}
		if ( '' !== $now['twitter_title'] . $now['twitter_description'] . $now['twitter_image_custom_url'] ) {
			$columns['twitter_use_og'] = 0;
		}
		return $columns;
	}

	/** @return array<mixed> */
	private static function keyphrases( string $json ): array {
		$keyphrases = json_decode( $json, true );
		return is_array( $keyphrases ) ? $keyphrases : [];
	}

	/** @param array<mixed> $keyphrases */
	private static function keyphrase( array $keyphrases ): string {
		$focus = $keyphrases['focus'] ?? [];
		return is_array( $focus ) && is_string( $focus['keyphrase'] ?? null ) ? $focus['keyphrase'] : '';
	}
}
