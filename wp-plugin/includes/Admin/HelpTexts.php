<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

/**
 * What the help tabs say, by page.
 *
 * @phpstan-type Tab array{title: string, paragraphs: list<string>}
 */
final class HelpTexts {

	/**
	 * The tabs of a page; none for a page that is not known.
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
					'Enter the address of your article service, such as https://articles.example.com/api/v1, and an API key that was made there. The key is tested before anything is stored, kept encrypted, and never shown again.',
					'article-bridge'
				),
				__(
					'The constants ARTICLE_BRIDGE_URL and ARTICLE_BRIDGE_KEY in wp-config.php, or environment variables of these names, win over what is entered here.',
					'article-bridge'
				)
			),
			self::tab(
				__( 'Who may do what', 'article-bridge' ),
				__(
					'Whoever may change the settings of this site may change these (capability article_bridge_manage). Whoever may use the importers of WordPress may import articles (capability article_bridge_import): on a new site, that is administrators.',
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
					'The library shows the articles of your article service. Choose some, or all of them, and import them: each becomes one post, with its images in the media library. An article that was imported before updates its post and never makes a second one.',
					'article-bridge'
				),
				__(
					'You may close the page while an import runs. It goes on by itself, and Imports shows how far it is.',
					'article-bridge'
				)
			),
			self::tab(
				__( 'What the states mean', 'article-bridge' ),
				__(
					'New: this site has no post of it. Imported: the post is what the service has. Update available: the service has a newer version. Edited: somebody has changed the post here; updates keep that. Conflict: the same part was changed here and there, and somebody has to decide.',
					'article-bridge'
				),
				__(
					'Ignored: somebody does not want the article here; importing all and syncs leave it out. Deleted at the service: the post is still here; unlink it to keep it as your own, or move it to the Trash.',
					'article-bridge'
				)
			),
			self::tab(
				__( 'Filters and views', 'article-bridge' ),
				__(
					'The article service can be asked for a status and a text. For every other filter, and for another order, this site reads the whole list once and keeps a copy; from then on it asks for what is new. Save what you set as a view of your own: the library can open with it.',
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
					'Every import is kept with its articles, its log and its counts. One that has work left can be paused, resumed and cancelled; articles that failed can be tried again.',
					'article-bridge'
				)
			),
			self::tab(
				__( 'Rolling back', 'article-bridge' ),
				__(
					'Rolling an import back removes the posts that it created, with images and terms that only it brought, and returns the posts that it updated to what they were. A post that somebody has edited since is left alone and named.',
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
					'Here is what was changed both in a post and at the article service. The post keeps what it has until you decide, field by field: keep yours, take theirs, or write a version of your own.',
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
					'Here is what arrived and waits for approval, by the rules in the settings or because the daily limit was reached. What you approve is imported with your rights; an update is merged, and what was edited here is kept. What you decline asks again with its next version.',
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
					'The column Source shows which posts were imported by Article Bridge, and how each stands to its article as the service showed it last. "Update from source", below a post or among the bulk actions, fetches the present version; what was edited here is kept.',
					'article-bridge'
				)
			),
		];
	}

	/**
	 * @param string ...$paragraphs What it says.
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
