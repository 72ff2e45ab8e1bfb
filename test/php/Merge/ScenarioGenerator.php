<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Merge;

/**
 * Generates scenarios from a seed: an article, and what a site and a service do with it. A seed results in the same
 * scenario in every PHP version.
 *
 * @phpstan-type Article array{title: string, excerpt: string, tags: list<string>, content: list<string>}
 * @phpstan-type Step array<string, mixed>
 * @phpstan-type Scenario array{article: Article, steps: list<Step>}
 */
final class ScenarioGenerator {

	/** Repeated blocks: separators, and a paragraph that occurs in many places. */
	public const REPEATED = [ '<hr>', '<hr>', 'same' ];

	private int $texts = 0;

	/**
	 * Whether images appear and disappear; otherwise, both sides restore earlier versions. Not both, since an
	 * earlier version may contain an image in a form that is no longer known, which counts as the editor's change.
	 */
	private bool $has_images;

	/** @param int $seed Any number. */
	public function __construct( int $seed ) {
		mt_srand( $seed );
		$this->has_images = $this->one_in( 2 );
	}

	/**
	 * An imported article that both sides keep changing, with imports at any time.
	 *
	 * @return array<string, mixed>
	 * @phpstan-return Scenario
	 */
	public function scenario(): array {
		$article = $this->article();
		$steps   = [ [ 'do' => 'sync' ] ];
		for ( $count = mt_rand( 0, 9 ); $count > 0; $count-- ) {
			$steps[] = $this->step();
		}
		$steps[] = [ 'do' => 'sync' ];
		return [
			'article' => $article,
			'steps'   => $steps,
		];
	}

	/**
	 * Both sides replace some blocks, no block on both, with imports in between; includes the expected result.
	 * Every other block is a separator.
	 *
	 * @return array<string, mixed>
	 * @phpstan-return array{article: Article, steps: list<Step>, result: list<string>}
	 */
	public function separate_changes(): array {
		$article = [ 'content' => [] ] + $this->article();
		for ( $index = 0; $index < 10; $index++ ) {
			$article['content'][] = 0 === $index % 2 ? $this->text( 'remote:' ) : '<hr>';
		}
		$result = str_replace( 'remote:', 'local:', $article['content'] );
		$steps  = [ [ 'do' => 'sync' ] ];
		$places = range( 0, 9 );
		for ( $count = mt_rand( 0, 6 ); $count > 0; $count-- ) {
			list( $place ) = array_splice( $places, mt_rand( 0, count( $places ) - 1 ), 1 );
			$side          = $this->one_in( 2 ) ? 'mine' : 'theirs';
			$text          = $this->text( $side );
			$steps[]       = [
				'do'      => $side,
				'field'   => 'content',
				'at'      => $place,
				'deleted' => 1,
				'blocks'  => [ $text ],
			];
			if ( $this->one_in( 3 ) ) {
				$steps[] = [ 'do' => 'sync' ];
			}
			$result[ $place ] = $text;
		}
		$steps[] = [ 'do' => 'sync' ];
		return [
			'article' => $article,
			'steps'   => $steps,
			'result'  => $result,
		];
	}

	/**
	 * An article of the service.
	 *
	 * @return array<string, mixed>
	 * @phpstan-return Article
	 */
	public function article(): array {
		$content = [];
		for ( $count = mt_rand( 0, 8 ); $count > 0; $count-- ) {
			$content[] = $this->one_in( 4 ) ? $this->repeated() : $this->text( $this->one_in( 4 ) ? 'remote:image' : 'remote:' );
		}
		return [
			'title'   => $this->text( 'remote:' ),
			'excerpt' => $this->one_in( 2 ) ? '' : $this->text( 'remote:' ),
			'tags'    => $this->tags( 5 ),
			'content' => $content,
		];
	}

	/**
	 * @return array<string, mixed>
	 * @phpstan-return Step
	 */
	private function step(): array {
		$kind = mt_rand( 0, 19 );
		if ( $kind < 5 ) {
			return [ 'do' => 'sync' ];
		}
		if ( $kind < 7 && $this->has_images ) {
			// An image that could not be fetched becomes available, or the other way round.
			return [ 'do' => 'images' ];
		}
		if ( $kind < 7 ) {
			$choices = [ 'local', 'remote', 'else' ];
			return [
				'do'   => 'resolve',
				'with' => $choices[ mt_rand( 0, 2 ) ],
			];
		}
		$side = $this->one_in( 2 ) ? 'mine' : 'theirs';
		return [ 'do' => $side ] + $this->edit( $side );
	}

	/** @return array<string, mixed> */
	private function edit( string $side ): array {
		if ( $this->one_in( 6 ) ) {
			return [
				'field' => $this->one_in( 2 ) ? 'title' : 'excerpt',
				'value' => $this->one_in( 4 ) ? ( $this->one_in( 2 ) ? '' : 'both' ) : $this->text( $side ),
			];
		}
		if ( $this->one_in( 8 ) ) {
			return [
				'field'   => 'tags',
				'added'   => $this->tags( 2 ),
				'removed' => $this->tags( 2 ),
			];
		}
		return [
			'field' => 'content',
			'at'    => mt_rand( 0, 20 ),
			'to'    => mt_rand( 0, 20 ),
		] + $this->change_of_blocks( $side );
	}

	/** @return array<string, mixed> */
	private function change_of_blocks( string $side ): array {
		switch ( mt_rand( 0, 9 ) ) {
			case 0:
				return [ 'moved' => mt_rand( 1, 2 ) ];
			case 1:
				return [ 'copied' => 1 ];
			case 2:
				// Splits a block in two, or joins two.
				return $this->one_in( 2 )
					? [
						'deleted' => 1,
						'blocks'  => [ $this->text( $side ), $this->text( $side ) ],
					]
					: [
						'deleted' => 2,
						'blocks'  => [ $this->text( $side ) ],
					];
			case 3:
				return $this->has_images ? [ 'copied' => 1 ] : [ 'version' => mt_rand( 0, 3 ) ];
			default:
				$blocks = [];
				for ( $count = mt_rand( 0, 2 ); $count > 0; $count-- ) {
					$blocks[] = $this->one_in( 3 ) ? ( $this->one_in( 3 ) ? 'both' : $this->repeated() ) : $this->text( $side );
				}
				return [
					'deleted' => mt_rand( 0, 2 ),
					'blocks'  => $blocks,
				];
		}
	}

	/** @return list<string> */
	private function tags( int $most ): array {
		$tags = [];
		for ( $count = mt_rand( 0, $most ); $count > 0; $count-- ) {
			$tags[] = 'abcde'[ mt_rand( 0, 4 ) ];
		}
		return array_values( array_unique( $tags ) );
	}

	/** A unique text that states its origin. */
	private function text( string $prefix ): string {
		++$this->texts;
		return $prefix . $this->texts;
	}

	private function repeated(): string {
		return self::REPEATED[ mt_rand( 0, count( self::REPEATED ) - 1 ) ];
	}

	private function one_in( int $count ): bool {
		return 0 === mt_rand( 0, $count - 1 );
	}
}
