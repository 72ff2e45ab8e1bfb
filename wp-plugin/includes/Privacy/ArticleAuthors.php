<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Store\Site\MetaRows;

/**
 * The authors of articles, found by their e-mail address. Erasing an author counts as a removal by an editor of
 * this site: a later version of the article does not restore the same author.
 */
final class ArticleAuthors {

	/** Posts per request; WordPress repeats requests until done. */
	private const POSTS_AT_ONCE = 50;

	/**
	 * @param string $email The person's address.
	 * @param int    $page  From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array {
		$posts = self::posts_of( $email, self::POSTS_AT_ONCE * ( $page - 1 ) );
		_prime_post_caches( $posts, false );
		$data = [];
		foreach ( $posts as $post_id ) {
			$author = get_post_meta( $post_id, self::key(), true );
			$author = is_array( $author ) ? array_filter( $author, 'is_string' ) : [];
			$data[] = [
				'group_id'          => 'article-bridge-authors',
				'group_label'       => __( 'Authors of imported articles', 'article-bridge' ),
				'group_description' => __( 'What this site stores about the author of an article that it imported.', 'article-bridge' ),
				'item_id'           => "article-bridge-author-$post_id",
				'data'              => [
					self::entry( __( 'Article', 'article-bridge' ), get_the_title( $post_id ) ),
					self::entry( __( 'Name', 'article-bridge' ), $author['name'] ?? '' ),
					self::entry( __( 'Web address', 'article-bridge' ), $author['url'] ?? '' ),
					self::entry( __( 'E-mail address', 'article-bridge' ), $author['email'] ?? '' ),
				],
			];
		}
		return [
			'data' => $data,
			'done' => count( $posts ) < self::POSTS_AT_ONCE,
		];
	}

	/**
	 * @param string $email The person's address.
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$posts    = self::posts_of( $email, 0 );
		$removed  = 0;
		$messages = [];
		foreach ( $posts as $post_id ) {
			if ( delete_post_meta( $post_id, self::key() ) ) {
				++$removed;
				AuthorTraces::erase( $post_id );
			} else {
				/* translators: %d: number of a post. */
				$messages[] = sprintf( __( 'The author of the imported post %d could not be removed.', 'article-bridge' ), $post_id );
			}
		}
		$is_stuck = [] !== $messages;
		if ( $removed > 0 ) {
			$messages[] = __(
				'The article service still stores the author of these articles. Have the data erased there, too.',
				'article-bridge'
			);
		}
		return [
			'items_removed'  => $removed > 0,
			'items_retained' => $is_stuck,
			'messages'       => $messages,
			// Posts that could not be changed would be found again forever.
			'done'           => $is_stuck || count( $posts ) < self::POSTS_AT_ONCE,
		];
	}

	/** Removes the e-mail address of every author on the current site; only this plugin uses it. */
	public static function forget_addresses(): void {
		$after = 0;
		do {
			$rows = MetaRows::rows( self::key(), $after, self::POSTS_AT_ONCE );
			foreach ( $rows as $row ) {
				$after  = (int) $row['meta_id'];
				$author = maybe_unserialize( (string) $row['meta_value'] );
				if ( is_array( $author ) && isset( $author['email'] ) ) {
					unset( $author['email'] );
					update_post_meta( (int) $row['post_id'], self::key(), wp_slash( $author ) );
				}
			}
		} while ( [] !== $rows );
	}

	/** The meta key of an article's author. */
	private static function key(): string {
		return SeoPackage::meta_key( 'author' );
	}

	/**
	 * Posts whose author has an e-mail address, found in the serialized meta.
	 *
	 * @return list<int>
	 */
	private static function posts_of( string $email, int $offset ): array {
		$email = trim( $email );
		if ( '' === $email ) {
			return [];
		}
		$stored = sprintf( 's:5:"email";s:%d:"%s";', strlen( $email ), $email );
		return MetaRows::posts_with( self::key(), $stored, self::POSTS_AT_ONCE, $offset );
	}

	/** @return array{name: string, value: string} */
	private static function entry( string $name, string $value ): array {
		return [
			'name'  => $name,
			'value' => $value,
		];
	}
}
