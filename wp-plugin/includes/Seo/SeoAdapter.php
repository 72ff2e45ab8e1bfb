<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * One SEO plugin's storage. A value is a string by a key of the plugin's own; '' means that nothing is
 * set, so that the plugin's templates decide. Flags are '1' or ''.
 */
interface SeoAdapter {

	/**
	 * The fields as this plugin would have to hold them in order to print them as they are. Pure.
	 *
	 * @return array<string, string> Always the same keys.
	 */
	public function values( SeoFields $fields ): array;

	/**
	 * What the plugin holds for a post.
	 *
	 * @return array<string, string> The keys of values().
	 */
	public function read( int $post_id ): array;

	/**
	 * A value without what the plugin itself changes when the post is saved in the editor: two
	 * values that are the same by this are the same to everybody but the plugin. Pure.
	 */
	public function comparable( string $value ): string;

	/**
	 * Changes what the plugin holds for a post. Settings on which a changed field depends follow it.
	 *
	 * @param array<string, string> $changes Value by key, at least one; what is not named stays.
	 */
	public function write( int $post_id, array $changes ): void;
}
