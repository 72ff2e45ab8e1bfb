<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

/**
 * The texts of the help tabs, by page.
 *
 * @phpstan-type Tab array{title: string, paragraphs: list<string>}
 */
final class HelpTexts {

	/**
	 * The tabs of a page; empty for an unknown page.
	 *
	 * @param string $page The page's slug, or "posts" for the list of posts.
	 * @return list<array<string, mixed>>
	 * @phpstan-return list<Tab>
	 */
	public static function of( string $page ): array {
		switch ( $page ) {
			case 'article-bridge':
				return self::settings();
			case 'article-bridge-library':
				return self::library();
			case 'article-bridge-runs':
				return self::runs();
			case 'article-bridge-conflicts':
				return self::conflicts();
			case 'article-bridge-held':
				return self::held();
			case 'posts':
				return self::posts();
			default:
				return [];
		}
	}

	/** @phpstan-return list<Tab> */
	private static function settings(): array {
		return [
			self::tab(
				__( 'Connecting', 'article-bridge' ),
				__(
					'Enter the address of your article service, such as https://articles.example.com/api/v1, and an API key that was created there. The key is tested before anything is stored, kept encrypted, and never shown again.',
					'article-bridge'
				),
				__(
					'The constants ARTICLE_BRIDGE_URL and ARTICLE_BRIDGE_KEY in wp-config.php, or environment variables of these names, win over what is entered here.',
					'article-bridge'
				)
			),
			self::tab(
				__( 'Permissions', 'article-bridge' ),
				__(
					'Users who can manage the settings of this site can change these (capability article_bridge_manage). Users who can run the WordPress importers can import articles (capability article_bridge_import): on a new site, these are administrators.',
					'article-bridge'
				),
				__(
					'To let editors import, give their role the capability article_bridge_import, with a role editor or by WP-CLI: wp cap add editor article_bridge_import',
					'article-bridge'
				)
			),
		];
	}

	/** @phpstan-return list<Tab> */
	private static function library(): array {
		return [
			self::tab(
				__( 'The library', 'article-bridge' ),
				__(
					'The library shows the articles of your article service. Choose some, or all of them, and import them: each becomes one post, with its images in the media library. Importing an article again updates its post and never creates a second one.',
					'article-bridge'
				),
				__(
					'You can close the page while an import runs. It continues in the background, and Imports shows its progress.',
					'article-bridge'
				)
			),
			self::tab(
				__( 'What the states mean', 'article-bridge' ),
				__(
					'New: this site has no post for the article. Imported: the post matches the article. Update available: the service has a newer version. Edited: the post was changed here; updates keep those changes. Conflict: the same part was changed in both places, and somebody has to decide.',
					'article-bridge'
				),
				__(
					'Ignored: somebody chose not to have the article here; importing all and syncs skip it. Deleted at the service: the post is still here; unlink it to keep it as your own, or move it to the Trash.',
					'article-bridge'
				)
			),
			self::tab(
				__( 'Filters and views', 'article-bridge' ),
				__(
					'The article service can search and filter by status. For all other filters, and for sorting, this site reads the whole list once and keeps a copy, which it then keeps up to date. Save your filters as a view: the library can open with it.',
					'article-bridge'
				)
			),
		];
	}

	/** @phpstan-return list<Tab> */
	private static function runs(): array {
		return [
			self::tab(
				__( 'Imports', 'article-bridge' ),
				__(
					'Every import is kept with its articles, its log and its counts. An unfinished import can be paused, resumed or cancelled; failed articles can be retried.',
					'article-bridge'
				)
			),
			self::tab(
				__( 'Rolling back', 'article-bridge' ),
				__(
					'Rolling back an import deletes the posts that it created, with images and terms that only it added, and restores the posts that it updated. Posts that were edited since are kept as they are and listed in the log.',
					'article-bridge'
				)
			),
		];
	}

	/** @phpstan-return list<Tab> */
	private static function conflicts(): array {
		return [
			self::tab(
				__( 'Conflicts', 'article-bridge' ),
				__(
					'These posts were changed both here and at the article service. Each keeps its version until you decide, field by field: keep this site’s version, take the article service’s, or write your own.',
					'article-bridge'
				)
			),
		];
	}

	/** @phpstan-return list<Tab> */
	private static function held(): array {
		return [
			self::tab(
				__( 'Held articles', 'article-bridge' ),
				__(
					'These articles arrived and are waiting for approval, because of the rules in the settings or because the daily limit was reached. What you approve is imported with your permissions; updates are merged, and edits made here are kept. An article that you decline comes up again with its next version.',
					'article-bridge'
				)
			),
		];
	}

	/** @phpstan-return list<Tab> */
	private static function posts(): array {
		return [
			self::tab(
				__( 'Imported articles', 'article-bridge' ),
				__(
					'The Source column shows which posts were imported by Article Bridge, and how each compares with its article as last seen at the service. "Update from source", below each post and among the bulk actions, fetches the current version; edits made here are kept.',
					'article-bridge'
				)
			),
		];
	}

	/**
	 * @param string ...$paragraphs The text of the tab.
	 * @return array<string, mixed>
	 * @phpstan-return Tab
	 */
	private static function tab( string $title, string ...$paragraphs ): array {
		return [
			'title'      => $title,
			'paragraphs' => array_values( $paragraphs ),
		];
	}
}
