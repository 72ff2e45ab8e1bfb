<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

/** The body of an article as HTML that is safe to show to anyone. */
final class SafeBody {

	/** Dynamic blocks that only show content; others query the site or run code of plugins. */
	private const RENDERED = [
		'core/audio',
		'core/button',
		'core/cover',
		'core/details',
		'core/file',
		'core/footnotes',
		'core/gallery',
		'core/heading',
		'core/image',
		'core/list',
		'core/list-item',
		'core/media-text',
		'core/paragraph',
		'core/pullquote',
		'core/quote',
		'core/table',
		'core/video',
	];

	/** @param string $body Serialized blocks, or HTML. */
	public static function html( string $body ): string {
		$only_content = static function ( $rendered, $block ) {
			$name = is_array( $block ) && is_string( $block['blockName'] ?? null ) ? $block['blockName'] : '';
			$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
			return null !== $type && $type->is_dynamic() && ! in_array( $name, self::RENDERED, true ) ? '' : $rendered;
		};
		add_filter( 'pre_render_block', $only_content, PHP_INT_MAX, 2 );
		try {
			// Filtered before rendering, so that no block gets unsafe attributes, and after it, because blocks may
			// output unsafe HTML.
			return wp_kses_post( do_blocks( filter_block_content( $body, 'post' ) ) );
		} finally {
			remove_filter( 'pre_render_block', $only_content, PHP_INT_MAX );
		}
	}
}
