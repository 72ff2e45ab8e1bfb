<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Import\Media\ImageBusy;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Ledger\LedgerRecord;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\LostTransaction;
use ArticleBridge\Store\Runs\Warning;
use WP_Post;

/**
 * Imports one article: it becomes one post, completely or not at all, and changes made here and at the service are
 * merged. plan() says what import() would do; both decide by the same code.
 */
final class ArticleImporter {

	private ArticleReader $reader;

	private ArticleImages $images;

	private ArticlePlanner $planner;

	private PlanExecution $execution;

	public function __construct(
		ArticleReader $reader,
		ArticleImages $images,
		ArticlePlanner $planner,
		PostWriter $writer,
		ArticleLedger $ledger
	) {
		$this->reader    = $reader;
		$this->images    = $images;
		$this->planner   = $planner;
		$this->execution = new PlanExecution( $writer, $ledger );
	}

	/**
	 * What an import would do now. Nothing is written.
	 *
	 * @param LedgerRecord  $record    What the ledger knows of the article (ArticleLedger::look()).
	 * @param ImportOptions $options   The run's options.
	 * @param string        $listed_as When the service's list said it last changed, as the database writes
	 *                                 times; '' where the list was not asked.
	 * @throws ImportFailure Where the import would fail.
	 */
	public function plan( LedgerRecord $record, ImportOptions $options, string $listed_as ): ImportPlan {
		$post = PostGate::post_of( $record );
		if ( null !== $post && self::is_listed_unchanged( $record, $listed_as ) ) {
			return new ImportPlan( ItemResult::UNCHANGED, $post->ID );
		}
		$article = $this->reader->article( $record->uuid );
		if ( null !== $post && $record->content_hash === $article->content_hash() ) {
			return self::allowed( $this->planner->repetition( $post, $record, $article, $options ), $post );
		}
		if ( null !== $post ) {
			PostGate::refuse_busy( $post );
		}
		$warnings               = ArticleWarnings::of( $article, $options );
		list( $article, $body ) = $this->reader->body( $article, null === $post, $warnings );
		$attachments            = $this->images->known( $article, $body, $options );
		$input                  = new PlanInput( $article, $body, $options, $attachments, null );

		$plan           = null === $post ? $this->planner->creation( $input ) : $this->planner->update( $post, $record, $input );
		$plan->images   = ArticleImages::listed( $attachments );
		$plan->warnings = array_merge( $warnings, $plan->warnings );
		return $plan;
	}

	/**
	 * Imports the article of a claimed entry.
	 *
	 * @param LedgerEntry   $entry     The entry, whose journal knows the run.
	 * @param ImportOptions $options   The run's options.
	 * @param string        $listed_as When the service's list said it last changed, as the database writes
	 *                                 times; '' where the list was not asked.
	 * @param callable      $note      Notes the result of an article whose post was made or changed, in the transaction
	 *                                 that records it; may be called again.
	 * @phpstan-param callable(ItemResult): void $note
	 * @throws ImportFailure When it cannot be imported. What was made till then is in the entry's journal.
	 * @phpstan-throws ImportFailure|LostLease|LostTransaction|ImageBusy
	 */
	public function import( LedgerEntry $entry, ImportOptions $options, string $listed_as, callable $note ): ItemResult {
		// 1. Where the article stands here, and there.
		$post = PostGate::post_of( $entry );
		if ( null !== $post && self::is_listed_unchanged( $entry, $listed_as ) ) {
			return new ItemResult( ItemResult::UNCHANGED, '', $post->ID );
		}
		$article = $this->reader->article( $entry->uuid );
		if ( null !== $post && $entry->content_hash === $article->content_hash() ) {
			$plan = self::allowed( $this->planner->repetition( $post, $entry, $article, $options ), $post );
			return $this->execution->carry_out( $plan, $post, $entry, [], $options, $note );
		}

		// 2. Whether its post may be written, before images are fetched in vain.
		if ( null !== $post ) {
			PostGate::refuse_busy( $post );
		}

		// 3. The body and its images, which take long.
		$warnings               = ArticleWarnings::of( $article, $options );
		list( $article, $body ) = $this->reader->body( $article, null === $post, $warnings );
		$images                 = $this->kept_images( $article, $body, $entry, $options );

		// 4. The post, as it is after that time.
		if ( null !== $post ) {
			clean_post_cache( $post->ID );
			$post = PostGate::post_of( $entry );
		}
		$input = new PlanInput( $article, $body, $options, $images['attachments'], $entry->journal );
		$plan  = null === $post
			? $this->planner->creation( $input )
			: self::allowed( $this->planner->update( $post, $entry, $input ), $post );

		$plan->warnings = array_merge( $warnings, $images['warnings'], $plan->warnings );
		return $this->execution->carry_out( $plan, $post, $entry, $images['attachments'], $options, $note );
	}

	/**
	 * Imports the images of an article.
	 *
	 * @return array{attachments: array<string, int>, warnings: list<Warning>}
	 * @throws LostTransaction When the database did not keep all of them: that is no fault of an image.
	 * @phpstan-throws LostTransaction|LostLease|ImageBusy|ImportFailure
	 */
	private function kept_images( Article $article, string $body, LedgerEntry $entry, ImportOptions $options ): array {
		$images     = [
			'attachments' => [],
			'warnings'    => [],
		];
		$is_refused = DatabaseTransaction::is_refused(
			function () use ( $article, $body, $entry, $options, &$images ): void {
				$images = $this->images->import( $article, $body, $entry, $options );
			}
		);
		if ( $is_refused ) {
			throw new LostTransaction();
		}
		return $images;
	}

	/** An open conflict is looked at again: an editor may have settled it by editing. */
	private static function is_listed_unchanged( LedgerRecord $record, string $listed_as ): bool {
		return '' !== $listed_as && $record->source_updated_at === $listed_as && [] === $record->conflicts;
	}

	/** @throws ImportFailure When the plan writes to a post that may not be written now. */
	private static function allowed( ImportPlan $plan, WP_Post $post ): ImportPlan {
		if ( [] !== $plan->writes() ) {
			PostGate::refuse_busy( $post );
		}
		return $plan;
	}
}
