<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Hooks\LateStart;
use ArticleBridge\Seo\Faq\FaqSection;
use ArticleBridge\Seo\Head\HeadOutput;

/**
 * SEO: the fields of every article as post meta, handed to the active SEO plugin, or printed by this plugin if
 * there is none.
 */
final class Seo {

	/** Registers what every request needs, including those for the site's pages. */
	public function register(): void {
		( new RegisteredMeta( SeoPackage::from_generated_file() ) )->register();
		( new SeoHandover() )->register();
		LateStart::on( [ 'wp' ], static fn() => ( new HeadOutput() )->register() );
		LateStart::on( [ 'the_content' ], static fn() => ( new FaqSection() )->register() );
	}

	/** Registers what requests need that write posts, list them or change the settings. */
	public function register_features(): void {
		// The last hook of a save, when terms and meta are saved; after the SEO plugins' own saving at 10.
		add_action( 'wp_after_insert_post', [ $this, 'hand_over' ], 20 );
		LateStart::on(
			[ 'block_editor_meta_box_hidden_fields', 'edit_form_top', 'pre_post_update' ],
			static fn() => ( new SeoForm() )->register()
		);
		LateStart::on( [ 'wp_sitemaps_posts_query_args' ], static fn() => ( new NoindexSitemap() )->register() );
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	/** Updates the SEO plugin that prints with a post that was saved. */
	public function hand_over( int $post_id ): void {
		if ( SeoSettings::ITSELF !== SeoSettings::prints() ) {
			( new SeoWriter() )->write( $post_id );
		}
	}

	/** Registers what REST requests need. */
	public function register_routes(): void {
		( new SeoController() )->register_routes();
	}
}
