<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Rollback;

use ArticleBridge\Import\Articles\CreatedUsers;
use ArticleBridge\Import\Articles\UnfinishedImport;
use ArticleBridge\Import\Media\MediaLibrary;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunLease;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\JournalText;
use ArticleBridge\Ledger\LatestChange;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Runs\RunChanges;
use ArticleBridge\Store\Runs\RunLog;
use ArticleBridge\Store\Runs\RunRows;
use ArticleBridge\Texts\Message;

/**
 * Undoes a run, latest change first: the posts that it created are deleted permanently, with images and terms
 * that only it has added; the posts that it updated are restored byte for byte. Whatever was edited since is
 * kept, and reported in the log. It may be interrupted at any point.
 */
final class RunRollback {

	/** Changes per query. */
	private const BATCH = 25;

	/** Seconds before articles that another run has claimed are tried again. */
	private const PAUSE = 0.2;

	private RunLog $log;

	private RunChanges $changes;

	private ArticleLedger $ledger;

	private UnfinishedImport $unfinished;

	private ImportedMedia $media;

	public function __construct( RunLog $log, RunChanges $changes ) {
		$this->log        = $log;
		$this->changes    = $changes;
		$this->ledger     = new ArticleLedger();
		$this->unfinished = new UnfinishedImport();
		$this->media      = new ImportedMedia( MediaLibrary::of_this_site() );
	}

	/**
	 * Undoes changes as long as the budget lasts, at least one.
	 *
	 * @throws LostLease When another driver has taken the run over.
	 */
	public function work( Run $run, RunLease $lease, StepBudget $budget ): void {
		$below = 0;
		do {
			$changes = $this->changes->to_undo( $run->id, $below, self::BATCH );
			foreach ( $changes as $change ) {
				$below = (int) $change['id'];
				$this->undo( $run, $change );
				if ( $budget->is_spent() || ! $lease->may_continue() ) {
					return;
				}
			}
			if ( [] === $changes ) {
				if ( [] === $this->changes->to_undo( $run->id, 0, 1 ) ) {
					$this->complete( $run );
					return;
				}
				// The remaining articles are claimed by other runs.
				$below = 0;
				$budget->wait( self::PAUSE );
			}
		} while ( ! $budget->is_spent() );
	}

	/** @param array<string, string|null> $change A row of the changes. */
	private function undo( Run $run, array $change ): void {
		$uuid  = (string) $change['uuid'];
		$entry = $this->ledger->claim( $uuid );
		if ( null === $entry ) {
			return;
		}
		try {
			if ( ! $entry->journal->is_blank() ) {
				$this->unfinished->undo( $entry );
			}
			$kept_reason = KeptPost::reason( $change, $entry );
			if ( null !== $kept_reason ) {
				$this->log->add( $run->id, RunLog::WARNING, $kept_reason, $uuid );
			} elseif ( null === $change['before_post'] ) {
				$this->delete( $entry, (int) $change['post_id'] );
			} else {
				$this->restore( $entry, $change );
			}
			if ( null === $kept_reason ) {
				$this->remove_images( $run, $change );
			}
			$this->changes->settle( $run->id, $uuid, (string) $kept_reason );
		} finally {
			$this->ledger->release( $entry );
		}
	}

	/** Deletes the post; the ledger's row of an article without a post is deleted when it is released. */
	private function delete( LedgerEntry $entry, int $post_id ): void {
		wp_delete_post( $post_id, true );
		if ( $entry->post_id === $post_id ) {
			$entry->post_id = 0;
		}
	}

	/** @param array<string, string|null> $change A row of the changes. */
	private function restore( LedgerEntry $entry, array $change ): void {
		$before = PostSnapshot::decode( (string) $change['before_post'] );
		$row    = json_decode( (string) $change['before_ledger'], true );
		if ( null === $before ) {
			return;
		}
		$latest = LatestChange::as_left( $entry->uuid, $before->post_id(), (int) $change['import_id'] );
		$before->restore();
		if ( null !== $latest ) {
			$latest->take_over();
		}
		if ( is_array( $row ) && [] !== $row && $entry->post_id === $before->post_id() ) {
			/** @var array<string, string|null> $row */
			$entry->lease->update( $row );
		}
	}

	/**
	 * Removes images. Each is recorded before it is removed: if the process dies in between, an image too many
	 * stays, rather than one too few.
	 *
	 * @param array<string, string|null> $change A row of the changes.
	 */
	private function remove_images( Run $run, array $change ): void {
		$uuid   = (string) $change['uuid'];
		$images = array_values( array_filter( (array) json_decode( (string) $change['images'], true ), 'is_string' ) );
		while ( [] !== $images ) {
			$sha256 = array_shift( $images );
			$this->changes->write( $run->id, $uuid, [ 'images' => (string) wp_json_encode( $images ) ] );
			$kept_reason = $this->media->remove( $sha256 );
			if ( null !== $kept_reason ) {
				$this->log->add( $run->id, RunLog::WARNING, $kept_reason, $uuid );
			}
		}
	}

	/** Completes the rollback: removes terms and users, which only now are no longer used by the run's posts. */
	private function complete( Run $run ): void {
		foreach ( CreatedUsers::remove( $run->id ) as $kept_reason ) {
			$this->log->add( $run->id, RunLog::WARNING, $kept_reason );
		}
		foreach ( $this->made_terms( $run->id ) as $term ) {
			$found = get_term( $term['term_id'], $term['taxonomy'] );
			if ( $found instanceof \WP_Term && '' === $found->description ) {
				UnfinishedImport::delete_term( $term['term_id'], $term['taxonomy'] );
			}
		}
		if ( RunRows::change_state( $run->id, [ RunState::ROLLING_BACK ], RunState::ROLLED_BACK ) ) {
			$counts = $this->changes->counts( [ $run->id ] )[ $run->id ];
			$this->log->add(
				$run->id,
				RunLog::INFO,
				Message::of(
					/* translators: 1: number of posts, 2: number of posts. */
					__( 'Rolled back. Posts restored or deleted: %1$d, kept as they are: %2$d.', 'article-bridge' ),
					$counts['undone'],
					$counts['kept']
				)
			);
		}
	}

	/** @return list<array{term_id: int, taxonomy: string}> Terms of the undone changes. */
	private function made_terms( int $import_id ): array {
		$terms = [];
		foreach ( $this->changes->terms_of_undone( $import_id ) as $json ) {
			array_push( $terms, ...JournalText::terms( json_decode( $json, true ) ) );
		}
		return $terms;
	}
}
