<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Head;

use ArticleBridge\Seo\ArticleRobots;
use ArticleBridge\Seo\Faq\FaqSection;
use ArticleBridge\Seo\ImportedPost;
use ArticleBridge\Seo\LiteralText;
use ArticleBridge\Seo\SeoFields;
use ArticleBridge\Seo\SeoPlugins;
use ArticleBridge\Seo\SeoSettings;
use WP_Post;

/**
 * The head of an imported post's page, and its JSON-LD.
 *
 * Title, canonical and robots go through WordPress' own functions, so that each is printed once: a plugin that
 * replaces WordPress' tag replaces this plugin's too. All other tags are printed at the very end of wp_head(),
 * and JSON-LD at the end of wp_footer(), where some plugins print theirs, after a check of what the page has so
 * far. For that check WordPress' template buffer is switched on, from the start of the page. What an SEO plugin
 * prints is left to it; only an article's noindex applies whoever prints, also before that plugin was handed
 * it.
 *
 * Nothing else is printed for a post that is not public or has a password: a cached page is the same for every
 * visitor. The noindex applies even then.
 */
final class HeadOutput {

	private ?ImportedPost $imported = null;

	private SeoFields $fields;

	private string $prints = SeoSettings::NONE;

	public function __construct() {
		$this->fields = new SeoFields();
	}

	public function register(): void {
		add_action( 'wp', [ $this, 'begin' ] );
	}

	/** Checks whether the page is that of an imported post, and adds the hooks it needs. */
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
		$this->imported = $imported;
		$this->fields   = $imported->fields();
		$this->prints   = $prints;
		add_filter( 'wp_should_output_buffer_template_for_enhancement', '__return_true' );
		if ( $this->fields->noindex || $this->fields->nofollow ) {
			( new RobotsTag( ArticleRobots::of( $imported->post->ID, $this->fields ) ) )->register();
		}
		if ( 'publish' !== $imported->post->post_status || '' !== $imported->post->post_password ) {
			return;
		}
		// Yoast SEO prints these two URL-decoded, and cannot store a URL that would survive it.
		add_filter( 'wpseo_canonical', [ $this, 'encoded' ], PHP_INT_MAX );
		add_filter( 'wpseo_opengraph_url', [ $this, 'encoded' ], PHP_INT_MAX );
		add_filter( 'wp_title', [ $this, 'title_of_theme' ], 20 );
		if ( $this->prints_search() ) {
			add_filter( 'pre_get_document_title', [ $this, 'title' ], 20 );
			add_filter( 'get_canonical_url', [ $this, 'canonical' ], 10, 2 );
			add_action( 'wp_head', [ $this, 'print_tags' ], PHP_INT_MAX );
		}
		add_action( 'wp_footer', [ $this, 'print_json_ld' ], PHP_INT_MAX );
	}

	/**
	 * The meta title as HTML: WordPress prints the value of this filter unescaped. Later pages of a post keep
	 * WordPress' title, which distinguishes them.
	 *
	 * @param mixed $title The title of another plugin, if one has set it.
	 * @return mixed
	 */
	public function title( $title ) {
		$is_free = ! is_string( $title ) || '' === $title;
		return $is_free && $this->has_title() ? HeadTags::escape( $this->fields->title ) : $title;
	}

	/**
	 * The title for a theme that calls wp_title() itself, which not every SEO plugin filters: the same title
	 * that all other themes show.
	 *
	 * @param mixed $title The title that WordPress made.
	 * @return mixed
	 */
	public function title_of_theme( $title ) {
		if ( ! $this->has_title() ) {
			return $title;
		}
		// SEOPress adds its filter only in wp_head(), which such a theme calls later: WordPress' own title would stay.
		return false === has_filter( 'pre_get_document_title' ) ? HeadTags::escape( $this->fields->title ) : wp_get_document_title();
	}

	/**
	 * @param mixed $url  The canonical URL that WordPress computed.
	 * @param mixed $post The post it belongs to.
	 * @return mixed
	 */
	public function canonical( $url, $post ) {
		$is_imported = null !== $this->imported && $post instanceof WP_Post && $post->ID === $this->imported->post->ID;
		return $is_imported && '' !== $this->fields->canonical ? $this->fields->canonical : $url;
	}

	/**
	 * @param mixed $url A URL that Yoast SEO will decode.
	 * @return mixed
	 */
	public function encoded( $url ) {
		return is_string( $url ) ? LiteralText::encoded( $url ) : $url;
	}

	/** Prints the tags that the page does not have yet. */
	public function print_tags(): void {
		if ( null !== $this->imported ) {
			$page = Page::of( $this->imported, $this->fields );
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- every value is escaped, one by one.
			echo HeadTags::html( $this->fields, $page, new PrintedHead( (string) ob_get_contents() ) );
		}
	}

	/** Prints the JSON-LD whose types the page does not describe yet. */
	public function print_json_ld(): void {
		if ( null === $this->imported ) {
			return;
		}
		$is_plugin_article = SeoSettings::ITSELF !== $this->prints && SeoPlugins::prints_articles( $this->prints );
		$graphs            = StructuredData::graphs(
			$this->imported->objects( 'schema_jsonld' ),
			$is_plugin_article ? null : StructuredData::article( Page::of( $this->imported, $this->fields ) ),
			FaqSection::shown( $this->imported ),
			new PrintedHead( (string) ob_get_contents() )
		);
		foreach ( $graphs as $graph ) {
			$json = StructuredData::json( $graph );
			if ( '' !== $json ) {
				wp_print_inline_script_tag( $json, [ 'type' => 'application/ld+json' ] );
			}
		}
	}

	private function has_title(): bool {
		return '' !== $this->fields->title && get_query_var( 'page', 0 ) < 2;
	}

	/** Whether this plugin prints title, description, canonical URL and robots. */
	private function prints_search(): bool {
		return SeoSettings::ITSELF === $this->prints || ! SeoPlugins::prints_search( $this->prints );
	}
}
