<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * One SEO plugin's storage. A value is a string by a key of the plugin's own; '' means that nothing is
 * set, so that the plugin's templates decide. Flags are '1' or ''.
 */
interface SeoAdapter {

	/**
	 * The fields as this plugin must store them in order to print them verbatim. Pure.
	 *
	 * @return array<string, string> Always the same keys.
	 */
	public function values( SeoFields $fields ): array;

	/**
	 * The values that the plugin stores for a post.
	 *
	 * @return array<string, string> The keys of values().
	 */
	public function read( int $post_id ): array;

	/**
	 * A value normalized by the changes that the plugin itself makes when the post is saved in the editor:
	 * values that are equal afterwards count as the same. Pure.
	 */
	public function comparable( string $value ): string;

	/**
	 * Changes the values that the plugin stores for a post, and the settings on which a changed field depends.
	 *
	 * @param array<string, string> $changes Value by key, at least one; other keys stay unchanged.
	 */
	public function write( int $post_id, array $changes ): void;
}
