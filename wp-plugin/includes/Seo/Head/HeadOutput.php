<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Head;

use ArticleBridge\Seo\Faq\FaqSection;
use ArticleBridge\Seo\ImportedPost;
use ArticleBridge\Seo\SeoFields;
use ArticleBridge\Seo\SeoSettings;
use WP_Post;

/**
 * The head of an imported post's page.
 *
 * Title, canonical and robots go through WordPress' own tags, so that there is one of each: whoever takes
 * one of those over, takes ours over. Everything else is printed at the very end of wp_head(), after a look
 * at what is there: for that look the page is buffered from its start, by WordPress' own buffer. A known SEO
 * plugin that runs silences all but JSON-LD of kinds that it does not print.
 *
 * Nothing is said of a post that is not public, or has a password: a cached page knows no visitor. Its
 * noindex holds all the same.
 */
final class HeadOutput {

	private ?ImportedPost $imported = null;

	private SeoFields $fields;

	private bool $prints_all = false;

	public function __construct() {
		$this->fields = new SeoFields();
	}

	public function register(): void {
		add_action( 'wp', [ $this, 'begin' ] );
	}

	/** Looks whether the page is one of ours, and hooks what it needs. */
	public function begin(): void {
		$post     = is_singular() && ! is_feed() && ! is_embed() && ! is_preview() ? get_queried_object() : null;
		$imported = $post instanceof WP_Post ? ImportedPost::of( $post ) : null;
		$prints   = null === $imported ? SeoSettings::NONE : SeoSettings::prints();
		if ( null === $imported || SeoSettings::NONE === $prints ) {
			return;
		}
		/**
		 * Filters whether Article Bridge may print anything into the head of an imported post.
		 *
		 * @param bool     $may_print True.
		 * @param \WP_Post $post      The post.
		 */
		if ( true !== apply_filters( 'article_bridge_print_head', true, $imported->post ) ) {
			return;
		}
		$this->imported   = $imported;
		$this->fields     = $imported->fields();
		$this->prints_all = SeoSettings::ITSELF === $prints;
		if ( $this->prints_all ) {
			add_filter( 'wp_robots', [ $this, 'robots' ] );
		}
		if ( 'publish' !== $imported->post->post_status || '' !== $imported->post->post_password ) {
			return;
		}
		if ( $this->prints_all ) {
			add_filter( 'pre_get_document_title', [ $this, 'title' ], 20 );
			add_filter( 'get_canonical_url', [ $this, 'canonical' ], 10, 2 );
		}
		add_filter( 'wp_should_output_buffer_template_for_enhancement', '__return_true' );
		add_action( 'wp_head', [ $this, 'print_head' ], PHP_INT_MAX );
	}

	/**
	 * @param array<string, string|bool> $robots Directives as WordPress keeps them.
	 * @return array<string, string|bool>
	 */
	public function robots( array $robots ): array {
		if ( $this->fields->noindex ) {
			$robots['noindex'] = true;
		}
		if ( $this->fields->nofollow ) {
			$robots['nofollow'] = true;
		}
		return $robots;
	}

	/**
	 * The meta title as HTML: WordPress prints what this filter gives as it is. Later pages of a post keep
	 * WordPress' title, which tells them apart.
	 *
	 * @param mixed $title What another plugin has given already.
	 * @return mixed
	 */
	public function title( $title ) {
		$is_free = ! is_string( $title ) || '' === $title;
		return $is_free && '' !== $this->fields->title && get_query_var( 'page', 0 ) < 2 ? HeadTags::escape( $this->fields->title ) : $title;
	}

	/**
	 * @param mixed $url  The address that WordPress found.
	 * @param mixed $post The post it is of.
	 * @return mixed
	 */
	public function canonical( $url, $post ) {
		$is_this = null !== $this->imported && $post instanceof WP_Post && $post->ID === $this->imported->post->ID;
		return $is_this && '' !== $this->fields->canonical ? $this->fields->canonical : $url;
	}

	public function print_head(): void {
		if ( null === $this->imported ) {
			return;
		}
		$printed = new PrintedHead( (string) ob_get_contents() );
		$page    = PageOfPost::page( $this->imported, $this->fields );
		if ( $this->prints_all ) {
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- every value is escaped, one by one.
			echo HeadTags::html( $this->fields, $page, $printed );
		}
		$graphs = StructuredData::graphs(
			$this->imported->objects( 'schema_jsonld' ),
			$this->prints_all ? StructuredData::article( $page ) : null,
			FaqSection::shown( $this->imported ),
			$printed
		);
		foreach ( $graphs as $graph ) {
			$json = StructuredData::json( $graph );
			if ( '' !== $json ) {
				wp_print_inline_script_tag( $json, [ 'type' => 'application/ld+json' ] );
			}
		}
	}
}
