<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

/** Effects of the changes read so far on this site, until they are stored. */
final class SiteChanges {

	/** @var array<string, array{uuid: string, title: string, source_updated_at: string|null}> Items of the run to be, by uuid. */
	public array $items = [];

	/** @var array<string, ListedArticle> What the service lists of each item, by uuid. */
	public array $listed = [];

	/** @var array<string, true> Those of the items that this site does not have, by uuid. */
	public array $new = [];

	/** @var array<string, true> Articles whose held versions are held no more, by uuid. */
	public array $withdrawn = [];

	/** @var array<string, true> Imported articles that the service has deleted, by uuid. */
	public array $gone = [];

	/** @var array<string, true> Articles that were gone and are there again, by uuid. */
	public array $returned = [];
}
