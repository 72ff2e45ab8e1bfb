<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use WP_HTML_Tag_Processor;

/**
 * The images of a body, serialized blocks or HTML. Pure.
 *
 * Blocks are not parsed and serialized again, which might change blocks without images: WordPress' tag
 * processor changes single attributes, and treats the delimiter of an image block as a comment, whose text can
 * be replaced.
 */
final class BodyImages {

	private const IMAGE_BLOCK_OPENER = '~^ wp:(?:core/)?image (\{.*\} )?$~sD';

	private const IMAGE_BLOCK_CLOSER = '~^ /wp:(?:core/)?image $~D';

	/** Attributes in the delimiter of the image block, in the order of its block.json. */
	private const ATTRIBUTE_ORDER = [
		'lightbox',
		'id',
		'width',
		'height',
		'aspectRatio',
		'scale',
		'focalPoint',
		'sizeSlug',
		'linkDestination',
		'isDecorative',
	];

	/**
	 * URLs and alternative texts of the images, each once, in order.
	 *
	 * @param string $body Blocks or HTML.
	 * @return array<string, string> Alternative text by URL.
	 */
	public static function found_in( string $body ): array {
		$images = [];
		if ( false === stripos( $body, '<img' ) ) {
			return $images;
		}
		$tags = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_tag( [ 'tag_name' => 'IMG' ] ) ) {
			$source = $tags->get_attribute( 'src' );
			if ( ! is_string( $source ) || '' === $source || 0 === stripos( $source, 'data:' ) ) {
				continue;
			}
			$alt               = $tags->get_attribute( 'alt' );
			$images[ $source ] = $images[ $source ] ?? ( is_string( $alt ) ? $alt : '' );
		}
		return $images;
	}

	/**
	 * URLs of images that the body links to, such as the full image of a thumbnail.
	 *
	 * @param string $body Blocks or HTML.
	 * @return list<string> Each once, in order.
	 */
	public static function linked_in( string $body ): array {
		$links = [];
		if ( 1 !== preg_match( '~(?:png|jpe?g|gif|webp|avif)["\'\s>]~i', $body ) ) {
			return $links;
		}
		$tags = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_tag( [ 'tag_name' => 'A' ] ) ) {
			$target = $tags->get_attribute( 'href' );
			if ( is_string( $target ) && 1 === preg_match( '~^https?://[^?#]+\.(?:png|jpe?g|gif|webp|avif)$~iD', $target ) ) {
				$links[ $target ] = true;
			}
		}
		return array_keys( $links );
	}

	/**
	 * The body with remote images replaced by local copies, as the block editor would have written it.
	 *
	 * @param string                                                   $body   Blocks or HTML.
	 * @param array<string, array{id: int, src: string, full: string}> $copies By remote URL: attachment, URL
	 *                                                                         to show, URL of the full image.
	 */
	public static function replace( string $body, array $copies ): string {
		if ( [] === $copies && 1 !== preg_match( '~<img|wp:image~i', $body ) ) {
			return $body;
		}
		$source_of_block = self::sources_of_image_blocks( $body );
		$block           = -1;
		$copy            = null;
		$tags            = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_token() ) {
			switch ( $tags->get_token_name() ) {
				case '#comment':
					$text = $tags->get_modifiable_text();
					if ( 1 === preg_match( self::IMAGE_BLOCK_OPENER, $text, $match ) ) {
						$copy = $copies[ $source_of_block[ ++$block ] ] ?? null;
						if ( null !== $copy ) {
							$tags->set_modifiable_text( self::opener( trim( $match[1] ?? '' ), $copy['id'] ) );
						}
					} elseif ( 1 === preg_match( self::IMAGE_BLOCK_CLOSER, $text ) ) {
						$copy = null;
					}
					break;
				case 'FIGURE':
					if ( null !== $copy && ! $tags->is_tag_closer() ) {
						$tags->set_attribute( 'class', self::figure_class( (string) $tags->get_attribute( 'class' ) ) );
					}
					break;
				case 'IMG':
					self::replace_image( $tags, $copies );
					break;
				case 'A':
					$target = $tags->is_tag_closer() ? null : $tags->get_attribute( 'href' );
					if ( is_string( $target ) && isset( $copies[ $target ] ) ) {
						$tags->set_attribute( 'href', $copies[ $target ]['full'] );
					}
			}
		}
		return self::in_editor_order( $tags->get_updated_html() );
	}

	/**
	 * Moves the class after source and alternative text, where the block editor writes it: the tag processor
	 * prepends attributes, and the editor's next save would change an unedited post.
	 */
	private static function in_editor_order( string $body ): string {
		// phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- a pattern, and no output.
		return (string) preg_replace( '~<img (class="wp-image-[0-9]+") (src="[^"]*" alt="[^"]*")~', '<img $2 $1', $body );
	}

	/**
	 * The URL of the image in each image block, in order; '' for a block without one.
	 *
	 * @return list<string>
	 */
	private static function sources_of_image_blocks( string $body ): array {
		$sources = [];
		$inside  = false;
		$tags    = new WP_HTML_Tag_Processor( $body );
		while ( $tags->next_token() ) {
			$name = $tags->get_token_name();
			if ( '#comment' === $name && 1 === preg_match( self::IMAGE_BLOCK_OPENER, $tags->get_modifiable_text() ) ) {
				$sources[] = '';
				$inside    = true;
			} elseif ( '#comment' === $name && 1 === preg_match( self::IMAGE_BLOCK_CLOSER, $tags->get_modifiable_text() ) ) {
				$inside = false;
			} elseif ( 'IMG' === $name && $inside ) {
				array_pop( $sources );
				$sources[] = (string) $tags->get_attribute( 'src' );
				$inside    = false;
			}
		}
		return $sources;
	}

	/** @param array<string, array{id: int, src: string, full: string}> $copies Local copies by remote URL. */
	private static function replace_image( WP_HTML_Tag_Processor $tags, array $copies ): void {
		$copy = $copies[ (string) $tags->get_attribute( 'src' ) ] ?? null;
		if ( null === $copy ) {
			return;
		}
		$tags->set_attribute( 'src', $copy['src'] );
		$tags->add_class( 'wp-image-' . $copy['id'] );
		// These contain remote files; WordPress derives its own from the class when it shows the post.
		$tags->remove_attribute( 'srcset' );
		$tags->remove_attribute( 'sizes' );
	}

	/** The opening delimiter, with its attributes in the editor's order. */
	private static function opener( string $json, int $attachment_id ): string {
		$given      = json_decode( '' === $json ? '{}' : $json );
		$attributes = [ 'id' => $attachment_id ] + ( $given instanceof \stdClass ? (array) $given : [] ) + [
			'sizeSlug'        => 'large',
			'linkDestination' => 'none',
		];
		$ordered    = array_intersect_key( array_fill_keys( self::ATTRIBUTE_ORDER, null ), $attributes );
		return ' wp:image ' . serialize_block_attributes( array_merge( $ordered, $attributes ) ) . ' ';
	}

	/** The figure's class with the size where the editor writes it: after the block's name and alignment. */
	private static function figure_class( string $given ): string {
		if ( 1 === preg_match( '/(?:^|\s)size-/', $given ) ) {
			return $given;
		}
		$ordered = trim( (string) preg_replace( '/^(wp-block-image(?: align[a-z]+)?)(?: |$)/', '$1 size-large ', $given ) );
		return $ordered === $given ? trim( $given . ' size-large' ) : $ordered;
	}
}
