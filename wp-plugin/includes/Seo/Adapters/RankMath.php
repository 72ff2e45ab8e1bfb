<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Adapters;

use ArticleBridge\Seo\LiteralText;
use ArticleBridge\Seo\SeoFields;

// If the file is requested directly, the class that it extends does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/**
 * Rank Math: post meta `rank_math_*`. Its robots meta is a list of directives, of which this plugin sets only
 * noindex and nofollow. Its Twitter fields apply only where the post does not use Facebook's.
 */
final class RankMath extends PostMetaAdapter {

	/** `%variable%`: any two percent signs with no space between. */
	private const MISREAD = '/%(?=\S+%)|(?<=\S)%|(?<=%)%/';

	private const ROBOTS = 'rank_math_robots';

	private const TWITTER_USES_FACEBOOK = 'rank_math_twitter_use_facebook';

	private const TWITTER_CARD = 'rank_math_twitter_card_type';

	public function values( SeoFields $fields ): array {
		// Once a post has Twitter fields of its own, the plugin takes none of them from Facebook's.
		$fields = $fields->has_twitter() ? $fields->with_whole_twitter() : $fields;
		return [
			'rank_math_title'                => LiteralText::entities( $fields->title, self::MISREAD ),
			'rank_math_description'          => LiteralText::entities( $fields->description, self::MISREAD ),
			// Rank Math separates several keywords by commas.
			'rank_math_focus_keyword'        => $fields->focus_keyword,
			'rank_math_canonical_url'        => $fields->canonical,
			'noindex'                        => $fields->noindex ? '1' : '',
			'nofollow'                       => $fields->nofollow ? '1' : '',
			'rank_math_facebook_title'       => LiteralText::entities( $fields->og_title, self::MISREAD ),
			'rank_math_facebook_description' => LiteralText::entities( $fields->og_description, self::MISREAD ),
			'rank_math_facebook_image'       => $fields->og_image,
			'rank_math_twitter_title'        => LiteralText::entities( $fields->twitter_title, self::MISREAD ),
			'rank_math_twitter_description'  => LiteralText::entities( $fields->twitter_description, self::MISREAD ),
			'rank_math_twitter_image'        => $fields->twitter_image,
			self::TWITTER_CARD               => 'summary' === $fields->twitter_card ? 'summary_card' : $fields->twitter_card,
		];
	}

	public function read( int $post_id ): array {
		$robots             = $this->robots( $post_id );
		$stored             = parent::read( $post_id );
		$stored['noindex']  = in_array( 'noindex', $robots, true ) ? '1' : '';
		$stored['nofollow'] = in_array( 'nofollow', $robots, true ) ? '1' : '';
		return $stored;
	}

	public function write( int $post_id, array $changes ): void {
		$ours = array_intersect_key(
			$changes,
			[
				'noindex'  => '',
				'nofollow' => '',
			]
		);
		if ( [] !== $ours ) {
			$this->write_robots( $post_id, $ours );
		}
		$fields = array_diff_key( $changes, $ours );
		parent::write( $post_id, $fields );
		foreach ( [ 'facebook', 'twitter' ] as $network ) {
			$image = "rank_math_{$network}_image";
			if ( isset( $fields[ $image ] ) ) {
				// Rank Math prints an image by its attachment ID; it cannot show one that is not in the media library.
				$id = '' === $fields[ $image ] ? 0 : attachment_url_to_postid( $fields[ $image ] );
				parent::write( $post_id, [ $image . '_id' => 0 === $id ? '' : (string) $id ] );
			}
		}
		if ( '' !== ( $fields['rank_math_twitter_title'] ?? '' )
			. ( $fields['rank_math_twitter_description'] ?? '' )
			. ( $fields['rank_math_twitter_image'] ?? '' )
		) {
			update_post_meta( $post_id, self::TWITTER_USES_FACEBOOK, 'off' );
		}
	}

	/** @param array<string, string> $ours '1' or '' by directive. */
	private function write_robots( int $post_id, array $ours ): void {
		$robots = array_diff( $this->robots( $post_id ), array_keys( $ours ), [ 'index' ] );
		$robots = array_values( array_merge( $robots, array_keys( array_filter( $ours ) ) ) );
		if ( [] === $robots ) {
			delete_post_meta( $post_id, self::ROBOTS );
			return;
		}
		if ( ! in_array( 'noindex', $robots, true ) ) {
			array_unshift( $robots, 'index' );
		}
		update_post_meta( $post_id, self::ROBOTS, $robots );
	}

	/** @return list<string> */
	private function robots( int $post_id ): array {
		$robots = get_post_meta( $post_id, self::ROBOTS, true );
		return is_array( $robots ) ? array_values( array_filter( $robots, 'is_string' ) ) : [];
	}
}
