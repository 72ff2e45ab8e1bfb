<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

/**
 * Exporters and erasers for WordPress' privacy tools, for the personal data that this plugin stores: authors of
 * articles, users who import or with whose capabilities articles arrive, and their saved views of the library. It
 * stores nothing about visitors.
 */
final class Privacy {

	private const KEY = 'article-bridge';

	public function register(): void {
		add_action( 'admin_init', [ $this, 'suggest_policy_text' ] );
		add_filter( 'wp_privacy_personal_data_exporters', [ $this, 'add_exporters' ] );
		add_filter( 'wp_privacy_personal_data_erasers', [ $this, 'add_erasers' ] );
	}

	/**
	 * @param array<string, array<string, mixed>> $exporters Exporters by key.
	 * @return array<string, array<string, mixed>>
	 */
	public function add_exporters( array $exporters ): array {
		return $exporters + [
			self::KEY . '-authors' => [
				'exporter_friendly_name' => __( 'Authors of imported articles', 'article-bridge' ),
				'callback'               => [ new ArticleAuthors(), 'export' ],
			],
			self::KEY . '-runs'    => [
				'exporter_friendly_name' => __( 'Imports of articles', 'article-bridge' ),
				'callback'               => [ new RunUsers(), 'export' ],
			],
			self::KEY . '-views'   => [
				'exporter_friendly_name' => __( 'Saved views of the library', 'article-bridge' ),
				'callback'               => [ new LibraryViews(), 'export' ],
			],
			self::KEY . '-ignored' => [
				'exporter_friendly_name' => __( 'Ignored articles', 'article-bridge' ),
				'callback'               => [ new IgnoringUsers(), 'export' ],
			],
			self::KEY . '-arrival' => [
				'exporter_friendly_name' => __( 'Arriving articles', 'article-bridge' ),
				'callback'               => [ new ArrivalUser(), 'export' ],
			],
		];
	}

	/**
	 * @param array<string, array<string, mixed>> $erasers Erasers by key.
	 * @return array<string, array<string, mixed>>
	 */
	public function add_erasers( array $erasers ): array {
		return $erasers + [
			self::KEY . '-authors' => [
				'eraser_friendly_name' => __( 'Authors of imported articles', 'article-bridge' ),
				'callback'             => [ new ArticleAuthors(), 'erase' ],
			],
			self::KEY . '-runs'    => [
				'eraser_friendly_name' => __( 'Imports of articles', 'article-bridge' ),
				'callback'             => [ new RunUsers(), 'erase' ],
			],
			self::KEY . '-views'   => [
				'eraser_friendly_name' => __( 'Saved views of the library', 'article-bridge' ),
				'callback'             => [ new LibraryViews(), 'erase' ],
			],
			self::KEY . '-ignored' => [
				'eraser_friendly_name' => __( 'Ignored articles', 'article-bridge' ),
				'callback'             => [ new IgnoringUsers(), 'erase' ],
			],
			self::KEY . '-arrival' => [
				'eraser_friendly_name' => __( 'Arriving articles', 'article-bridge' ),
				'callback'             => [ new ArrivalUser(), 'erase' ],
			],
		];
	}

	/** Suggests a text for the site's privacy policy, which WordPress shows to the policy's author. */
	public function suggest_policy_text(): void {
		wp_add_privacy_policy_content( __( 'Article Bridge', 'article-bridge' ), wp_kses_post( wpautop( self::policy_text(), false ) ) );
	}

	private static function policy_text(): string {
		$paragraphs = [
			'<strong class="privacy-policy-tutorial">'
				. __( 'Suggested text:', 'article-bridge' ) . '</strong> '
				. __(
					'Articles on this site may come from an article service. With an article, this site stores the name, the web address and the e-mail address of its author, where the service gives them. The e-mail address is shown to editors of this site only.',
					'article-bridge'
				),
			__(
				'This site records which of its users imported which articles and when, so that an import can be explained and undone.',
				'article-bridge'
			),
			__(
				'To receive articles, this site sends the article service its own address, name and language, the versions of its software, the name of its SEO plugin, and where on this site the articles are. It sends nothing about its visitors.',
				'article-bridge'
			),
			__(
				'Images of imported articles are copied to this site. Where that failed, they are loaded from the address in the article, whose server then learns the IP address of the visitor.',
				'article-bridge'
			),
		];
		return implode( "\n\n", $paragraphs );
	}
}
