<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Merge;

use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Merge\PostMerge;
use ArticleBridge\Merge\RemoteValue;

/**
 * A site and a service that change the same article, and the merge between them. The site stores it in its own
 * form, as WordPress does.
 *
 * @phpstan-import-type Article from ScenarioGenerator
 * @phpstan-import-type Step from ScenarioGenerator
 * @phpstan-type Sync array{
 *   before: Article|null,
 *   common: Article|null,
 *   after: Article,
 *   service: Article,
 *   written: list<string>,
 *   conflicts: array<string, string>,
 * }
 */
final class SiteAndService {

	/**
	 * The article's versions at the service, the current one last.
	 *
	 * @var list<Article>
	 */
	private array $service;

	/**
	 * The post, and its revisions; empty before the first import.
	 *
	 * @var list<Article>
	 */
	private array $site = [];

	/** @var array<string, FieldBase> */
	private array $base = [];

	/** @var array<string, RemoteValue> */
	private array $conflicts = [];

	private bool $has_images = false;

	/**
	 * @param array<string, mixed> $article The initial article.
	 * @phpstan-param Article $article
	 */
	public function __construct( array $article ) {
		$this->service = [ $article ];
	}

	/**
	 * Runs a scenario and returns the result of each import.
	 *
	 * @param array<string, mixed> $scenario A scenario.
	 * @return list<array<string, mixed>>
	 * @phpstan-return list<Sync>
	 */
	public static function play( array $scenario ): array {
		$both  = new self( $scenario['article'] );
		$trace = [];
		foreach ( $scenario['steps'] as $step ) {
			switch ( $step['do'] ) {
				case 'theirs':
					$both->service[] = self::edited( $both->service, $step );
					break;
				case 'mine':
					$both->site[] = self::edited( $both->site, $step );
					break;
				case 'images':
					$both->has_images = ! $both->has_images;
					break;
				case 'resolve':
					$both->resolve( $step['with'] );
					break;
				default:
					$trace[] = $both->sync();
			}
		}
		return $trace;
	}

	/** The form in which a block is compared, whether or not its image could be fetched. */
	public static function known_form( string $text ): string {
		return str_replace( [ 'remote:', 'broken:' ], 'local:', $text );
	}

	private function stored_form( string $sent ): string {
		$images = $this->has_images ? $sent : str_replace( 'remote:image', 'broken:image', $sent );
		return str_replace( 'remote:', 'local:', $images );
	}

	/**
	 * @param list<array<string, mixed>> $versions Versions, the last of which is edited.
	 * @param array<string, mixed>       $step     The edit.
	 * @return array<string, mixed>
	 * @phpstan-return Article
	 */
	private static function edited( array $versions, array $step ): array {
		$article = $versions[ count( $versions ) - 1 ];
		if ( 'content' === $step['field'] ) {
			$article['content'] = isset( $step['version'] )
				? $versions[ max( 0, count( $versions ) - 1 - $step['version'] ) ]['content']
				: self::edited_blocks( $article['content'], $step );
		} elseif ( 'tags' === $step['field'] ) {
			$article['tags'] = array_values(
				array_unique( array_merge( array_diff( $article['tags'], $step['removed'] ), $step['added'] ) )
			);
		} else {
			$article[ $step['field'] ] = $step['value'];
		}
		return $article;
	}

	/**
	 * @param list<string>         $blocks Blocks.
	 * @param array<string, mixed> $step   The change.
	 * @return list<string>
	 */
	private static function edited_blocks( array $blocks, array $step ): array {
		$at = [] === $blocks ? 0 : $step['at'] % count( $blocks );
		if ( isset( $step['moved'] ) ) {
			$moved = array_splice( $blocks, $at, $step['moved'] );
			array_splice( $blocks, $step['to'] % ( count( $blocks ) + 1 ), 0, $moved );
		} elseif ( isset( $step['copied'] ) ) {
			array_splice( $blocks, $step['to'] % ( count( $blocks ) + 1 ), 0, array_slice( $blocks, $at, $step['copied'] ) );
		} else {
			array_splice( $blocks, $at, $step['deleted'], $step['blocks'] );
		}
		return $blocks;
	}

