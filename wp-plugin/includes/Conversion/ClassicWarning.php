<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion;

/** What a run says of a body that stays HTML. */
final class ClassicWarning {

	public static function text(): string {
		return __(
			'The article service sends HTML only, so the text is one Classic block. To convert it to blocks, open the post in the editor and choose "Convert to blocks".',
			'article-bridge'
		);
	}

	/**
	 * The warnings about a post as it is stored.
	 *
	 * @param array<string, mixed> $stored The post's fields.
	 * @return list<string>
	 */
	public static function about( array $stored ): array {
		$content = is_string( $stored['content'] ?? null ) ? $stored['content'] : '';
		return '' === trim( $content ) || has_blocks( $content ) ? [] : [ self::text() ];
	}
}
