<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Mapping;

use ArticleBridge\Contract\ImportOptionFields;
use ArticleBridge\Mapping\ImportOptions;
use PHPUnit\Framework\TestCase;

final class ImportOptionsTest extends TestCase {

	public function test_what_is_missing_has_the_safest_value(): void {
		$this->assertSame( ImportOptionFields::DEFAULTS, ImportOptions::from_array( [] )->to_array() );
	}

	/** @return array<string, array{0: string, 1: mixed}> */
	public static function invalid(): array {
		return [
			'a status that is none'         => [ 'post_status', 'trash' ],
			'a status in a list'            => [ 'post_status', [ 'publish' ] ],
			'a post type with spaces'       => [ 'post_type', 'my type' ],
			'a post type that is a number'  => [ 'post_type', 5 ],
			'an author who is nobody'       => [ 'author', 'admin' ],
			'a user below zero'             => [ 'author_id', -1 ],
			'a role that may do more'       => [ 'author_role', 'administrator' ],
			'terms that are not numbers'    => [ 'category_ids', [ 'x', 0, -4, null ] ],
			'terms that are no list'        => [ 'tag_ids', 'all' ],
			'a taxonomy with a quote'       => [ 'tag_taxonomy', "tag'" ],
			'a way of terms that is none'   => [ 'categories', true ],
			'a date of its own'             => [ 'date', '2026-01-01' ],
			'a slug conflict that is none'  => [ 'slug_conflict', '' ],
			'a media policy that is none'   => [ 'media', 'hotlink' ],
			'a language that is a language' => [ 'language', 'de' ],
		];
	}

	/**
	 * @dataProvider invalid
	 * @param mixed $value A value that was never valid.
	 */
	public function test_stored_values_that_were_never_valid_are_as_safe_as_can_be( string $name, $value ): void {
		$this->assertSame( ImportOptionFields::DEFAULTS, ImportOptions::from_array( [ $name => $value ] )->to_array() );
	}

	public function test_a_choice_without_what_it_needs_falls_back(): void {
		$options = ImportOptions::from_array(
			[
				'author'     => 'user',
				'categories' => 'fixed',
				'tags'       => 'fixed',
			]
		);
		$this->assertSame( 'runner', $options->author() );
		$this->assertSame( 'none', $options->terms( 'categories' ) );
		$this->assertSame( 'none', $options->terms( 'tags' ) );
	}

	public function test_options_survive_being_stored(): void {
		$values  = [
			'post_type'         => 'page',
			'post_status'       => 'future',
			'author'            => 'user',
			'author_id'         => 7,
			'author_role'       => 'author',
			'categories'        => 'fixed',
			'category_ids'      => [ 3, 1 ],
			'category_taxonomy' => 'genre',
			'tags'              => 'match',
			'tag_ids'           => [],
			'tag_taxonomy'      => 'mood',
			'date'              => 'now',
			'slug_conflict'     => 'fail',
			'language'          => false,
			'featured_image'    => false,
			'media'             => 'link',
		];
		$options = ImportOptions::from_array( $values );
		$this->assertSame( $values, $options->to_array() );
		$stored = json_decode( (string) json_encode( $options->to_array() ), true );
		$this->assertIsArray( $stored );
		$this->assertEquals( $options, ImportOptions::from_array( $stored ) );
	}

	public function test_what_can_be_seen_by_others_is_published(): void {
		$published = array_filter(
			ImportOptionFields::CHOICES['post_status'],
			static fn( string $status ): bool => ImportOptions::from_array( [ 'post_status' => $status ] )->publishes()
		);
		$this->assertSame( [ 'publish', 'private', 'future' ], array_values( $published ) );
	}

	public function test_tells_the_value_of_an_option(): void {
		$options = ImportOptions::from_array( [ 'slug_conflict' => 'fail' ] );
		$this->assertTrue( $options->chooses( 'slug_conflict', 'fail' ) );
		$this->assertFalse( $options->chooses( 'slug_conflict', 'suffix' ) );
	}

	public function test_images_that_stay_away_cannot_be_featured(): void {
		$options = ImportOptions::from_array( [ 'media' => 'link' ] );
		$this->assertFalse( $options->takes_featured_image() );
	}
}
