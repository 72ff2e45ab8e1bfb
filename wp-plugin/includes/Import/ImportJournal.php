<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

/**
 * What the unfinished import of one article has made so far. It is kept in the ledger's row from the
 * moment each thing exists, so that whoever takes over from a process that died can clear up after it.
 */
final class ImportJournal {

	private Lease $lease;

	/** GUID that the post was, or was to be, made with; '' before that. */
	private string $guid;

	/** @var list<string> SHA-256 of each image that the article has been counted as a user of. */
	private array $images;

	/** @var list<array{term_id: int, taxonomy: string}> */
	private array $terms;

	/**
	 * @param Lease                                       $lease  On the article's row in the ledger.
	 * @param string                                      $guid   The post's GUID.
	 * @param list<string>                                $images Hashes of images.
	 * @param list<array{term_id: int, taxonomy: string}> $terms  Terms.
	 */
	private function __construct( Lease $lease, string $guid, array $images, array $terms ) {
		$this->lease  = $lease;
		$this->guid   = $guid;
		$this->images = $images;
		$this->terms  = $terms;
	}

	/** A journal with nothing in it. */
	public static function blank( Lease $lease ): self {
		return new self( $lease, '', [], [] );
	}

	/**
	 * The journal that an earlier process left behind.
	 *
	 * @param Lease  $lease On the article's row in the ledger.
	 * @param string $json  The row's column, or ''.
	 */
	public static function read( Lease $lease, string $json ): self {
		$stored = json_decode( $json, true );
		if ( ! is_array( $stored ) ) {
			return self::blank( $lease );
		}
		$terms = [];
		foreach ( (array) ( $stored['terms'] ?? [] ) as $term ) {
			if ( is_array( $term ) && is_int( $term['term_id'] ?? null ) && is_string( $term['taxonomy'] ?? null ) ) {
				$terms[] = [
					'term_id'  => $term['term_id'],
					'taxonomy' => $term['taxonomy'],
				];
			}
		}
		return new self(
			$lease,
			is_string( $stored['guid'] ?? null ) ? $stored['guid'] : '',
			array_values( array_filter( (array) ( $stored['images'] ?? [] ), 'is_string' ) ),
			$terms
		);
	}

	/**
	 * Announces the post and answers the GUID to make it with. The GUID is of this import alone and is
	 * written in the same statement as the post, so that whatever happens next, the post can be found, and
	 * no other post can be taken for it.
	 */
	public function announce_post(): string {
		$this->guid = 'urn:uuid:' . wp_generate_uuid4();
		$this->write();
		return $this->guid;
	}

	public function counted_image( string $sha256 ): void {
		$this->images[] = $sha256;
		$this->write();
	}

	public function made_term( int $term_id, string $taxonomy ): void {
		$this->terms[] = [
			'term_id'  => $term_id,
			'taxonomy' => $taxonomy,
		];
		$this->write();
	}

	public function guid(): string {
		return $this->guid;
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
		return '' === $this->guid && [] === $this->images && [] === $this->terms;
	}

	/** Notes that nothing of it is left. */
	public function clear(): void {
		$this->guid   = '';
		$this->images = [];
		$this->terms  = [];
		$this->lease->update( [ 'journal' => null ] );
	}

	private function write(): void {
		$this->lease->update(
			[
				'journal' => (string) wp_json_encode(
					[
						'guid'   => $this->guid,
						'images' => $this->images,
						'terms'  => $this->terms,
					]
				),
			]
		);
	}
}
