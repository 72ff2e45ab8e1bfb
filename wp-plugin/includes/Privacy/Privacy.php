<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

/**
 * WordPress' privacy tools for what this plugin keeps of people: the authors that articles name, the users
 * who import, and the views of the library that they save. Of visitors it keeps nothing.
 */
final class Privacy {

	private const KEY = 'article-bridge';

	public function register(): void {
		add_action( 'admin_init', [ PolicyText::class, 'suggest' ] );
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
		];
	}
}
