<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use WP_Post;

/**
 * Keeps the forms of SEO plugins from storing values that the user did not enter.
 *
 * Their meta boxes submit all their fields with every save of a post, as they were when the editor was opened;
 * in the block editor in a separate request, after the one that saves the editor's panel. So a value from the
 * panel, or of an update in the meantime, would be overwritten by an old one, and the old one taken for an
 * editor's. A hidden field records what the form showed; values that come back unchanged are not stored.
 */
final class SeoForm {

	private const FIELD = 'article_bridge_seo_shown';

	/** @var array<int, array<string, string>> What the plugin stored before the save, by post. */
	private array $before = [];

	public function register(): void {
		add_action( 'block_editor_meta_box_hidden_fields', [ $this, 'print_field' ] );
		add_action( 'edit_form_top', [ $this, 'print_field' ] );
		add_action( 'pre_post_update', [ $this, 'remember' ] );
		// After the SEO plugins' own saving at 10, before SeoWriter's at 20.
		add_action( 'wp_after_insert_post', [ $this, 'restore' ], 15 );
	}

	/** @param WP_Post $post The post that the editor shows. */
	public function print_field( $post ): void {
		$adapter = SeoPlugins::adapter( SeoSettings::prints() );
		if ( null === $adapter || null === ImportedPost::of( $post ) ) {
			return;
		}
		$merge = new SeoMerge( [ $adapter, 'comparable' ] );
		$shown = array_map( [ $merge, 'hash' ], $adapter->read( $post->ID ) );
		printf( '<input type="hidden" name="%s" value="%s" />', esc_attr( self::FIELD ), esc_attr( (string) wp_json_encode( $shown ) ) );
	}

	/** @param int $post_id The post that is about to be saved. */
	public function remember( $post_id ): void {
		$adapter = SeoPlugins::adapter( SeoSettings::prints() );
		if ( null !== $adapter && [] !== self::shown( $post_id ) ) {
			$this->before[ $post_id ] = $adapter->read( $post_id );
		}
	}

	/** @param int $post_id The post that was saved. */
	public function restore( $post_id ): void {
		$before  = $this->before[ $post_id ] ?? [];
		$plugin  = SeoSettings::prints();
		$adapter = SeoPlugins::adapter( $plugin );
		unset( $this->before[ $post_id ] );
		if ( [] === $before || null === $adapter ) {
			return;
		}
		$merge       = new SeoMerge( [ $adapter, 'comparable' ] );
		$overwritten = $merge->overwritten(
			self::shown( $post_id ),
			$before,
			$adapter->read( $post_id ),
			SeoBase::of( $post_id, $plugin )
		);
		if ( [] !== $overwritten ) {
			$adapter->write( $post_id, $overwritten );
		}
	}

	/** @return array<string, string> Hash by key, where the request saves a form of this post. */
	private static function shown( int $post_id ): array {
		// phpcs:disable WordPress.Security -- post.php has checked its nonce before it saves; nothing of this is stored.
		$is_of_post = is_scalar( $_POST['post_ID'] ?? null ) && (int) $_POST['post_ID'] === $post_id;
		$json       = $_POST[ self::FIELD ] ?? null;
		// phpcs:enable
		$shown = $is_of_post && is_string( $json ) ? json_decode( (string) wp_unslash( $json ), true ) : null;
		return is_array( $shown ) ? array_filter( $shown, 'is_string' ) : [];
	}
}