	private function resolve( string $choice ): void {
		$site = end( $this->site );
		foreach ( $this->conflicts as $field => $theirs ) {
			$this->base[ $field ] = FieldBase::common( $theirs, $theirs->value );
			if ( 'local' !== $choice ) {
				$value          = 'remote' === $choice ? $theirs->text() : $choice;
				$site[ $field ] = 'content' === $field ? self::blocks( $value ) : $value;
			}
		}
		if ( [] !== $this->conflicts && false !== $site ) {
			$this->site[] = $site;
		}
		$this->conflicts = [];
	}

	/** @return Sync */
	private function sync(): array {
		$service = $this->service[ count( $this->service ) - 1 ];
		$before  = [] === $this->site ? null : $this->site[ count( $this->site ) - 1 ];
		$remote  = $this->remote_values( $service );
		$local   = null === $before ? [] : [ 'content' => implode( "\n\n", $before['content'] ) ] + $before;
		$common  = null === $before ? null : $this->common();
		$merge   = new PostMerge(
			null === $before ? array_fill_keys( array_keys( $remote ), FieldBase::absent() ) : $this->base,
			$local,
			$remote,
			[ self::class, 'blocks' ]
		);
		$stored  = $merge->writes() + $local + [
			'title'   => '',
			'excerpt' => '',
			'tags'    => [],
			'content' => '',
		];
		$after   = [ 'content' => self::blocks( $stored['content'] ) ] + $stored;

		$this->site[]    = $after;
		$this->conflicts = $merge->conflicts();
		$this->base      = array_map( [ self::class, 'from_database' ], $merge->base_after( $stored ) );
		return [
			'before'    => $before,
			'common'    => $common,
			'after'     => $after,
			'service'   => [
				'title'   => $remote['title']->text(),
				'excerpt' => $remote['excerpt']->text(),
				'tags'    => $service['tags'],
				'content' => self::blocks( $remote['content']->text() ),
			],
			'written'   => array_keys( $merge->writes() ),
			'conflicts' => array_map(
				static function ( RemoteValue $theirs ): string {
					return $theirs->text();
				},
				$this->conflicts
			),
		];
	}

	/** @return Article The base, as the site stores it. */
	private function common(): array {
		$value = static function ( FieldBase $base ) {
			return $base->value;
		};
		$known = array_map( $value, $this->base );
		return [
			'title'   => (string) $known['title'],
			'excerpt' => (string) $known['excerpt'],
			'tags'    => array_values( (array) $known['tags'] ),
			'content' => self::blocks( (string) $known['content'] ),
		];
	}

	/**
	 * @param array<string, mixed> $article The service's.
	 * @return array<string, RemoteValue>
	 */
	private function remote_values( array $article ): array {
		return [
			'title'   => RemoteValue::single( $this->stored_form( $article['title'] ), Fingerprint::of( $article['title'] ) ),
			'excerpt' => RemoteValue::single( $this->stored_form( $article['excerpt'] ), Fingerprint::of( $article['excerpt'] ) ),
			'tags'    => RemoteValue::set( array_combine( $article['tags'], $article['tags'] ) ),
			'content' => RemoteValue::body( $this->stored_form( implode( "\n\n", $article['content'] ) ), $article['content'] ),
		];
	}

	private static function from_database( FieldBase $base ): FieldBase {
		$read = FieldBase::from_stored( json_decode( (string) json_encode( $base->to_array() ), true ) );
		assert( null !== $read );
		return $read;
	}

	/** @return list<string> */
	public static function blocks( string $body ): array {
		return '' === $body ? [] : explode( "\n\n", $body );
	}
}
