<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Head;

use ArticleBridge\Seo\ImportedPost;
use ArticleBridge\Seo\SeoFields;

/** Data of a page's head besides the fields of its article. Texts are plain, times W3C; '' and 0 if unknown. */
final class Page {

	/** The canonical address. */
	public string $url = '';

	public string $title = '';

	public string $description = '';

	public string $site_name = '';

	public string $home_url = '';

	/** Locale in Open Graph's form, e.g. `de_DE`. */
	public string $locale = '';

	/** BCP 47. */
	public string $language = '';

	public string $published = '';

	public string $modified = '';

	public string $image = '';

	public int $image_width = 0;

	public int $image_height = 0;

	public string $image_alt = '';

	public string $author = '';

	public string $author_url = '';

	public int $word_count = 0;

	/** @var list<string> */
	public array $keywords = [];

	/** Data of the head of a post's page. */
	public static function of( ImportedPost $imported, SeoFields $fields ): self {
		$post = $imported->post;
		$page = new self();

		$page->url         = esc_url_raw( (string) wp_get_canonical_url( $post ), [ 'http', 'https' ] );
		$page->title       = self::plain( get_the_title( $post ) );
		$page->description = '' === $fields->description ? self::plain( $post->post_excerpt ) : $fields->description;
		$page->site_name   = self::plain( get_bloginfo( 'name' ) );
		$page->home_url    = home_url( '/' );
		$page->published   = (string) get_post_time( DATE_W3C, true, $post );
		$page->modified    = (string) get_post_modified_time( DATE_W3C, true, $post );
		$page->language    = $imported->text( 'language' );
		$page->locale      = self::locale( $page->language );
		$page->word_count  = is_numeric( $imported->field( 'word_count' ) ) ? (int) $imported->field( 'word_count' ) : 0;
		$page->keywords    = self::keywords( $imported );
		self::add_author( $page, $imported );
		self::add_image( $page, $imported, $fields->og_image );
		return $page;
	}

	/** The name of the author, never an e-mail address. */
	private static function add_author( self $page, ImportedPost $imported ): void {
		$author           = (array) $imported->field( 'author' );
		$name             = $author['name'] ?? '';
		$url              = $author['url'] ?? '';
		$user             = get_userdata( (int) $imported->post->post_author );
		$page->author     = is_string( $name ) && '' !== $name ? $name : ( false === $user ? '' : $user->display_name );
		$page->author_url = is_string( $url ) ? esc_url_raw( $url, [ 'http', 'https' ] ) : '';
	}

	/** The image to share: the article's own, else the featured image. */
	private static function add_image( self $page, ImportedPost $imported, string $wanted ): void {
		$attachment_id = (int) get_post_thumbnail_id( $imported->post );
		$image         = $attachment_id > 0 ? wp_get_attachment_image_src( $attachment_id, 'full' ) : false;
		if ( false === $image || ( '' !== $wanted && $wanted !== $image[0] ) ) {
			$page->image = $wanted;
			return;
		}
		$alt                = get_post_meta( $attachment_id, '_wp_attachment_image_alt', true );
		$page->image        = esc_url_raw( $image[0], [ 'http', 'https' ] );
		$page->image_width  = (int) $image[1];
		$page->image_height = (int) $image[2];
		$page->image_alt    = is_string( $alt ) ? $alt : '';
	}

	/** @return list<string> */
	private static function keywords( ImportedPost $imported ): array {
		$keywords = array_merge( [ $imported->text( 'focus_keyword' ) ], (array) $imported->field( 'secondary_keywords' ) );
		return array_values( array_unique( array_diff( array_filter( $keywords, 'is_string' ), [ '' ] ) ) );
	}

	/** Open Graph requires a territory: that of the article's language, else the site's if it has the same language. */
	private static function locale( string $language ): string {
		if ( 1 === preg_match( '/^([a-z]{2,3})-(?:[a-z]{4}-)?([a-z]{2})\b/i', $language, $parts ) ) {
			return strtolower( $parts[1] ) . '_' . strtoupper( $parts[2] );
		}
		$site = get_locale();
		return '' === $language || 0 === strpos( $site, strtolower( $language ) . '_' ) ? $site : '';
	}

	private static function plain( string $html ): string {
		return html_entity_decode( wp_strip_all_tags( $html, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
