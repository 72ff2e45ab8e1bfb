<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Store\Lease;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\LostTransaction;
use ArticleBridge\Store\Runs\RunChanges;

/**
 * Everything that the unfinished import of one article has created so far. Each thing is recorded in the
 * ledger's row when it is created, so that the process that takes over from a dead one can clean up.
 */
final class ImportJournal {

	private Lease $lease;

	/** GUID of the new post, created or not; '' before it is known. */
	private string $guid;

	/** Whether a post with it may exist. */
	private bool $is_announced;

	/** @var list<string> SHA-256 of each image whose use by the article was counted. */
	private array $images;

	/** @var list<array{term_id: int, taxonomy: string}> */
	private array $terms;

	/** The run that this import belongs to; 0 before it is known. */
	private int $import_id = 0;

	/** The post before its update, and the Unix time of the update's start. */
	private ?PostSnapshot $before = null;

	private int $began_at = 0;

	/**
	 * @param Lease                                       $lease  On the article's row in the ledger.
	 * @param string                                      $guid   The post's GUID.
	 * @param list<string>                                $images Hashes of images.
	 * @param list<array{term_id: int, taxonomy: string}> $terms  Terms.
	 */
	private function __construct( Lease $lease, string $guid, array $images, array $terms ) {
		$this->lease        = $lease;
		$this->guid         = $guid;
		$this->is_announced = '' !== $guid;
		$this->images       = $images;
		$this->terms        = $terms;
	}

	/**
	 * An empty journal.
	 *
	 * @param Lease  $lease On the article's row in the ledger.
	 * @param string $guid  GUID of the post in the row's journal (of_claim()); '' for none.
	 */
	public static function blank( Lease $lease, string $guid = '' ): self {
		$journal = new self( $lease, $guid, [], [] );

		$journal->is_announced = false;
		return $journal;
	}

	/** A new GUID for a post, unique to one import of one article. */
	public static function new_guid(): string {
		return 'urn:uuid:' . wp_generate_uuid4();
	}

	/** The journal to store when an article is claimed, with the GUID of its post: this saves a statement. */
	public static function of_claim( int $import_id, string $guid ): string {
		$announced = [
			'import_id' => $import_id,
			'guid'      => $guid,
		];
		return JournalText::encode( array_replace( JournalText::BLANK, $announced ) );
	}

	/**
	 * The journal that an earlier process left behind.
	 *
	 * @param Lease  $lease On the article's row in the ledger.
	 * @param string $json  The row's column, or ''.
	 */
	public static function read( Lease $lease, string $json ): self {
		$stored  = JournalText::decode( $json );
		$journal = new self( $lease, $stored['guid'], $stored['images'], $stored['terms'] );

		$journal->import_id = $stored['import_id'];
		$journal->began_at  = $stored['began_at'];
		$journal->before    = null === $stored['before'] ? null : PostSnapshot::decode( $stored['before'] );
		return $journal;
	}

	/** Sets the run that everything created from now on belongs to. */
	public function begin( int $import_id ): void {
		$this->import_id = $import_id;
	}

	/**
	 * Announces a new post and returns the GUID to create it with. The GUID is unique to this import and is
	 * written in the same statement as the post, so that whatever happens next, the post can be found and no
	 * other post can be mistaken for it.
	 *
	 * Call this first in the transaction that inserts the post: until that ends, no other process can claim the
	 * article's row, and one that claims it afterwards finds the post. A slow process whose article was claimed
	 * by another one meanwhile inserts nothing.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function announce_post(): string {
		$this->is_announced = true;
		if ( '' === $this->guid ) {
			$this->guid = self::new_guid();
			$this->write();
		} else {
			$this->lease->renew();
		}
		return $this->guid;
	}

	/** Stores a snapshot of a post before its update, so that the update can be reverted if this process dies. */
	public function announce_update( PostSnapshot $before ): void {
		$this->before   = $before;
		$this->began_at = time();
		$this->write();
	}

	/**
	 * Records in the run what was done, so that it can be rolled back. Called right before the ledger records
	 * the import: unrecorded changes are reverted, and whatever the ledger knows was recorded.
	 *
	 * @param string $uuid    The article.
	 * @param int    $post_id Its post.
	 * @param string $hash    Hash of the post now (PostSnapshot::hash_of()).
	 * @throws LostTransaction When the database refuses it.
	 */
	public function seal( string $uuid, int $post_id, string $hash ): void {
		if ( $this->import_id > 0 ) {
			( new RunChanges() )->note(
				$this->import_id,
				$uuid,
				[
					'post_id'     => $post_id,
					'before_post' => null === $this->before ? null : $this->before->encode(),
					'after_hash'  => $hash,
					'images'      => (string) wp_json_encode( $this->images ),
					'terms'       => (string) wp_json_encode( $this->terms ),
				]
			);
		}
	}

	/**
	 * Reverts seal() for a new post, because another process has claimed the article meanwhile.
	 *
	 * @param string $uuid    The article.
	 * @param int    $post_id The post that this process created.
	 */
	public function unseal( string $uuid, int $post_id ): void {
		if ( $this->import_id > 0 && null === $this->before ) {
			( new RunChanges() )->forget( $this->import_id, $uuid, $post_id );
		}
	}

	public function counted_image( string $sha256 ): void {
		$this->images[] = $sha256;
		$this->write();
	}

	/** @param list<int> $term_ids Terms of a taxonomy. */
	public function made_terms( array $term_ids, string $taxonomy ): void {
		foreach ( $term_ids as $term_id ) {
			$this->terms[] = [
				'term_id'  => $term_id,
				'taxonomy' => $taxonomy,
			];
		}
		if ( [] !== $term_ids ) {
			$this->write();
		}
	}

	/** GUID of the post that may have been created; '' if none was. */
	public function guid(): string {
		return $this->is_announced ? $this->guid : '';
	}

	/** Removes an image from the journal before its use is uncounted, so that it is not uncounted twice. */
	public function drop_image( string $sha256 ): void {
		$this->images = array_values( array_diff( $this->images, [ $sha256 ] ) );
		$this->write();
	}

	public function import_id(): int {
		return $this->import_id;
	}

	/** The post before its update, or null if it was not being updated. */
	public function before(): ?PostSnapshot {
		return $this->before;
	}

	/** Unix time at which the update began. */
	public function began_at(): int {
		return $this->began_at;
	}

	/** @return list<string> */
	public function images(): array {
		return $this->images;
	}

	/** @return list<array{term_id: int, taxonomy: string}> */
	public function terms(): array {
		return $this->terms;
	}

	public function is_blank(): bool {
		return '' === $this->guid() && [] === $this->images && [] === $this->terms && null === $this->before;
	}

	/** Clears the journal. */
	public function clear(): void {
		$this->guid         = '';
		$this->is_announced = false;
		$this->images       = [];
		$this->terms        = [];
		$this->before       = null;
		$this->lease->update( [ 'journal' => null ] );
	}

	private function write(): void {
		$this->lease->update(
			[
				'journal' => JournalText::encode(
					[
						'import_id' => $this->import_id,
						'guid'      => $this->guid,
						'images'    => $this->images,
						'terms'     => $this->terms,
						'began_at'  => $this->began_at,
						'before'    => null === $this->before ? null : $this->before->encode(),
					]
				),
			]
		);
	}
}
