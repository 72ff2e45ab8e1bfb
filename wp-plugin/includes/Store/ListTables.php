<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** The tables of the copy of the service's list, in the form of Tables. */
final class ListTables {

	/**
	 * @param string $identifier The column type of an article's identifier.
	 * @param string $exact_text The column type of a text that is compared character by character.
	 * @return list<string> Without the character set.
	 */
	public static function statements( string $identifier, string $exact_text ): array {
		return [ self::listed( $identifier, $exact_text ), self::listed_counts(), self::listed_categories() ];
	}

	/**
	 * A copy of the service's list, so that it can be filtered by data that only this site has
	 * (Library\ListReading). The row of a deleted article with a post stays, with the status `deleted`. `title`
	 * is for sorting and `search_text` for searching, both in lower case; `categories` are delimited by line
	 * breaks, and `category_keys` has their keys (ListedRow::category_key()). The article's title, language,
	 * categories and thumbnail are null if the service does not send them. `edited` is whether the post was edited
	 * since the import whose base has the fingerprint `edited_of`; null if not checked yet. `state` is the article's
	 * cached state, null if unknown, and `claim` the process that computes it (ListedStateCache). `counted` is
	 * whether the counts have the row as it is now, and `counted_as` how they have it (CountedRows).
	 */
	private static function listed( string $identifier, string $exact_text ): string {
		$table = Schema::table( 'listed' );
		return "CREATE TABLE $table (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				uuid $identifier NOT NULL,
				status varchar(20) NOT NULL DEFAULT '',
				topic text NOT NULL,
				slug text NOT NULL,
				meta_title text NOT NULL,
				focus_keyword text NOT NULL,
				article_title text DEFAULT NULL,
				thumbnail_url text DEFAULT NULL,
				title varchar(190) NOT NULL DEFAULT '',
				search_text text NOT NULL,
				word_count bigint(20) unsigned NOT NULL DEFAULT 0,
				language varchar(35) DEFAULT NULL,
				categories text DEFAULT NULL,
				category_keys text DEFAULT NULL,
				created_at datetime DEFAULT NULL,
				updated_at datetime DEFAULT NULL,
				seen_in int(10) unsigned NOT NULL DEFAULT 0,
				edited tinyint(1) DEFAULT NULL,
				edited_of char(32) NOT NULL DEFAULT '',
				state varchar(20) DEFAULT NULL,
				claim varchar(36) NOT NULL DEFAULT '',
				counted tinyint(1) NOT NULL DEFAULT 0,
				counted_as $exact_text DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY uuid (uuid),
				KEY updated_at (updated_at),
				KEY created_at (created_at),
				KEY status (status),
				KEY title (title),
				KEY word_count (word_count),
				KEY state (state,updated_at),
				KEY counted (counted)
			)";
	}

	/**
	 * Numbers of listed articles (ListedCounts), by the key of a category, or '' for all articles. `kind` is a hash
	 * of the other columns, so that each combination has one row.
	 */
	private static function listed_counts(): string {
		$table = Schema::table( 'listed_counts' );
		return "CREATE TABLE $table (
				kind char(32) NOT NULL,
				category char(32) NOT NULL DEFAULT '',
				state varchar(20) NOT NULL DEFAULT '',
				language varchar(35) NOT NULL DEFAULT '',
				status varchar(20) NOT NULL DEFAULT '',
				articles bigint(20) NOT NULL DEFAULT 0,
				PRIMARY KEY  (kind),
				KEY category (category)
			)";
	}

	/**
	 * The listed articles of each category, by its key, so that those of a rare one are found without reading the
	 * list. Like the counts, it has the articles as they were counted.
	 */
	private static function listed_categories(): string {
		$table = Schema::table( 'listed_categories' );
		return "CREATE TABLE $table (
				category char(32) NOT NULL,
				listed_id bigint(20) unsigned NOT NULL,
				PRIMARY KEY  (category,listed_id),
				KEY listed_id (listed_id)
			)";
	}
}
