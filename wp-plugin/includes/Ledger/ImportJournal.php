<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Store\Lease;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Runs\RunChanges;

/**
 * What the unfinished import of one article has made so far. It is kept in the ledger's row from the
 * moment each thing exists, so that the process that takes over from a dead one can clean up after it.
 */
final class ImportJournal {

	private Lease $lease;

	/** GUID that the post was, or is to be, made with; '' before it is known. */
	private string $guid;

	/** Whether a post may have been made with it. */
	private bool $is_announced;

	/** @var list<string> SHA-256 of each image that the article has been counted as a user of. */
	private array $images;

	/** @var list<array{term_id: int, taxonomy: string}> */
	private array $terms;

	/** The run on whose behalf all this is made; 0 before it is known. */
	private int $import_id = 0;

	/** The post as it was before it is updated, and when that was (Unix time). */
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
	 * A journal with nothing in it.
	 *
	 * @param Lease  $lease On the article's row in the ledger.
	 * @param string $guid  GUID that the row's journal names for the post (of_claim()); '' for none.
	 */
	public static function blank( Lease $lease, string $guid = '' ): self {
		$journal = new self( $lease, $guid, [], [] );

		$journal->is_announced = false;
		return $journal;
	}

	/** GUID of a new post: of one import of one article alone. */
	public static function new_guid(): string {
		return 'urn:uuid:' . wp_generate_uuid4();
	}

	/** Journal to store with the claim of an article that announces its post, which saves a statement. */
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

	/** Sets the run on whose behalf everything that follows is created. */
	public function begin( int $import_id ): void {
		$this->import_id = $import_id;
	}

	/**
	 * Announces the post and answers the GUID to make it with. The GUID is of this import alone and is
	 * written in the same statement as the post, so that whatever happens next, the post can be found, and
	 * no other post can be taken for it.
	 *
	 * To be called first in the transaction that inserts the post: until its end no other process can claim the
	 * article's row, and one that claims it afterwards finds the post. A slow process whose article another one
	 * has claimed meanwhile inserts none.
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

	/** Keeps a post as it is now, before it is updated, so that a process that dies leaves it as it was. */
	public function announce_update( PostSnapshot $before ): void {
		$this->before   = $before;
		$this->began_at = time();
		$this->write();
	}

	/**
	 * Notes in the run what was done, so that it can be rolled back. It comes right before the ledger learns
	 * that the article is imported: what was not noted is undone, and what the ledger knows was noted.
	 *
	 * @param string $uuid    The article.
	 * @param int    $post_id Its post.
	 * @param string $hash    The post as it is now (PostSnapshot::hash_of()).
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
	 * Takes back what seal() noted of a post that was new: the article is another process' by now.
	 *
	 * @param string $uuid    The article.
	 * @param int    $post_id The post that this process made of it.
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

	/** GUID of the post that may have been made; '' where none was. */
	public function guid(): string {
		return $this->is_announced ? $this->guid : '';
	}

	/** Removes an image from the journal: its use is about to be taken back, and must not be taken back twice. */
	public function drop_image( string $sha256 ): void {
		$this->images = array_values( array_diff( $this->images, [ $sha256 ] ) );
		$this->write();
	}

	public function import_id(): int {
		return $this->import_id;
	}

	/** The post before its update, or null where it was not being updated. */
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
