<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

/** The changes that concern this site and were read but not stored yet. */
final class SiteChanges {

	/** @var array<string, array{uuid: string, title: string, source_updated_at: string|null}> Items of the future run, by uuid. */
	public array $items = [];

	/** @var array<string, ListedArticle> Listed article of each item, by uuid. */
	public array $listed = [];

	/** @var array<string, true> Items that are new to this site, by uuid. */
	public array $new = [];

	/** @var array<string, true> Articles whose held versions are no longer held, by uuid. */
	public array $withdrawn = [];

	/** @var array<string, true> Imported articles that the service has deleted, by uuid. */
	public array $gone = [];

	/** @var array<string, true> Articles that were gone and are available again, by uuid. */
	public array $returned = [];
}
